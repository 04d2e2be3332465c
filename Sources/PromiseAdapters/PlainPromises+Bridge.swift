// SPDX-License-Identifier: MIT

public import PlainPromiseTypes
public import PromiseCore

extension PlainPromiseTypes.Promise: PromiseBridgeable {
  /// Calls a function once with the outcome of the promise, on the thread that settles it or on
  /// which the handler before has finished.
  ///
  /// Only for a promise made from an asynchronous function does the observer count as interested,
  /// until its observation requests cancellation.
  @preconcurrency
  @inlinable
  @discardableResult
  public func observeOutcome(
    _ observer: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> OutcomeObservation {
    observeCell(observer)
  }

  /// Internal to this package.
  @inlinable
  public var _bridgeSource: _BridgeSource { _BridgeSource(observed) }

  /// Internal to this package.
  public static func _bridgedFailure(of ended: _BridgeSource) -> _BridgedFailure {
    let source = ended.cell.settledForCertain
    return _BridgedFailure(source.load(as: (any Error).self))
  }
}

extension PlainPromiseTypes.Promise {
  /// Creates a promise from one of another dialect.
  ///
  /// It settles as `source` does, at the same moment and on the same thread, unless it is settled
  /// before. A cancellation arrives as a rejection with `CancellationError`, or with the error
  /// itself if that stands for one. So does the loss of a source that nobody can settle any more.
  ///
  /// This dialect has no requests for cancellation. But when nobody is interested in this promise any
  /// more (a waiting task was cancelled, nobody refers to it and no handler waits), or when it is
  /// settled before `source`, then it has no interest in `source` either, and the rules of that
  /// dialect decide.
  @inlinable
  public convenience init<P: PromiseBridgeable>(_ source: P) where P.BridgedValue == Value {
    let source = source._bridgeSource
    let node = PromiseCell(claimed: true, flags: source.openNodeFlags)
    source.cell.bridge(to: node) { node, source, _ in
      guard source.outcome != .value else {
        node.store(source.load(as: Value.self), as: Value.self)
        return .value
      }
      switch P.failure(of: source) {
      case .error(let error): return node.rejectedNode(error)
      case .cancelled(let error):
        node.noteObserved()
        return node.rejectedNode(error ?? CancellationError())
      }
    }
    self.init(handle: node)
  }
}
