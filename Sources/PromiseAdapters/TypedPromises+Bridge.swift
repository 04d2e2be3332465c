// SPDX-License-Identifier: MIT

public import PromiseCore
public import TypedPromiseTypes

extension TypedPromiseTypes.Promise: PromiseBridgeable {
  /// Calls a function once with the outcome of the promise, on the thread that resolves it.
  ///
  /// The observer counts as interested in the promise until its observation requests cancellation.
  /// An error that is no `Swift.Error` arrives in a ``BridgedError``.
  @preconcurrency
  @inlinable
  @discardableResult
  public func observeOutcome(
    _ observer: @escaping @Sendable (Result<Value, any Swift.Error>) -> Void
  ) -> OutcomeObservation {
    observeCell(observer)
  }

  /// Internal to this package.
  @inlinable
  public var _bridgeSource: _BridgeSource { _BridgeSource(cell) }

  /// Internal to this package.
  public static func _bridgedFailure(of ended: _BridgeSource) -> _BridgedFailure {
    let source = ended.cell.settledForCertain
    guard source.outcome == .error else { return .cancelled(nil) }
    if Error.self == (any Swift.Error).self {
      return _BridgedFailure(source.load(as: (any Swift.Error).self))
    }
    let error = source.load(as: Error.self)
    if let error = error as? any Swift.Error { return _BridgedFailure(error) }
    return .error(BridgedError(error))
  }
}

extension TypedPromiseTypes.Promise where Error == any Swift.Error {
  /// Creates a promise from one of another dialect.
  ///
  /// It settles as `source` does, at the same moment and on the same thread. A cancellation arrives
  /// as a cancellation. A request for cancellation is passed on to `source` when nobody else is
  /// interested in it, by the rules of its dialect.
  @inlinable
  public init<P: PromiseBridgeable>(_ source: P) where P.BridgedValue == Value {
    let source = source._bridgeSource
    let node = PromiseCell(claimed: true, flags: source.endingNodeFlags)
    source.cell.bridge(to: node) { node, source, _ in
      guard source.outcome != .value else {
        node.store(source.load(as: Value.self), as: Value.self)
        return .value
      }
      guard case .error(let error) = P.failure(of: source) else { return .cancelled }
      node.store(error, as: (any Swift.Error).self)
      return .error
    }
    self.init(node)
  }
}

extension TypedPromiseTypes.Promise {
  @inlinable
  init<P: PromiseBridgeable>(
    _ source: P, _ mapping: ErrorMapping<Error>
  ) where P.BridgedValue == Value {
    let source = source._bridgeSource
    let node = PromiseCell(claimed: true, flags: source.endingNodeFlags)
    node.store(mapping, as: ErrorMapping<Error>.self)
    source.cell.bridge(to: node) { node, source, _ in
      let mapping = node.take(as: ErrorMapping<Error>.self)
      guard source.outcome != .value else {
        node.store(source.load(as: Value.self), as: Value.self)
        return .value
      }
      guard case .error(let error) = P.failure(of: source) else { return .cancelled }
      node.store(mapping.function(error), as: Error.self)
      return .error
    }
    self.init(node)
  }
}

/// A function in a struct: a bare one would be converted each time that it is stored or read.
///
/// Taken for `Sendable` in both language modes: `Handler.swift` of the core says why.
@frozen @usableFromInline
struct ErrorMapping<Failure>: @unchecked Sendable {
  @usableFromInline let function: (any Error) -> Failure

  @inlinable
  init(_ function: @escaping (any Error) -> Failure) { self.function = function }
}
