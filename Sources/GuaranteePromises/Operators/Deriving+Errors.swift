// SPDX-License-Identifier: MIT

public import PromiseCore

extension CatchMixin {
  /// The end of a chain: a finalizer, fulfilled after the handler or in its place.
  @inlinable @inline(__always)
  func deriveCatch(_ handler: Procedure<any Error>, _ policy: CatchPolicy) -> PMKFinalizer {
    let source = observedCell
    let finalizer = PMKFinalizer(.errors(policy).union(source.requestable))
    finalizer.store(handler.body, as: PlainProcedure<any Error>.self)
    finalizer.react(at: handler.place.destination) { node, source, phase in
      let body = node.take(as: PlainProcedure<any Error>.self)
      if phase == .deliver { try? body(source.loadError()) }
      return .value
    }
    source.attach(finalizer)
    return finalizer
  }

  /// The derived promise follows what the handler makes of an error.
  @inlinable @inline(__always)
  func deriveRecover<U: Thenable & Sendable>(
    _ handler: Handler<any Error, U>, _ policy: CatchPolicy
  ) -> Promise<T> where U.T == T {
    deriveFollower(.errors(policy), handler.place.destination, handler.body) {
      node, source, phase in
      let body = node.take(as: PlainHandler<any Error, U>.self)
      guard phase == .deliver else { return node.passOutcome(of: source) }
      do {
        return node.follow(returned: try body(source.loadError()))
      } catch {
        return node.rejectThrown(error)
      }
    }
  }

  /// The derived guarantee follows the one that the handler makes of an error.
  @inlinable @inline(__always)
  func deriveRecovered(_ handler: Handler<any Error, Guarantee<T>>) -> Guarantee<T> {
    deriveGuaranteeFollower(.deliversRejection, handler.place.destination, handler.body) {
      node, source, phase in
      let body = node.take(as: PlainHandler<any Error, Guarantee<T>>.self)
      guard phase == .deliver else { return node.passOutcome(of: source) }
      do {
        return node.follow(returned: try body(source.loadError()))
      } catch {
        return .pending
      }
    }
  }

  /// The outcome passes on after the action.
  @inlinable @inline(__always)
  func deriveEnsure(_ action: Routine) -> Promise<T> {
    derivePromise(.deliversAll, action.place.destination, action.body) { node, source, _ in
      try? node.take(as: PlainRoutine.self)()
      return node.passOutcome(of: source)
    }
  }

  /// The outcome passes on when the guarantee that the action returns is fulfilled.
  @inlinable @inline(__always)
  func deriveEnsureThen(_ action: Action<Guarantee<Void>>) -> Promise<T> {
    derivePromise(.deliversAll, action.place.destination, action.body) { node, source, _ in
      guard let guarantee = try? node.take(as: PlainAction<Guarantee<Void>>.self)() else {
        return .pending
      }
      return node.pass(source, after: guarantee)
    }
  }
}

extension CatchMixin where T == Void {
  /// The derived guarantee is fulfilled after the handler of an error.
  @inlinable @inline(__always)
  func deriveRecoveredVoid(_ handler: Procedure<any Error>) -> Guarantee<Void> {
    deriveGuarantee(.deliversRejection, handler.place.destination, handler.body) {
      node, source, phase in
      let body = node.take(as: PlainProcedure<any Error>.self)
      if phase == .deliver { try? body(source.loadError()) }
      return .value
    }
  }

  /// The derived promise is fulfilled unless the handler of an error throws.
  @inlinable @inline(__always)
  func deriveRecoverVoid(
    _ handler: Procedure<any Error>, _ policy: CatchPolicy
  ) -> Promise<Void> {
    derivePromise(.errors(policy), handler.place.destination, handler.body) { node, source, phase in
      let body = node.take(as: PlainProcedure<any Error>.self)
      guard phase == .deliver else { return node.passOutcome(of: source) }
      do {
        try body(source.loadError())
        return .value
      } catch {
        return node.rejectThrown(error)
      }
    }
  }
}

extension _PromiseCell {
  /// Ends as `source` did, once the guarantee is fulfilled, by way of the queue of ends of chains.
  @usableFromInline
  final func pass(_ source: Settled, after guarantee: Guarantee<Void>) -> Outcome {
    pass(source, after: guarantee, at: DeliveryPlace.standard(.return, nil).destination)
  }

  final func pass(
    _ source: Settled, after guarantee: Guarantee<Void>, at destination: UInt
  ) -> Outcome {
    let pause = guarantee.observed
    let held = _PromiseCell(
      claimed: true,
      flags: requestable.union(.deliversValue))
    held.store(source, as: Settled.self)
    held.react(at: destination) { node, _, _ in
      let source = node.take(as: Settled.self)
      return node.passOutcome(of: source)
    }
    // Adopted before it can end, so that the result is always settled where it runs.
    let outcome = adoptReturned(held)
    // Wanted for good: what cleans up is not given up because nobody waits for the result any more.
    pause.countForGood()
    pause.attachBystander(held)
    return outcome
  }
}
