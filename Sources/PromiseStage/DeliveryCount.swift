// SPDX-License-Identifier: MIT

internal import PromiseCore

/// How many pieces of work are on their way to queues and actors that run by themselves, so that a
/// test can wait until there are none, without looking at a clock.
package final class DeliveryCount: Sendable {
  private struct State {
    var underWay = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  /// Creates a count of 0.
  package init() {}

  /// Some work has been sent.
  package func began() { state.withLock { $0.underWay += 1 } }

  /// Some work has run, or was dropped; work that it has sent in turn is counted by now.
  package func ended() {
    let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.underWay -= 1
      guard state.underWay == 0 else { return [] }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Waits until nothing is under way.
  package func landed(isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation { continuation in
      let hasLanded = state.withLock { state in
        if state.underWay == 0 { return true }
        state.waiters.append(continuation)
        return false
      }
      if hasLanded { continuation.resume() }
    }
  }

  /// How many pieces of work are under way.
  package var underWay: Int { state.withLock { $0.underWay } }
}

/// A clock or tracer of a test that waits for the deliveries of its promises.
package protocol DeliveryCounting: Sendable {
  /// Counts the work on its way to queues.
  var deliveries: DeliveryCount { get }
}
