// SPDX-License-Identifier: MIT

public import Foundation
public import PromiseCore

// Every `then`, `catch`, `progress` and `fork` comes down to one derived cell: the returned promise
// is itself the entry in this promise's list of observers, its payload is the user's handlers, and
// its reaction, a function without captures, turns the outcome of the one into that of the other.

/// The user's handlers, as they wait in the payload of the derived promise: four words.
@usableFromInline
@_eagerMove
@frozen
package struct Handlers<V, R>: HandlerPayload {
  @inlinable package static var kind: PayloadKind { .functions }

  @usableFromInline package let onFulfilled: PlainHandler<V, R>?
  @usableFromInline package let onRejected: PlainHandler<NSError, R>?

  @inlinable @inline(__always)
  package init(_ onFulfilled: PlainHandler<V, R>?, _ onRejected: PlainHandler<NSError, R>?) {
    self.onFulfilled = onFulfilled
    self.onRejected = onRejected
  }
}

extension Handlers {
  /// Calls the handler that there is for an outcome; without one the outcome passes.
  ///
  /// - Parameter finish: says how the node ends with what the handler has returned.
  @inlinable @inline(__always)
  package static func react(
    _ node: PromiseCell, _ source: Settled, _ phase: Phase, _ finish: (R) -> Outcome
  ) -> Outcome {
    let handlers = node.take(as: Handlers.self)
    if phase == .discard { return node.reject(.promiseDiscarded) }
    if let outcome = node.endAhead() { return outcome }
    do {
      if source.outcome == .value {
        if let handler = handlers.onFulfilled {
          return finish(try handler(source.load(as: V.self)))
        }
      } else if let handler = handlers.onRejected, !node.isSilenced(by: source) {
        return finish(try handler(source.load(as: NSError.self)))
      }
    } catch {
      return node.reject(.reason(for: error))
    }
    return node.pass(source)
  }
}

extension CellFlags {
  /// What every promise of this library is: a consumer of what it waits for, told of the end of the
  /// promise it derives from in the order handlers, then cancellation observers.
  @inlinable package static var promise: CellFlags { [.requestable, .ownProcedure] }
  /// Made by `fork()`: cannot be cancelled.
  @inlinable package static var fork: CellFlags { .dialectA }
  /// Reports of a promise that a handler returned do not show, unless there is an `onProgress`.
  @inlinable package static var silentAdoption: CellFlags { .dialectB }
}

extension Promise {
  /// Makes the promise that `handlers` and `reaction` make of this one.
  ///
  /// - Parameters:
  ///   - destination: where the handlers run.
  ///   - flags: which outcomes are delivered to a handler; others pass through without a hop.
  @inlinable @inline(__always)
  package static func prepare<R, N: Sendable>(
    _ handlers: __owned Handlers<V, R>, _ destination: UInt, _ flags: CellFlags,
    _ reaction: @escaping Reaction
  ) -> Promise<N> {
    let derived = Promise<N>(derived: flags.union(.promise))
    derived.cell.store(consume handlers, as: Handlers<V, R>.self)
    derived.cell.react(at: destination, reaction)
    return derived
  }

  /// Lets the derived promise wait for this one.
  @inlinable @inline(__always)
  package final func attach<N>(
    prepared derived: __owned Promise<N>, _ onProgress: Handler<Float, Float>?
  ) -> Promise<N> {
    if let onProgress { return attach(derived, reporting: ProgressHandler(onProgress)) }
    cell.attach(derived.cell)
    return derived
  }

  @usableFromInline
  package final func attach<N>(_ derived: Promise<N>, reporting onProgress: ProgressHandler)
    -> Promise<N>
  {
    cell.attach(derived.cell)
    derived.cell.transformProgress(by: onProgress)
    return derived
  }

  /// The handlers' result fulfils the derived promise.
  ///
  /// - Parameter convert: what becomes of a value without a handler for it, on the spot; without both,
  ///   it is passed on as it is.
  @inlinable @inline(__always)
  package final func deriveValue<N: Sendable>(
    _ onFulfilled: __owned Handler<V, N>?,
    else convert: @autoclosure () -> PlainHandler<V, N>? = nil,
    _ onRejected: Handler<NSError, N>?, _ onProgress: Handler<Float, Float>? = nil,
    flags: CellFlags = []
  ) -> Promise<N> {
    // Sorted here, where the compiler knows which handlers there are and where they run.
    let (handlers, destination, delivered) = Self.sort(
      consume onFulfilled, convert(), onRejected)
    return attach(
      prepared: Self.prepareValue(consume handlers, destination, delivered.union(flags)),
      onProgress)
  }

  /// The same for handlers without a result; without one for it, a value becomes `Void`.
  @inlinable @inline(__always)
  package final func deriveVoid(
    _ onFulfilled: __owned Handler<V, Void>?, _ onRejected: Handler<NSError, Void>?,
    _ onProgress: Handler<Float, Float>? = nil
  ) -> Promise<Void> {
    deriveValue(consume onFulfilled, else: PlainHandler { _ in }, onRejected, onProgress)
  }

