// SPDX-License-Identifier: MIT

public import PromiseCore

/// The object that a resolver holds, and the values of its promise: the front of the promise's cell.
///
/// When its last holder goes, the promise is cancelled, which also ends the cycle of a pending
/// promise and its observers. While somebody holds the value the promise stays pending, as in the
/// original (TL-X1): handlers of requests receive the token, and may still resolve the promise.
///
/// The token is a cell itself, so that a promise that is resolved before anybody waits for it needs
/// no other one. Observers wait at the cell behind it.
@_fixed_layout @usableFromInline
package final class ResolverToken: _PromiseCell, @unchecked Sendable {
  /// A token of a promise that is pending.
  @inlinable @inline(__always)
  package init() { super.init(flags: [.front, .requestable]) }

  /// A token that cannot change anything, of a promise that is cancelled.
  init(cancelled: ()) {
    super.init(flags: [.front, .requestable])
    markUnpublished(.cancelled)
  }

  deinit {
    releaseBack { cell in ExecutingNow.suspended { cell.finish(.cancelled) } }
  }
}
