// SPDX-License-Identifier: MIT

public import GuaranteePromises
public import PromiseCore
public import TypedPromises

extension Guarantee: PromiseBridgeable {
  /// Calls a function once with the value, on the thread that fulfils the guarantee.
  ///
  /// If the guarantee takes part in requests for cancellation, the observer counts as interested
  /// until it says otherwise.
  @preconcurrency
  @inlinable
  @discardableResult
  public func observeOutcome(
    _ observer: @escaping @Sendable (Swift.Result<T, any Error>) -> Void
  ) -> OutcomeObservation {
    observeCell(observer)
  }

  /// For this package.
  @inlinable
  public var _bridgeSource: _BridgeSource { _BridgeSource(observed) }

  /// For this package: a guarantee is always fulfilled.
  public static func _bridgedFailure(of source: _PromiseCell) -> _BridgedFailure {
    .cancelled(nil)
  }
}

extension Guarantee {
  /// Converts a promise that cannot fail.
  ///
  /// It can be cancelled all the same, which a guarantee cannot express: so there is no conversion
  /// without a value for that case. A request for cancellation travels on to `source` when nobody else
  /// wants that.
  ///
  /// - Parameters:
  ///   - source: A promise whose type says that it has no errors.
  ///   - onCancel: Makes the value if `source` is cancelled, on the thread that cancels it.
  @available(swift, introduced: 6.0)
  @inlinable
  public convenience init(
    _ source: TypedPromises.Promise<T, NoError>, onCancel: @escaping @Sendable () -> T
  ) {
    self.init(neverFailing: source, onCancel)
  }

  /// The same in Swift 5 mode, where functions are taken as they are.
  @available(swift, obsoleted: 6.0)
  public convenience init(
    _ source: TypedPromises.Promise<T, NoError>, onCancel: __owned @escaping () -> T
  ) {
    self.init(neverFailing: source, Substitution.assumingSendable(onCancel).function)
  }

  /// Converts a promise that cannot fail.
  ///
  /// It can be cancelled all the same, which a guarantee cannot express: so there is no conversion
  /// without a value for that case. A request for cancellation travels on to `source` when nobody else
  /// wants that.
  ///
  /// - Parameters:
  ///   - source: A promise whose type says that it has no errors.
  ///   - onCancel: Makes the value if `source` is cancelled, on the thread that cancels it.
  @available(swift, introduced: 6.0)
  @inlinable
  public convenience init(
    _ source: TypedPromises.Promise<T, Never>, onCancel: @escaping @Sendable () -> T
  ) {
    self.init(neverFailing: source, onCancel)
  }

  /// The same in Swift 5 mode, where functions are taken as they are.
  @available(swift, obsoleted: 6.0)
  public convenience init(
    _ source: TypedPromises.Promise<T, Never>, onCancel: __owned @escaping () -> T
  ) {
    self.init(neverFailing: source, Substitution.assumingSendable(onCancel).function)
  }

  @inlinable
  convenience init<E>(
    neverFailing source: TypedPromises.Promise<T, E>, _ onCancel: @escaping @Sendable () -> T
  ) {
    let source = source._bridgeSource
    let node = _PromiseCell(claimed: true, flags: source.lastingNodeFlags)
    node.store(Substitution(function: onCancel), as: Substitution<T>.self)
    source.cell.bridge(to: node) { node, source, _ in
      let substitution = node.take(as: Substitution<T>.self)
      let value = source.outcome == .value ? source.load(as: T.self) : substitution.function()
      node.store(value, as: T.self)
      return .value
    }
    self.init(handle: node)
  }
}

/// A function in a struct: as itself, it would be converted each time that it is stored or read.
@usableFromInline
struct Substitution<Value> {
  @usableFromInline let function: @Sendable () -> Value

  @inlinable
  init(function: @escaping @Sendable () -> Value) { self.function = function }

  private struct Loose { let function: () -> Value }

  /// Takes a function as it is: see `HandlerShapes.swift` of the core.
  static func assumingSendable(_ function: @escaping () -> Value) -> Self {
    unsafeBitCast(Loose(function: function), to: Self.self)
  }
}

extension TypedPromises.Promise where Error == NoError {
  /// Converts a guarantee, which cannot fail.
  ///
  /// It is fulfilled as `source` is, at the same moment and without a change of thread. A request for
  /// cancellation travels on to `source` when nobody else wants that; only a guarantee made from an
  /// asynchronous function heeds it.
  @inlinable
  public init(_ source: Guarantee<Value>) { self.init(unfailing: source) }
}

extension TypedPromises.Promise {
  /// Converts a guarantee, which cannot fail, to a promise that could.
  ///
  /// It is fulfilled as `source` is, at the same moment and without a change of thread. A request for
  /// cancellation travels on to `source` when nobody else wants that; only a guarantee made from an
  /// asynchronous function heeds it.
  @_disfavoredOverload
  @inlinable
  public init(_ source: Guarantee<Value>) { self.init(unfailing: source) }

  @inlinable
  init(unfailing source: Guarantee<Value>) {
    let source = source._bridgeSource
    let node = _PromiseCell(claimed: true, flags: source.nodeFlags)
    source.cell.bridge(to: node) { node, source, _ in
      guard source.outcome == .value else { return .cancelled }
      node.store(source.load(as: Value.self), as: Value.self)
      return .value
    }
    self.init(node)
  }
}
