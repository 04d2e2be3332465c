// SPDX-License-Identifier: MIT

public import PromiseCore

/// The object that a resolver holds, and the values of its promise.
///
/// When its last holder goes, the promise is cancelled, which also ends the cycle of a pending
/// promise and its observers. While somebody holds the value the promise stays pending, as in the
/// original (TL-X1): handlers of requests receive the shared resolver, and may still resolve the promise.
///
/// Observers hold the cell and not the shared resolver: they resolve nothing.
@_fixed_layout @usableFromInline
package final class SharedResolver: Sendable {
  @usableFromInline package let cell: PromiseCell

  /// A shared resolver of a promise that is pending.
  @inlinable @inline(__always)
  package init() { cell = PromiseCell(flags: .requestable) }

  /// A shared resolver that cannot change anything, of a promise that is cancelled.
  init(cancelled: ()) {
    cell = PromiseCell(flags: .requestable)
    cell.markUnpublished(.cancelled)
  }

  deinit {
    if cell.outcome == .pending { ExecutingNow.suspended { _ = cell.settleCancelled() } }
  }
}
