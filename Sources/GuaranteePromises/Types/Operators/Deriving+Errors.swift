// SPDX-License-Identifier: MIT

public import PromiseCore

extension CatchMixin {
  /// The end of a chain: a finalizer, fulfilled after the handler or in its place.
  @inlinable @inline(__always)
  package func deriveCatch(_ handler: Procedure<any Error>, _ policy: CatchPolicy) -> PMKFinalizer {
    observedCell.deriveCatch(handler, policy)
  }

  /// What is derived follows what the handler makes of an error.
  @inlinable @inline(__always)
  package func deriveRecover<U: Thenable & Sendable, P: PromiseOrGuarantee>(
    _ handler: Following<any Error, U>, _ policy: CatchPolicy
  ) -> P where U.T == T {
    deriveFollower(.errors(policy), handler) {
      node, source, phase in
      let body = node.take(as: PlainFollowing<any Error, U>.self)
      guard phase == .deliver else { return node.passOutcome(of: source) }
      do {
        return try node.follow(returned: try body(source.loadError()))
      } catch {
        return P.end(node, throwing: error)
      }
    }
  }

  /// The outcome passes on after the action.
  @inlinable @inline(__always)
  package func deriveEnsure(_ action: Routine) -> Promise<T> {
    derive(.deliversAll, action) { node, source, _ in
      try? node.take(as: PlainRoutine.self)()
      return node.passOutcome(of: source)
    }
  }

  /// The outcome passes on when the guarantee that the action returns is fulfilled.
  @inlinable @inline(__always)
  package func deriveEnsureThen(_ action: Action<Guarantee<Void>>) -> Promise<T> {
    derive(.deliversAll, action) { node, source, _ in
      guard let guarantee = try? node.take(as: PlainAction<Guarantee<Void>>.self)() else {
        return .pending
      }
      return node.pass(source, after: guarantee)
    }
  }
}

extension CatchMixin where T == Void {
  /// What is derived is fulfilled unless the handler of an error throws.
  @inlinable @inline(__always)
  package func deriveRecoverVoid<P: PromiseOrGuarantee>(
    _ handler: Procedure<any Error>, _ policy: CatchPolicy
  ) -> P {
    derive(.errors(policy), handler) { node, source, phase in
      let body = node.take(as: PlainProcedure<any Error>.self)
      guard phase == .deliver else { return node.passOutcome(of: source) }
      do {
        try body(source.loadError())
        return .value
      } catch {
        return P.end(node, throwing: error)
      }
    }
  }
}

extension PromiseCell {
  @usableFromInline
  package func deriveCatch(_ handler: Procedure<any Error>, _ policy: CatchPolicy)
    -> PMKFinalizer
  {
    let finalizer = PMKFinalizer(.errors(policy).union(requestable))
    finalizer.cell.store(handler.body, as: PlainProcedure<any Error>.self)
    finalizer.cell.react(at: handler.place.destination) { node, source, phase in
      let body = node.take(as: PlainProcedure<any Error>.self)
      if phase == .deliver { try? body(source.loadError()) }
      return .value
    }
    attach(finalizer.cell)
    return finalizer
  }

  /// Ends as `source` did, once the guarantee is fulfilled, by way of the queue of ends of chains.
  @usableFromInline
  package func pass(_ source: Settled, after guarantee: Guarantee<Void>) -> Outcome {
    let pause = guarantee.observed
    let held = PromiseCell(
      claimed: true, sealed: true, flags: requestable.union(.deliversValue))
    held.store(source, as: Settled.self)
    held.react(at: DeliveryPlace.standard(.return, nil).destination) { node, _, _ in
      let source = node.take(as: Settled.self)
      return node.passOutcome(of: source)
    }
    // Adopted before it can end, so that the result is always settled where it runs.
    let outcome = (try? adopt(promise: held)) ?? .pending
    // Wanted for good: what cleans up is not given up because nobody waits for the result any more.
    pause.countForGood()
    pause.attachBystander(held)
    return outcome
  }
}
