// SPDX-License-Identifier: MIT

public import PromiseCore

/// The eventual result of asynchronous work: a value, an error of a given type, or a cancellation.
///
/// A promise is resolved once: fulfilled, rejected or cancelled. Handlers of one promise run in the
/// order of registration, on the ``PromiseContext`` given; a handler for another outcome never runs,
/// and the outcome passes to the returned promise at once, without a change of thread.
///
/// **Cancellation** is requested, and the source of the promise decides. A promise returned by an
/// operator passes a request on to the promise it came from, when all promises that came from that
/// one have done so and no copy of its value is left. So a chain stops work that nobody waits for
/// any more, and never work that somebody waits for.
///
/// `Promise` is a value that refers to one shared state; all members may be used from any thread.
///
/// ```swift
/// let price = Promise<Int, KitchenError>(on: .utility) { resolver in
///   askForPrice(of: "soup") { price in
///     if let price { resolver.fulfill(with: price) } else { resolver.reject(with: .soldOut("soup")) }
///   }
/// }
/// ```
@frozen
public struct Promise<Value: Sendable, Error: Sendable>: Sendable {
  @usableFromInline package let scope: PromiseScope

  /// The first and only value of a new cell.
  ///
  /// Disfavoured: promises of other dialects are cells too, and are converted.
  @_disfavoredOverload
  @inlinable @inline(__always)
  package init(_ cell: consuming PromiseCell) {
    if Diagnostics.isOn { cell.trackNew(as: Self.self) }
    scope = PromiseScope(cell)
  }

  /// The first and only value of a new cell that has ended.
  @inlinable @inline(__always)
  package init(ended cell: PromiseCell) {
    if Diagnostics.isOn { cell.trackNew(as: Self.self) }
    scope = .ended(cell)
  }

  /// The first value of a promise with a resolver.
  @inlinable @inline(__always)
  package init(_ shared: SharedResolver) {
    scope = .inScope(PromiseSeal(shared))
    if Diagnostics.isOn { shared.cell.trackNew(as: Self.self) }
  }

  /// The cell that others attach to and ask.
  @inlinable @inline(__always)
  package var cell: PromiseCell { scope.cell }

  /// Gives up the value and keeps its scope alone, so that the last seal is recognisable as such.
  @inlinable @inline(__always)
  package consuming func intoScope() -> PromiseScope { scope }

  /// Gives up the value and keeps the seal alone, if there is one.
  @inlinable @inline(__always)
  package consuming func intoSeal() -> PromiseSeal? {
    switch scope {
    case .inScope(let seal): seal
    case .ended: nil
    }
  }

  /// The outcome of the promise, or nil while it is pending.
  ///
  /// It is readable before handlers run, and never changes again.
  @inlinable
  public var result: PromiseResult<Value, Error>? { scope.cell.settled?.result() }
}

extension Promise {
  /// The cell whose outcome is that of the promise, for tests of promise code.
  package var watchedCell: PromiseCell { cell }
}

extension Promise: InspectablePromise {
  @usableFromInline
  package static func inspectedValue(_ settled: Settled) -> Any { settled.load(as: Value.self) }

  @usableFromInline
  package static func inspectedError(_ settled: Settled) -> (any Swift.Error)? {
    // Loaded as its stored type: as another type, an error of any type would be put into a box of its own.
    if Error.self == (any Swift.Error).self { return settled.load(as: (any Swift.Error).self) }
    return settled.load(as: Error.self) as? any Swift.Error
  }

  @usableFromInline
  package static var handsOnErrors: Bool {
    Error.self == (any Swift.Error).self || Error.self is AnyObject.Type
  }
}

extension Promise: Equatable {
  /// Whether both are the same promise; the results are not compared.
  public static func == (lhs: Promise, rhs: Promise) -> Bool {
    lhs.scope.cell === rhs.scope.cell
  }
}

extension Settled {
  /// The value, the error, or the cancellation.
  @inlinable @inline(__always)
  package func result<Value, Error>() -> PromiseResult<Value, Error> {
    switch outcome {
    case .value: .value(load(as: Value.self))
    case .error: .error(load(as: Error.self))
    case .cancelled, .pending: .cancelled
    }
  }
}

extension PromiseCell {
  /// Stores a result and returns its outcome; the caller owns the claim.
  @inlinable @inline(__always)
  package func store<Value, Error>(result: PromiseResult<Value, Error>) -> Outcome {
    switch result {
    case .value(let value):
      store(value, as: Value.self)
      return .value
    case .error(let error):
      store(error, as: Error.self)
      return .error
    case .cancelled: return .cancelled
    }
  }

  /// Settles with a result, unless something else has.
  @inlinable @inline(__always)
  @discardableResult
  package func settle<Value, Error>(with result: PromiseResult<Value, Error>) -> Bool {
    switch result {
    case .value(let value): settle(.value, value, as: Value.self)
    case .error(let error): settle(.error, error, as: Error.self)
    case .cancelled: settleCancelled()
    }
  }
}

/// A promise whose errors are any Swift errors.
public typealias StdPromise<Value> = Promise<Value, any Swift.Error> where Value: Sendable
