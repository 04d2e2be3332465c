// SPDX-License-Identifier: MIT

internal import Dispatch
internal import WhenPromisesSwift5

private typealias P = WhenPromisesSwift5.Promise<Int>
private struct Failure: Error {}

private func ending(
  _ name: String, _ make: @escaping @Sendable (P) -> Ending.Round
) -> Ending {
  Ending("when", name) { make(P()) }
}

extension Ending {
  static let when = [
    ending("all, one is rejected") { never in
      .now { _ = WhenPromisesSwift5.when([never, P(state: .rejected(error: Failure()))]) }
    },
    ending("all, its result is settled by others") { never in
      .now { WhenPromisesSwift5.when([never, P()]).reject(Failure()) }
    },
    ending("timeout that is late at once") { never in .now { _ = never.timeout(seconds: 0) } },
    ending("timeout") { never in
      .waiting { _ = try? await never.timeout(seconds: 1e-9).get() }
    },
    ending("get() that is cancelled") { never in cancelled { _ = try? await never.get() } },
    ending("a promise that follows, and is settled by others") { never in
      let queue = DispatchQueue(label: "follows")
      let one = P(queue: queue, state: .resolved(value: 1))
      return .now {
        let promise = one.then(on: queue) { _ in never }
        queue.sync {}
        promise.reject(Failure())
      }
    },
  ]
}
