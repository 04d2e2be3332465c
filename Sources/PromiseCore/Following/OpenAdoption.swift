// SPDX-License-Identifier: MIT

// A promise that follows another one and may still be settled otherwise, whichever comes first. A *forwarder*
// represents it among the observers of the other promise, and settles it when that one settles.
//
// | the adopter is | it follows by |
// |----------------|---------------|
// | a promise that any holder may settle, and nobody outside holds it any more (sealed) | locked adoption, which collapses (`Adoption.swift`) |
// | the same, held by somebody | a ``Forwarder`` |
// | a promise with a resolver that stays resolvable (Tomorrowland's `resolve(with: promise)`) | a forwarder of its dialect, which says what is kept alive and what a request does |
//
// An asynchronous loop holds its first promise only; all others are sealed as soon as their handlers have
// returned them. So the first follows the second by a forwarder, and the rest collapses: constant memory.

/// What an ``EndableNode`` serves that waits in a list in place of an adopting cell, and settles that.
private struct Forwarder: Endable {
  let target: PromiseCell
  var hasEnded: Bool { target.outcome != .pending }
  var asObserver: ObserverWalk.Observer { (.follower, target) }
}

extension PromiseCell {
  /// Ends as `inner` ends, unless other code settles this cell first.
  ///
  /// There is no payload, and the caller does not own the claim. The caller publishes the outcome that is returned,
  /// if any.
  ///
  /// Both cells must have the same types of value and error.
  ///
  /// - Parameters:
  ///   - inner: has counted this interest, if it counts any.
  ///   - cycle: the error if neither could ever settle.
  @usableFromInline
  package func followOpen(
    _ inner: consuming PromiseCell, cycle: @autoclosure () -> any Error
  ) -> Outcome {
    if outcome != .pending { return .pending }
    if interest.current.isSealed {
      return ownsPublication() ? adopt(inner) { rejectedNode(cycle()) } : .pending
    }
    Diagnostics.noteAdoption(of: inner, by: self)
    if inner.root === root { return ownsPublication() ? rejectedNode(cycle()) : .pending }
    if let settled = inner.settled {
      return ownsPublication() ? passOutcome(of: settled) : .pending
    }
    let forwarder = EndableNode(Forwarder(target: self)).cell
    forwarder.react(at: Destination.immediate) { node, source, _ in
      let target = node.take(as: Forwarder.self).target
      let forwards = target.outcome == .pending && target.ownsPublication()
      return forwards ? node.publish(source, at: target) : .pending
    }
    inner.enqueue(forwarder)
    inner.noteEndable()
    return .pending
  }

  /// For a reaction: the node follows the promise that a handler returns, or is rejected with what it throws.
  @inlinable @inline(__always)
  package func following<R>(
    _ handler: () throws -> R, _ follow: (consuming R) -> Outcome
  ) -> Outcome {
    do {
      return follow(try handler())
    } catch {
      return rejectedNode(error)
    }
  }

  /// For the reaction of a dialect's forwarder: settles `target`, which is not derived, with the outcome of the
  /// source, unless it has settled.
  ///
  /// - Precondition: this cell was born claimed, has no payload, and nobody observes it.
  /// - Returns: the result for the reaction.
  package func forwardOutcome(of source: Settled, to target: PromiseCell) -> Outcome {
    target.claim() ? publish(source, at: target) : .pending
  }

  /// Becomes an alias of `target`.
  ///
  /// The delivery loop publishes this forwarder, and so the target: a line of such adoptions of any length settles
  /// without recursion.
  fileprivate func publish(_ source: Settled, at target: PromiseCell) -> Outcome {
    copyPayload(from: source)
    becomeAlias(of: target)
    return source.outcome
  }

  /// Whether the code that knows how the cell ends may publish that: in place of the source of a derived cell
  /// always, else if it wins the claim.
  fileprivate func ownsPublication() -> Bool { flags.contains(.derived) || claim() }
}
