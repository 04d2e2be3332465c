// SPDX-License-Identifier: MIT

public import Foundation
public import PromiseCore

// Every `then`, `catch`, `progress` and `fork` comes down to one derived cell: the returned promise
// is itself the entry in this promise's list of observers, its payload is the user's handlers, and
// its reaction, a function without captures, turns the outcome of the one into that of the other.

/// The user's handlers, as they wait in the payload of the derived promise: four words.
@usableFromInline
@_eagerMove
struct Handlers<V, R>: HandlerPayload {
  @inlinable package static var kind: PayloadKind { .functions }

  @usableFromInline let onFulfilled: PlainHandler<V, R>?
  @usableFromInline let onRejected: PlainHandler<NSError, R>?

  @inlinable @inline(__always)
  init(_ onFulfilled: PlainHandler<V, R>?, _ onRejected: PlainHandler<NSError, R>?) {
    self.onFulfilled = onFulfilled
    self.onRejected = onRejected
  }
}

extension CellFlags {
  /// What every promise of this library is: a consumer of what it waits for, told of the end of the
  /// promise it derives from in the order handlers, then cancellation observers.
  @inlinable package static var promise: CellFlags { [.requestable, .usesLanes, .ownProcedure] }
  /// Made by `fork()`: cannot be cancelled.
  @inlinable static var fork: CellFlags { .dialectA }
  /// Reports of a promise that a handler returned do not show, unless there is an `onProgress`.
  @inlinable static var silentAdoption: CellFlags { .dialectB }
}

extension Promise {
  /// Makes the promise that `handlers` and `reaction` make of this one.
  ///
  /// - Parameters:
  ///   - destination: where the handlers run.
  ///   - flags: which outcomes are delivered to a handler; others pass through without a hop.
  @inlinable @inline(__always)
  static func prepare<R, N: Sendable>(
    _ handlers: __owned Handlers<V, R>, _ destination: UInt, _ flags: CellFlags,
    _ reaction: @escaping Reaction
  ) -> Promise<N> {
    let derived = Promise<N>(derived: flags.union(.promise))
    derived.store(consume handlers, as: Handlers<V, R>.self)
    derived.react(at: destination, reaction)
    return derived
  }

  /// Lets the derived promise wait for this one.
  ///
  /// An inline handler may run in here, so nothing of what made the promise is on the stack any more.
  @inlinable @inline(__always)
  final func attach<N>(
    prepared derived: __owned Promise<N>, _ onProgress: Handler<Float, Float>?
  ) -> Promise<N> {
    if let onProgress { return attach(derived, reporting: ProgressHandler(onProgress)) }
    return attach(Unmanaged.passUnretained(derived), returning: derived)
  }

  @usableFromInline
  final func attach<N>(_ derived: Promise<N>, reporting onProgress: ProgressHandler) -> Promise<N> {
    attach(derived)
    derived.transformProgress(by: onProgress)
    return derived
  }

  /// The handlers' result fulfils the derived promise.
  @inlinable @inline(__always)
  final func deriveValue<N: Sendable>(
    _ onFulfilled: __owned OnFulfilled<V, N>, _ onRejected: Handler<NSError, N>?,
    _ onProgress: Handler<Float, Float>?, _ flags: CellFlags = []
  ) -> Promise<N> {
    // Sorted here, where the compiler knows which handlers there are and where they run.
    let (handlers, places, delivered) = Self.sort(consume onFulfilled, onRejected)
    return attach(
      prepared: Self.prepareValue(consume handlers, places.destination, delivered.union(flags)),
      onProgress)
  }

  /// Out of line, so that what makes the promise is not on the stack while an inline handler runs.
  @inlinable @inline(never)
  static func prepareValue<N: Sendable>(
    _ handlers: __owned Handlers<V, N>, _ destination: UInt, _ flags: CellFlags
  ) -> Promise<N> {
    prepare(consume handlers, destination, flags) { node, source, phase in
      let handlers = node.take(as: Handlers<V, N>.self)
      if phase == .discard { return node.rejectDiscarded() }
      do {
        if source.outcome == .value {
          if let handler = handlers.onFulfilled {
            node.store(try handler(source.load(as: V.self)), as: N.self)
            return .value
          }
        } else if let handler = handlers.onRejected, !node.isSilenced(by: source) {
          node.store(try handler(source.load(as: NSError.self)), as: N.self)
          return .value
        }
      } catch {
        return node.rejectThrown(error)
      }
      return node.pass(source)
    }
  }

