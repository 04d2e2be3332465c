// SPDX-License-Identifier: MIT

internal import Foundation
internal import GuaranteePromisesSwift5

private typealias P = GuaranteePromisesSwift5.Promise<Int>
private typealias R = GuaranteePromisesSwift5.Resolver<Int>
private struct Failure: Error {}

/// Resolves the promise that never ends when all has been looked at, or it would be reported as lost.
private final class End: @unchecked Sendable {
  var resolver: R?
  deinit { resolver?.fulfill(0) }
}

/// Beside a promise that takes no part in requests, and beside one that does.
private func endings(
  _ name: String, _ make: @escaping @Sendable (P) -> Ending.Round
) -> [Ending] {
  [false, true].map { isCancellable in
    Ending("guarantee", isCancellable ? "\(name); cancellable" : name) {
      let end = End()
      let never = isCancellable ? P.cancellable { end.resolver = $0 } : P { end.resolver = $0 }
      switch make(never) {
      case .now(let round): return .now { withExtendedLifetime(end) { round() } }
      case .waiting(let round):
        return .waiting {
          await round()
          withExtendedLifetime(end) {}
        }
      }
    }
  }
}

extension Ending {
  static let guarantee = [
    endings("race") { never in .now { _ = race(never, P.value(1)) } },
    endings("race, decided later") { never in
      .now {
        let (other, resolver) = P.pending()
        _ = race(never, other)
        resolver.fulfill(1)
      }
    },
    endings("all, one is rejected") { never in
      .now { _ = GuaranteePromisesSwift5.when(fulfilled: [never, P(error: Failure())]) }
    },
    endings("all with a current progress, one is rejected") { never in
      .now {
        let progress = Progress(totalUnitCount: 1)
        progress.becomeCurrent(withPendingUnitCount: 1)
        _ = GuaranteePromisesSwift5.when(fulfilled: [never, P(error: Failure())])
        progress.resignCurrent()
      }
    },
    endings("all of an iterator, one is rejected") { never in
      .now {
        var left = [P(error: Failure()), never]
        _ = GuaranteePromisesSwift5.when(fulfilled: AnyIterator { left.popLast() }, concurrently: 2)
      }
    },
    endings("timeout that is late at once") { never in .now { _ = never.timeout(seconds: 0) } },
    endings("timeout") { never in
      .waiting { _ = try? await never.timeout(seconds: 1e-9).get() }
    },
    endings("get() that is cancelled") { never in
      // Somebody else wants it too.
      let other = never.map(on: nil) { $0 }
      return cancelled {
        _ = try? await never.get()
        withExtendedLifetime(other) {}
      }
    },
  ].flatMap { $0 }
}
