// SPDX-License-Identifier: MIT

public import PromiseCore

// A promise follows another one: because a handler returned it, or as a bridge. Requests travel
// along if both take part in them; a promise that takes no part counts as interested for ever.

extension PromiseCell {
  /// Ends as the thenable that a handler returned.
  ///
  /// The caller owns the claim and publishes what is returned, if anything.
  ///
  /// - Throws: `PMKError.returnedSelf` if it is this promise.
  @inlinable @inline(__always)
  package func follow<U: Thenable>(returned thenable: __owned U) throws -> Outcome {
    if U.isOwn {
      return try adopt(promise: PromiseCell(known: consume thenable))
    }
    return try adopt(promise: thenable.observedCell)
  }

  /// Adopts what a promise is, or is a handle of.
  ///
  /// It is held only if it takes part in requests: another one may never settle.
  @usableFromInline
  package func adopt(promise: __owned PromiseCell) throws -> Outcome {
    defer { withExtendedLifetime(promise) {} }
    let inner = promise.observed
    let holds = inner.has(.requestable)
    // What takes no part counts as interested for ever.
    if holds, !has(.requestable) { inner.countForGood() }
    return try adopt(inner, holding: holds) { throw PMKError.returnedSelf }
  }

  /// Ends as the thenable that a function returns, or with what it throws, unless the cell has settled.
  func follow<U: Thenable>(_ function: () throws -> U) {
    guard claim() else { return }
    let outcome: Outcome
    do {
      outcome = try follow(returned: try function())
    } catch {
      outcome = rejectThrown(error)
    }
    if outcome != .pending { finish(outcome) }
  }

  /// A cell that ends as this one does.
  func makeFollower() -> PromiseCell {
    let follower = PromiseCell(claimed: true, flags: requestable)
    follower.trackHere()
    follower.follow(self)
    return follower
  }

  /// Ends as `source` does: for a derived cell that nobody else has seen.
  func follow(_ source: PromiseCell) {
    react(at: Destination.immediate) { node, source, _ in node.passOutcome(of: source) }
    source.attach(self)
  }
}
