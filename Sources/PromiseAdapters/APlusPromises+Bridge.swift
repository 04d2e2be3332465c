// SPDX-License-Identifier: MIT

public import APlusPromiseTypes
internal import Foundation
public import PromiseCore
internal import PromiseDialectSupport

extension APlusPromiseTypes.Promise: ProgressBridgeable {
  /// Calls a function once with the outcome of the promise, on the thread that settles it.
  ///
  /// The observer is a consumer of the promise until its observation requests cancellation. An
  /// error that a reason of code 1001 wraps arrives unwrapped.
  @preconcurrency
  @inlinable
  @discardableResult
  public final func observeOutcome(
    _ observer: @escaping @Sendable (Result<V, any Error>) -> Void
  ) -> OutcomeObservation {
    observeCell(observer)
  }

  /// Calls a function with each report of progress, on the thread of the report.
  @preconcurrency
  public final func observeProgress(_ observer: @escaping @Sendable (Float) -> Void) {
    guard let locals = LastingTaskLocals.ofScope else { return cell.observeReports(by: observer) }
    cell.observeReports { progress in locals.during { observer(progress) } }
  }

  /// Internal to this package.
  @inlinable
  public final var _bridgeSource: _BridgeSource { _BridgeSource(cell) }

  /// Internal to this package.
  public static func _bridgedFailure(of ended: _BridgeSource) -> _BridgedFailure {
    let source = ended.cell.settledForCertain
    return _BridgedFailure(reason: source.load(as: NSError.self))
  }
}

extension APlusPromiseTypes.Promise {
  /// Creates a promise from one of another dialect.
  ///
  /// It settles as `source` does, at the same moment and on the same thread. An `NSError` is its
  /// own reason; any other error is wrapped (code 1001), and a cancellation arrives as code 1003.
  ///
  /// `cancel()` asks `source` to be cancelled when nobody else wants that, by the rules of its
  /// dialect. This promise ends as cancelled when `source` does; if that dialect has no requests,
  /// `cancel()` has no effect.
  @inlinable
  public convenience init<P: PromiseBridgeable>(_ source: P) where P.BridgedValue == V {
    self.init(outcomeOf: source)
  }

  /// Creates a promise from one that also reports progress.
  ///
  /// This is the conversion of any promise, and the promise also passes on the reports of `source`.
  /// For a source of this dialect, the result is a promise derived from `source` without handlers.
  @inlinable
  public convenience init<P: ProgressBridgeable>(_ source: P) where P.BridgedValue == V {
    self.init(outcomeOf: source)
    // A promise of this dialect is wired as soon as somebody subscribes to the new one.
    if source is APlusPromiseTypes.Promise<V> { return }
    source.observeProgress { [weak self] progress in self?.cell.report(progress) }
  }

  @inlinable
  convenience init<P: PromiseBridgeable>(outcomeOf source: P) where P.BridgedValue == V {
    let source = source._bridgeSource
    self.init(derived: source.endingNodeFlags.union(.ownProcedure))
    source.cell.bridge(to: cell) { node, source, _ in
      // A request has come between the end of a promise of this dialect and this one's turn.
      if source.cell.has(.ownProcedure), let outcome = node.endAhead() { return outcome }
      guard source.outcome != .value else {
        node.store(source.load(as: V.self), as: V.self)
        return .value
      }
      if source.isLost { return node.rejectLost() }
      // Of several that have asked a promise of this dialect, each is rejected in its turn.
      if source.cell.has(.ownProcedure) { return node.pass(source) }
      return node.reject(with: P._bridgedFailure(of: _BridgeSource(source.cell)))
    }
  }
}

extension PromiseCell {
  /// Nobody can settle the source of the node any more.
  @usableFromInline
  func rejectLost() -> Outcome {
    store(NSError.promiseUnresolved, as: NSError.self)
    return .error
  }

  /// Rejects the node; the caller publishes the outcome that is returned.
  @usableFromInline
  func reject(with failure: _BridgedFailure) -> Outcome {
    let reason: NSError =
      switch failure {
      case .error(let error): .reason(for: error)
      case .cancelled(let error?): .promiseCanceled(by: error)
      case .cancelled(nil): .promiseCanceled
      }
    store(reason, as: NSError.self)
    if reason.isCanceled() { noteObserved() }
    return .error
  }
}