  /// The derived promise follows the thenable that a handler returns.
  @inlinable @inline(__always)
  final func deriveFollowing<T: Thenable & Sendable>(
    _ onFulfilled: __owned OnFulfilled<V, T>, _ onRejected: Handler<NSError, T>?,
    _ onProgress: Handler<Float, Float>?
  ) -> Promise<T.ValueType>
  where T.ValueType: Sendable, T.ReasonType == NSError, T.ReturnType == Void {
    let (handlers, places, delivered) = Self.sort(consume onFulfilled, onRejected)
    return attach(
      prepared: Self.prepareFollowing(
        consume handlers, places.destination, delivered.union(.silentAdoption)),
      onProgress)
  }

  @inlinable @inline(never)
  static func prepareFollowing<T: Thenable & Sendable>(
    _ handlers: __owned Handlers<V, T>, _ destination: UInt, _ flags: CellFlags
  ) -> Promise<T.ValueType>
  where T.ValueType: Sendable, T.ReasonType == NSError, T.ReturnType == Void {
    prepare(consume handlers, destination, flags) { node, source, phase in
      let handlers = node.take(as: Handlers<V, T>.self)
      if phase == .discard { return node.rejectDiscarded() }
      do {
        if source.outcome == .value {
          if let handler = handlers.onFulfilled {
            return node.follow(try handler(source.load(as: V.self)))
          }
        } else if let handler = handlers.onRejected, !node.isSilenced(by: source) {
          return node.follow(try handler(source.load(as: NSError.self)))
        }
      } catch {
        return node.rejectThrown(error)
      }
      return node.pass(source)
    }
  }

  /// The same outcome, other reports of progress.
  final func derivePassing(reporting onProgress: Handler<Float, Float>?) -> Promise<V> {
    deriveValue(.pass, nil, onProgress)
  }

  /// The same outcome and the same reports, which a handler looks at.
  final func derivePassing(observing onProgress: Handler<Float, Void>) -> Promise<V> {
    let derived: Promise<V> = deriveValue(.pass, nil, nil)
    let look = onProgress.body
    derived.transformProgress(
      by: ProgressHandler(place: onProgress.place) { progress in
        try? look(progress)
        return progress
      })
    return derived
  }

  /// What goes into the payload, where it runs, and which outcomes go there.
  @inlinable @inline(__always)
  static func sort<R>(
    _ onFulfilled: __owned OnFulfilled<V, R>, _ onRejected: Handler<NSError, R>?
  ) -> (Handlers<V, R>, HandlerPlaces, CellFlags) {
    let rejecting: CellFlags = onRejected == nil ? [] : .deliversError
    switch consume onFulfilled {
    case .call(let handler):
      return (
        Handlers(handler.body, onRejected?.body), HandlerPlaces(handler.place, onRejected?.place),
        rejecting.union(.deliversValue)
      )
    case .convert(let convert):
      return (
        Handlers(convert, onRejected?.body), HandlerPlaces(nil, onRejected?.place), rejecting
      )
    case .pass:
      return (Handlers(nil, onRejected?.body), HandlerPlaces(nil, onRejected?.place), rejecting)
    }
  }
}

extension _PromiseCell {
  /// The outcome of the source becomes that of the node; both have the same type of value.
  @usableFromInline
  final func pass(_ source: Settled) -> Outcome {
    if source.outcome == .error, isRequested, let outcome = takeTurn(from: source) {
      return outcome
    }
    return passOutcome(of: source)
  }

  /// A cancelled promise whose cancellation this node asked for: no handler in between runs (I-36).
  @usableFromInline
  final func isSilenced(by source: Settled) -> Bool {
    isRequested && source.load(as: NSError.self).isCanceled()
  }

  @usableFromInline
  final func rejectThrown(_ error: any Error) -> Outcome {
    store(NSError.reason(for: error), as: NSError.self)
    return .error
  }

  /// The handler's context dropped it, so nobody will ever settle the promise.
  @usableFromInline
  final func rejectDiscarded() -> Outcome {
    store(
      NSError.promiseError(
        PromiseMissingDeferredPromiseError, "the context of the handler dropped it"),
      as: NSError.self)
    return .error
  }
}
