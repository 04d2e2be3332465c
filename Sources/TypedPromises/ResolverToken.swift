// SPDX-License-Identifier: MIT

public import PromiseCore

/// What a resolver holds, and with it the values of its promise.
///
/// When the last of them goes, the promise is cancelled, which also ends the cycle of a pending promise
/// and those that wait for it. While somebody holds the value it stays pending, as in the original
/// (tomorrowland.md §2.1): handlers of requests are given the token, and may still resolve it.
@usableFromInline
final class ResolverToken: Sendable {
  @usableFromInline let cell: _PromiseCell

  @usableFromInline
  init(_ cell: _PromiseCell) { self.cell = cell }

  deinit {
    if cell.outcome == .pending { ExecutingNow.suspended { cell.settleCancelled() } }
  }
}
