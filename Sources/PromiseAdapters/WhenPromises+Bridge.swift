// SPDX-License-Identifier: MIT

public import Dispatch
public import PromiseCore
public import WhenPromiseTypes

extension WhenPromiseTypes.Promise: PromiseBridgeable {
  /// Calls a function once with the outcome of the promise, when its other handlers have been
  /// called or sent to their queues.
  ///
  /// Only for a promise made from an asynchronous function does the observer count as interested,
  /// until its observation requests cancellation.
  @preconcurrency
  @inlinable
  @discardableResult
  public final func observeOutcome(
    _ observer: @escaping @Sendable (Result<T, any Error>) -> Void
  ) -> OutcomeObservation {
    observeCell(observer)
  }

  /// For this package: a bridge takes its turn where `then` does, after `done`, `fail` and `always`.
  @inlinable
  public final var _bridgeSource: _BridgeSource { _BridgeSource(observed, .thirdLane) }

  /// Internal to this package.
  public static func _bridgedFailure(of ended: _BridgeSource) -> _BridgedFailure {
    let source = ended.cell.settledForCertain
    return _BridgedFailure(source.load(as: (any Error).self))
  }
}

extension WhenPromiseTypes.Promise {
  /// Creates a promise from one of another dialect.
  ///
  /// It settles as `source` does, at the same moment and on the same thread, unless it is settled
  /// before. A cancellation arrives as a rejection with `PromiseError.cancelled`, and so does the loss of a
  /// source that nobody can settle any more.
  ///
  /// `cancel()` rejects this promise at once and ends its interest in `source`: when nobody else wants `source`,
  /// the request travels on, by the rules of its dialect. It also travels on when nobody is interested in this
  /// promise any more: a waiting task was cancelled, nobody refers to it and no handler waits.
  ///
  /// - Parameters:
  ///   - source: Any promise but one of this dialect.
  ///   - queue: Where `done`, `fail` and `always` run, unless they were formed on an actor: the main
  ///     queue, if none is given.
  @inlinable
  public convenience init<P: PromiseBridgeable>(_ source: P, queue: DispatchQueue = WorkQueue.main)
  where P.BridgedValue == T {
    let source = source._bridgeSource
    let node = PromiseCell(claimed: true, flags: source.openNodeFlags)
    source.cell.bridge(to: node) { node, source, _ in
      guard source.outcome != .value else {
        node.store(source.load(as: T.self), as: T.self)
        return .value
      }
      switch P.failure(of: source) {
      case .error(let error): return node.rejectedNode(error)
      case .cancelled:
        node.noteObserved()
        return node.rejectedNode(PromiseError.cancelled)
      }
    }
    self.init(handle: node, at: .queue(queue))
  }
}
