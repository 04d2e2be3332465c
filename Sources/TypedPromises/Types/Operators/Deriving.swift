// SPDX-License-Identifier: MIT

public import PromiseCore

// Every operator comes down to one derived cell: the returned promise is itself the entry in this
// promise's list of observers, its payload is the user's handler with its token, and its reaction, a
// function without captures, turns the outcome of the one into that of the other.
//
// Handlers that can throw and those that cannot share one helper. The public forms let only those
// throw whose promise has errors of type `any Error`, so `rejectedNode` is never reached otherwise. Those that
// throw errors of one type have helpers of their own.

/// The handler of an operator, as it waits.
@usableFromInline
package typealias Waiting<Argument, Result> = Callback<PlainHandler<Argument, Result>>

/// A handler without a result, as it waits.
@usableFromInline
package typealias Notified<Argument> = Callback<PlainProcedure<Argument>>

/// A handler that returns a promise, as it waits.
@usableFromInline
package typealias WaitingFlat<Argument, Value, Error> = Callback<
  PlainFlatHandler<Argument, Value, Error>
>
where Value: Sendable, Error: Sendable

extension Promise {
  /// Makes the promise that `handler` and `reaction` make of this one.
  ///
  /// - Parameter flags: which outcomes are delivered to the handler; others pass without a hop.
  @inlinable @inline(__always)
  package func derive<Body, V2, E2>(
    _ flags: CellFlags, _ handler: Placed<Body>, _ token: PromiseInvalidationToken?,
    _ reaction: @escaping Reaction
  ) -> Promise<V2, E2> {
    let derived = PromiseCell.waiting(
      flags, Callback(PlainRoutine(erasing: handler.body), token))
    handler.place.attach(derived, to: scope, reaction)
    return Promise<V2, E2>(derived)
  }

  /// Makes a promise that passes the outcome on as it is.
  func derivePassing(_ flags: CellFlags) -> Promise<Value, Error> {
    let derived = PromiseCell(claimed: true, flags: flags)
    scope.attach(derived, at: Destination.immediate) { node, source, _ in
      node.passOutcome(of: source)
    }
    return Promise(derived)
  }

  /// Makes a promise whose errors are converted.
  @inlinable @inline(__always)
  package func deriveConverting<E>(_ reaction: @escaping Reaction) -> Promise<Value, E> {
    let derived = PromiseCell(claimed: true, flags: .requestable)
    scope.attach(derived, at: 0, reaction)
    return Promise<Value, E>(derived)
  }

  /// Makes the same promise with errors of type `any Error`.
  @inlinable @inline(__always)
  package func deriveUpcast() -> Promise<Value, any Swift.Error> where Error: Swift.Error {
    deriveConverting { node, source, _ in
      guard source.outcome == .error else { return node.passOutcome(of: source) }
      node.storeUpcast(source.load(as: Error.self))
      return .error
    }
  }
}

extension PromiseCell {
  /// The node with the handler in it.
  ///
  /// Compiled once, and not for the types of each call: those are known to the reaction.
  @usableFromInline @inline(never)
  package static func waiting(
    _ flags: CellFlags, _ callback: consuming Callback<PlainRoutine>
  ) -> PromiseCell {
    let derived = PromiseCell(claimed: true, flags: flags.union(.requestable))
    derived.store(callback, as: Callback<PlainRoutine>.self)
    return derived
  }

  /// Ends as the handler has it that waits here for one outcome, or for any; other outcomes pass on.
  ///
  /// If its token was invalidated, the handler is skipped, and the promise cancelled. What the handler
  /// throws rejects.
  @inlinable @inline(__always)
  package func end<Function>(
    by source: Settled, _ outcome: Outcome?, _: Callback<Function>.Type,
    _ react: (Function) throws -> Outcome
  ) -> Outcome {
    let waiting = take(as: Callback<Function>.self)
    if let outcome, source.outcome != outcome { return passOutcome(of: source) }
    guard waiting.isLive else { return .cancelled }
    do { return try react(waiting.function) } catch { return rejectedNode(error) }
  }

  /// Follows a promise that a handler returned, whose errors are converted to `any Error`.
  @inlinable @inline(__always)
  package func followUpcast<V, E: Error>(_ promise: consuming Promise<V, E>) -> Outcome {
    if E.self == (any Error).self { return follow(promise.intoScope()) }
    return follow(promise.deriveUpcast().intoScope())
  }
}
