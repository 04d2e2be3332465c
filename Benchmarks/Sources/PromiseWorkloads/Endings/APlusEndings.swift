// SPDX-License-Identifier: MIT

internal import APlusPromisesSwift5
internal import Foundation

private typealias P = APlusPromisesSwift5.Promise<Int>

private func ending(
  _ name: String, _ make: @escaping @Sendable (Deferred<Int>) -> Ending.Round
) -> Ending {
  Ending("aplus", name) { make(Deferred<Int>()) }
}

extension Ending {
  static let aplus = [
    ending("race") { never in
      .now { _ = P.race(never.promise, P(value: 1)) }
    },
    ending("race, decided later") { never in
      .now {
        let other = Deferred<Int>()
        _ = P.race(never.promise, other.promise)
        other.resolve(1)
      }
    },
    ending("race, somebody listens to its progress") { never in
      .now {
        let other = Deferred<Int>()
        let race = P.race(never.promise, other.promise)
        race.then(onFulfilled: nil as (@Sendable (Int) -> Void)?, onProgress: { $0 })
        other.resolve(1)
      }
    },
    ending("all, one is rejected") { never in
      .now { _ = P.all(never.promise, P(reason: NSError(domain: "e", code: 1))) }
    },
    ending("any") { never in .now { _ = P.any(never.promise, P(value: 1)) } },
    ending("timeout that is late at once") { never in
      .now { _ = never.promise.timeout(seconds: 0) }
    },
    ending("timeout") { never in
      .waiting { _ = try? await never.promise.timeout(seconds: 1e-9).get() }
    },
    ending("timeout that is asked to be cancelled before") { never in
      // Somebody else wants it, so that it is not cancelled itself.
      let other = never.promise.then { $0 }
      return .waiting {
        let timed = never.promise.timeout(seconds: 1e-5)
        timed.cancel()
        _ = try? await timed.get()
        withExtendedLifetime(other) {}
      }
    },
    ending("timeout, somebody listens to its progress") { never in
      .waiting {
        let timed = never.promise.timeout(seconds: 1e-9)
        timed.then(onFulfilled: nil as (@Sendable (Int) -> Void)?, onProgress: { $0 })
        _ = try? await timed.get()
      }
    },
    ending("get() that is cancelled") { never in
      cancelled { _ = try? await never.promise.get() }
    },
    ending("cancel() that is refused") { never in
      let refusal = NSError(domain: "refused", code: 1)
      never.onCanceled { APlusPromisesSwift5.Promise<Void>(reason: refusal) }
      return .waiting { _ = try? await never.promise.cancel().get() }
    },
    ending("cancel() of a child that is refused") { never in
      let refusal = NSError(domain: "refused", code: 1)
      never.onCanceled { APlusPromisesSwift5.Promise<Void>(reason: refusal) }
      let (one, two) = (never.promise.then { $0 }, never.promise.then { $0 })
      return .waiting {
        one.cancel()
        _ = try? await two.cancel().get()
      }
    },
    ending("a cancellation whose handler waits for what never ends") { never in
      let done = never.promise.then { (_: Int) -> Void in }
      return .now {
        let other = Deferred<Int>()
        other.onCanceled(on: .immediate) { done }
        other.promise.cancel()
        other.resolve(1)
      }
    },
  ]
}
