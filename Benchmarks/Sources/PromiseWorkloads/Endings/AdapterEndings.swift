// SPDX-License-Identifier: MIT

internal import APlusPromisesSwift5
internal import Foundation
internal import PlainPromisesSwift5
internal import PromiseAdapters
internal import TypedPromisesSwift5

private func ending(
  _ name: String, _ make: @escaping @Sendable () -> Ending.Round
) -> Ending {
  Ending("adapters", name, make)
}

/// Waits as generic code does, to which no dialect is known.
private func wait<P: PromiseBridgeable>(for promise: P) async where P.BridgedValue: Sendable {
  _ = try? await promise.get()
}

extension Ending {
  static let adapters = [
    ending("get() of any promise that is cancelled: aplus") {
      let never = Deferred<Int>()
      let other = never.promise.then { $0 }
      return cancelled {
        await wait(for: never.promise)
        withExtendedLifetime(other) {}
      }
    },
    ending("get() of any promise that is cancelled: plain") {
      let never = PlainPromisesSwift5.Promise<Int>()
      return cancelled { await wait(for: never) }
    },
    ending("reports of progress that nobody waits for any more") {
      let never = Deferred<Int>()
      return cancelled { for await _ in never.promise.progressReports() {} }
    },
    ending("a conversion that is settled by others") {
      let never = Deferred<Int>()
      let other = never.promise.then { $0 }
      return .now {
        withExtendedLifetime(other) { PlainPromisesSwift5.Promise(never.promise).fulfill(1) }
      }
    },
  ]
}
