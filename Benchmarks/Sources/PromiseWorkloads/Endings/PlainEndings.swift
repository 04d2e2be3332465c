// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PlainPromisesSwift5

private typealias P = PlainPromisesSwift5.Promise<Int>
private struct Failure: Error {}

private func ending(
  _ name: String, _ make: @escaping @Sendable (P) -> Ending.Round
) -> Ending {
  Ending("plain", name) { make(P()) }
}

extension Ending {
  static let plain = [
    ending("race") { never in .now { _ = Promises.race([never, P(value: 1)]) } },
    ending("race, decided later") { never in
      .now {
        let other = P()
        _ = Promises.race([never, other])
        other.fulfill(1)
      }
    },
    ending("race, its result is settled by others") { never in
      .now { Promises.race([never, P()]).fulfill(1) }
    },
    ending("all, one is rejected") { never in
      .now { _ = Promises.all([never, P(error: Failure())]) }
    },
    ending("timeout") { never in
      .waiting { _ = try? await never.addTimeout(1e-9).get() }
    },
    ending("get() that is cancelled") { never in cancelled { _ = try? await never.get() } },
    ending("wait(on:) that is cancelled") { never in
      cancelled { _ = try? await never.wait(on: .global()) }
    },
    ending("retry whose result is settled by others") { never in
      .now { Promises.retry(count: 1, delay: 0) { never }.fulfill(1) }
    },
    ending("a promise that follows, and is settled by others") { never in
      let queue = DispatchQueue(label: "follows")
      return .now {
        let promise = P(value: 1).then(on: queue) { _ in never }
        queue.sync {}
        promise.reject(Failure())
      }
    },
  ]
}
