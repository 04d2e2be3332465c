// SPDX-License-Identifier: MIT

public import PromiseCore

/// What a resolver holds, and with it the values of its promise: the front of the promise's cell.
///
/// When the last of them goes, the promise is cancelled, which also ends the cycle of a pending promise
/// and those that wait for it. While somebody holds the value it stays pending, as in the original
/// (TL-X1): handlers of requests are given the token, and may still resolve it.
///
/// The token is a cell itself, so that a promise that is resolved before anybody waits for it needs no
/// other one. Those who wait do so at the cell behind it.
@usableFromInline
final class ResolverToken: _PromiseCell, @unchecked Sendable {
  /// A token of a promise that is pending.
  @inlinable @inline(__always)
  init() { super.init(flags: [.front, .requestable]) }

  /// A token that cannot change anything, of a promise that is cancelled.
  init(cancelled: ()) {
    super.init(flags: [.front, .requestable])
    markUnpublished(.cancelled)
  }

  deinit {
    releaseBack { cell in ExecutingNow.suspended { cell.finish(.cancelled) } }
  }
}
