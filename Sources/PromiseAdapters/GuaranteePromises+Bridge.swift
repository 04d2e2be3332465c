// SPDX-License-Identifier: MIT

public import GuaranteePromiseTypes
public import PromiseCore

extension GuaranteePromiseTypes.Promise: PromiseBridgeable {
  /// Calls a function once with the outcome of the promise, on the thread that resolves it.
  ///
  /// If the promise takes part in requests for cancellation, the observer counts as interested
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

  /// Internal to this package.
  public static func _bridgedFailure(of ended: _BridgeSource) -> _BridgedFailure {
    let source = ended.cell.settledForCertain
    // The error of a cancelled promise stays a cancellation, even if its `isCancelled` has changed.
    let failure = _BridgedFailure(source.load(as: (any Error).self))
    guard source.outcome == .cancelled, case .error(let error) = failure else { return failure }
    return .cancelled(error)
  }
}

extension GuaranteePromiseTypes.Promise {
  /// Creates a promise from one of another dialect.
  ///
  /// It settles as `source` does, at the same moment and on the same thread. A cancellation arrives
  /// as a rejection with `PMKError.cancelled`, or with the error itself if that stands for one. A
  /// request for cancellation travels on to `source` when nobody else is interested in `source`, by
  /// the rules of its dialect.
  @_disfavoredOverload
  @inlinable
  public convenience init<P: PromiseBridgeable>(_ source: P) where P.BridgedValue == T {
    let source = source._bridgeSource
    guard source.cell.has(.requestable) else {
      // The observers do not hold it: it can go when its source goes.
      self.init(derived: source.flags)
      cell.trackHere()
      source.cell.bridge(to: cell, Self.bridgeReaction(from: P.self))
      return
    }
    let node = PromiseCell(claimed: true, flags: source.nodeFlags)
    node.trackHere()
    source.cell.bridge(to: node, Self.bridgeReaction(from: P.self))
    self.init(handle: node)
  }

  @inlinable @inline(__always)
  static func bridgeReaction<P: PromiseBridgeable>(from _: P.Type) -> Reaction
  where P.BridgedValue == T {
    { node, source, _ in
      guard source.outcome != .value else {
        node.store(source.load(as: T.self), as: T.self)
        return .value
      }
      switch P._bridgedFailure(of: _BridgeSource(source.cell)) {
      case .error(let error): return node.rejectThrown(error)
      case .cancelled(let error):
        return node.rejectThrown(error.flatMap { $0.isCancelled ? $0 : nil } ?? PMKError.cancelled)
      }
    }
  }
}
