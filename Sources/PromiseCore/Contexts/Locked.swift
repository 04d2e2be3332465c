// SPDX-License-Identifier: MIT

internal import Synchronization

/// A value behind a lock that user code never runs under.
package final class Locked<State>: @unchecked Sendable {
  private let mutex = Mutex(())
  private var state: State

  package init(_ state: sending State) {
    self.state = state
  }

  /// Calls `body` with exclusive access to the state; `body` must not call out.
  package func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    mutex.withLock { _ in body(&state) }
  }
}
