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
    if U.self is _PromiseCell.Type {
      return adoptReturned(unsafeDowncast(consume thenable, to: _PromiseCell.self))
    }
    return adoptReturned(thenable.observedCell)
  }

  @usableFromInline
  final func adoptReturned(_ promise: __owned _PromiseCell) -> Outcome {
    switch adopt(promise: consume promise) {
    case .settled(let outcome): return outcome
    case .following: return .pending
    case .cycle: return rejectThrown(PMKError.returnedSelf)
    }
  }

  /// The same for a guarantee, which cannot be rejected: one that would have to wait for itself
  /// is lost.
  @inlinable @inline(__always)
  final func follow<T>(returned guarantee: __owned Guarantee<T>) -> Outcome {
    adoptGuarantee(unsafeDowncast(consume guarantee, to: _PromiseCell.self))
  }

  @usableFromInline
  final func adoptGuarantee(_ promise: __owned _PromiseCell) -> Outcome {
    switch adopt(promise: consume promise) {
    case .settled(let outcome): return outcome
    case .following: return .pending
    case .cycle: return lostNode()
    }
  }

  /// Adopts what a promise is, or is a handle of.
  ///
  /// It is held only if it takes part in requests: another one may never settle.
  private final func adopt(promise: __owned _PromiseCell) -> Adoption.Result {
    defer { withExtendedLifetime(promise) {} }
    let inner = promise.observed
    guard inner.has(.requestable) else { return adopt(inner, holding: false) }
    // What takes no part counts as interested for ever.
    if !has(.requestable) { inner.countForGood() }
    return adopt(inner)
  }

  /// A cell that ends as this one does.
  final func makeFollower() -> _PromiseCell {
    let follower = _PromiseCell(claimed: true, flags: requestable)
    follower.trackHere()
    follower.follow(self)
    return follower
  }

  /// Ends as `source` does: for a derived cell that nobody else has seen.
  final func follow(_ source: _PromiseCell) {
    react(at: Destination.immediate) { node, source, _ in node.passOutcome(of: source) }
    source.attach(self)
  }

  /// Waits for the outcome of a pending cell.
  ///
  /// - Returns: How the cell ended.
  /// - Throws: `CancellationError` if the waiting task was cancelled, whose interest ends with that.
  @usableFromInline @inline(never)
  nonisolated(nonsending) final func waitAsInterested() async throws(CancellationError)
    -> Settled
  {
    guard let settled = await whenSettled(cancellationRequests: true) else {
      loseInterest()
      throw CancellationError()
    }
    return settled
  }
}