  /// Out of line, so that what makes the promise is not on the stack while an inline handler runs.
  @inlinable @inline(never)
  package static func prepareValue<N: Sendable>(
    _ handlers: __owned Handlers<V, N>, _ destination: UInt, _ flags: CellFlags
  ) -> Promise<N> {
    prepare(consume handlers, destination, flags) { node, source, phase in
      Handlers<V, N>.react(node, source, phase) { result in
        node.store(result, as: N.self)
        return .value
      }
    }
  }

  /// The same outcome, after a handler that does not look at it.
  @inlinable @inline(__always)
  package final func deriveFinally(_ handler: Routine) -> Promise<V> {
    let (place, body) = (handler.place, handler.body)
    return deriveValue(
      Handler<V, V>(
        at: place,
        body: PlainHandler { value in
          try body()
          return value
        }),
      Handler<NSError, V>(
        at: place,
        body: PlainHandler { reason in
          try body()
          throw reason
        }))
  }

  /// The derived promise follows the thenable that a handler returns.
  @inlinable @inline(__always)
  package final func deriveFollowing<T: Thenable & Sendable>(
    _ onFulfilled: __owned Handler<V, T>?, _ onRejected: Handler<NSError, T>?,
    _ onProgress: Handler<Float, Float>? = nil
  ) -> Promise<T.ValueType>
  where T.ValueType: Sendable, T.ReasonType == NSError, T.ReturnType == Void {
    let (handlers, destination, delivered) = Self.sort(consume onFulfilled, nil, onRejected)
    return attach(
      prepared: Self.prepareFollowing(
        consume handlers, destination, delivered.union(.silentAdoption)),
      onProgress)
  }

  @inlinable @inline(never)
  package static func prepareFollowing<T: Thenable & Sendable>(
    _ handlers: __owned Handlers<V, T>, _ destination: UInt, _ flags: CellFlags
  ) -> Promise<T.ValueType>
  where T.ValueType: Sendable, T.ReasonType == NSError, T.ReturnType == Void {
    prepare(consume handlers, destination, flags) { node, source, phase in
      Handlers<V, T>.react(node, source, phase) { node.follow($0) }
    }
  }

  /// The same outcome and the same reports, which a handler looks at.
  package final func deriveWatched(_ onProgress: Procedure<Float>) -> Promise<V> {
    let derived: Promise<V> = deriveValue(nil, nil)
    let look = onProgress.body
    derived.cell.transformProgress(
      by: ProgressHandler(place: onProgress.place) { progress in
        try? look(progress)
        return progress
      })
    return derived
  }

  /// What goes into the payload, where it runs, and which outcomes go there.
  @inlinable @inline(__always)
  package static func sort<R>(
    _ onFulfilled: __owned Handler<V, R>?, _ convert: @autoclosure () -> PlainHandler<V, R>?,
    _ onRejected: Handler<NSError, R>?
  ) -> (Handlers<V, R>, destination: UInt, CellFlags) {
    switch (consume onFulfilled, onRejected) {
    case (let handler?, nil):
      (Handlers(handler.body, nil), handler.place.destination, .deliversValue)
    case (let handler?, let onRejected?):
      (
        Handlers(handler.body, onRejected.body),
        DeliveryPlace.destination(fulfilled: handler.place, rejected: onRejected.place),
        [.deliversValue, .deliversError]
      )
    case (nil, let onRejected?):
      (Handlers(convert(), onRejected.body), onRejected.place.destination, .deliversError)
    case (nil, nil):
      // Right where this promise settles.
      (Handlers(convert(), nil), 0, [])
    }
  }
}

extension PromiseCell {
  /// The outcome of the source becomes that of the node; both have the same type of value.
  @usableFromInline
  package func pass(_ source: Settled) -> Outcome {
    source.outcome == .error && extras.isUsed && interest.current.isRequested
      ? takeTurn(from: source) : passOutcome(of: source)
  }

  /// For a reaction: the end of a promise that was cancelled while its handler waited for its turn; nil if
  /// the handler runs.
  @usableFromInline
  package func endAhead() -> Outcome? {
    guard let rareState = presentRareState, rareState.withLock({ $0.isCancelledAhead }) else {
      return nil
    }
    return reject(.promiseCanceled)
  }

  /// A cancelled promise whose cancellation this node asked for: no handler in between runs (I-36).
  @usableFromInline
  package func isSilenced(by source: Settled) -> Bool {
    interest.current.isRequested && source.load(as: NSError.self).isCanceled()
  }

  /// For a reaction: the node is rejected.
  @usableFromInline
  package func reject(_ reason: NSError) -> Outcome {
    store(reason, as: NSError.self)
    return .error
  }
}
