// SPDX-License-Identifier: MIT

public import PromiseCore

// A promise follows another one: because a handler returned it, or as a bridge. Requests travel
// along if both take part in them; a promise that takes no part counts as interested for ever.

extension _PromiseCell {
  /// Ends as the thenable that a handler returned.
  ///
  /// The caller owns the claim and publishes what is returned, if anything.
  @inlinable @inline(__always)
  final func follow<U: Thenable>(returned thenable: __owned U) -> Outcome {
    adoptReturned((consume thenable).intoCell())
  }

  /// The same for a guarantee, which cannot be rejected.
  @inlinable @inline(__always)
  final func follow<U>(guarantee: __owned Guarantee<U>) -> Outcome {
    adoptGuarantee((consume guarantee).intoCell())
  }

  @usableFromInline
  final func adoptReturned(_ inner: _PromiseCell) -> Outcome {
    switch adoptLooking(inner) {
    case .settled(let outcome): return outcome
    case .following: return .pending
    case .cycle: return rejectThrown(PMKError.returnedSelf)
    }
  }

  /// The same for a guarantee, which cannot be rejected: one that would have to wait for itself
  /// stays pending.
  @usableFromInline
  final func adoptGuarantee(_ inner: _PromiseCell) -> Outcome {
    switch adoptLooking(inner) {
    case .settled(let outcome): outcome
    case .following, .cycle: .pending
    }
  }

  /// Holds what it follows only where requests lead: another one may never settle.
  private final func adoptLooking(_ inner: _PromiseCell) -> Adoption {
    let isLeading = inner.has(.requestable)
    if isLeading && !has(.requestable) { inner.countForGoodNow() }
    return adopt(inner, holding: isLeading)
  }

  /// A cell that ends as this one does.
  final func makeFollower() -> _PromiseCell {
    let follower = _PromiseCell(claimed: true, flags: .requestable)
    follower.trackHere()
    follower.follow(self)
    return follower
  }

  /// Ends as `source` does: for a derived cell that nobody else has seen.
  final func follow(_ source: _PromiseCell) {
    react(at: Destination.immediate) { node, source, _ in node.passOutcome(of: source) }
    source.attach(self)
  }

  /// A wait was cancelled, perhaps before it began: it counts as one that came and went, so that
  /// work that nobody else wants is cancelled in either case.
  @usableFromInline
  final func loseInterest() {
    guard has(.requestable) else { return }
    let node = _PromiseCell(claimed: true, flags: .requestable)
    node.react(at: Destination.immediate) { _, _, _ in .pending }
    attach(node)
    node.giveUp()?.requestCancellation()
  }

  /// Waits for the outcome of a pending cell.
  ///
  /// - Returns: The cell that holds the outcome.
  /// - Throws: `CancellationError` if the waiting task was cancelled, whose interest ends with that.
  @usableFromInline @inline(never)
  nonisolated(nonsending) final func waitAsInterested() async throws(CancellationError)
    -> _PromiseCell
  {
    guard let root = await settledRoot(cancellationRequests: true) else {
      loseInterest()
      throw CancellationError()
    }
    return root
  }
}
