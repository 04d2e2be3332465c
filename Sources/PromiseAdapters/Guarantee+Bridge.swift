// SPDX-License-Identifier: MIT

public import GuaranteePromiseTypes
public import PromiseCore
public import TypedPromiseTypes

extension Guarantee: PromiseBridgeable {
  /// Calls a function once with the value, on the thread that fulfils the guarantee.
  ///
  /// If the guarantee takes part in requests for cancellation, the observer counts as interested
  /// until its observation requests cancellation.
  @preconcurrency
  @inlinable
  @discardableResult
  public func observeOutcome(
    _ observer: @escaping @Sendable (Swift.Result<T, any Error>) -> Void
  ) -> OutcomeObservation {
    observeCell(observer)
  }

  /// Internal to this package.
  @inlinable
  public var _bridgeSource: _BridgeSource { _BridgeSource(observed) }

  /// For this package: a guarantee is always fulfilled.
  public static func _bridgedFailure(of source: _BridgeSource) -> _BridgedFailure {
    .cancelled(nil)
  }
}

extension Guarantee {
  @inlinable
  convenience init<E>(
    neverFailing source: TypedPromiseTypes.Promise<T, E>, _ substitution: Substitution<T>
  ) {
    let source = source._bridgeSource
    let node = PromiseCell(claimed: true, flags: source.nodeFlags)
    node.store(substitution, as: Substitution<T>.self)
    source.cell.bridge(to: node) { node, source, _ in
      let substitution = node.take(as: Substitution<T>.self)
      let value = source.outcome == .value ? source.load(as: T.self) : substitution.function()
      node.store(value, as: T.self)
      return .value
    }
    self.init(handle: node)
  }
}

/// A function in a struct: a bare one would be converted each time that it is stored or read.
///
/// Taken for `Sendable` in both language modes: `Handler.swift` of the core says why.
@frozen @usableFromInline
struct Substitution<Value>: @unchecked Sendable {
  @usableFromInline let function: () -> Value

  @inlinable
  init(_ function: @escaping () -> Value) { self.function = function }
}

extension TypedPromiseTypes.Promise where Error == NoError {
  /// Converts a guarantee, which cannot fail.
  ///
  /// It is fulfilled when `source` is, on the same thread. A request for cancellation travels on to
  /// `source` when nobody else wants `source`; only a guarantee made from an asynchronous function
  /// heeds it.
  @inlinable
  public init(_ source: Guarantee<Value>) { self.init(unfailing: source) }
}

extension TypedPromiseTypes.Promise {
  /// Converts a guarantee, which cannot fail, to a promise that could.
  ///
  /// It is fulfilled when `source` is, on the same thread. A request for cancellation travels on to
  /// `source` when nobody else wants `source`; only a guarantee made from an asynchronous function
  /// heeds it.
  @_disfavoredOverload
  @inlinable
  public init(_ source: Guarantee<Value>) { self.init(unfailing: source) }

  @inlinable
  init(unfailing source: Guarantee<Value>) {
    let source = source._bridgeSource
    let node = PromiseCell(claimed: true, flags: source.endingNodeFlags)
    source.cell.bridge(to: node) { node, source, _ in
      guard source.outcome == .value else { return .cancelled }
      node.store(source.load(as: Value.self), as: Value.self)
      return .value
    }
    self.init(node)
  }
}
