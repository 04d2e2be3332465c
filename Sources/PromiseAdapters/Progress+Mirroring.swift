// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseCore
public import WhenPromiseTypes

extension Progress {
  /// Creates a progress that is complete when a promise is fulfilled.
  ///
  /// ```swift
  /// let whole = Progress(totalUnitCount: 10)
  /// whole.addChild(Progress(mirroring: kit), withPendingUnitCount: 9)
  /// ```
  ///
  /// `cancel()` requests cancellation of the promise directly, as its own method does, from the
  /// thread on which Foundation calls the progress back. The promise then ends by the rules of its
  /// dialect; if that dialect has no requests, there is no effect. A promise that is cancelled
  /// cancels this progress. One that fails leaves it as it is.
  ///
  /// Neither holds the other, and mirroring does not count as interest in the promise. The progress
  /// is updated on the thread that settles the promise.
  ///
  /// - Parameters:
  ///   - promise: A promise of any dialect.
  ///   - unitCount: The total; at least 1.
  public convenience init<P: PromiseBridgeable>(mirroring promise: P, unitCount: Int64 = 100)
  where P.BridgedValue: Sendable {
    self.init(unitCount: unitCount)
    follow(promise)
  }

  /// Creates a progress that shows the reports of a promise.
  ///
  /// ```swift
  /// let baked = Progress(mirroring: bake("bread"))
  /// ```
  ///
  /// This is the mirror of any promise, and each report also sets `completedUnitCount`, on the
  /// thread of the report, and the last unit is done when the promise is fulfilled.
  ///
  /// - Parameters:
  ///   - promise: A promise that reports progress.
  ///   - unitCount: The total; at least 1.
  public convenience init<P: ProgressBridgeable>(mirroring promise: P, unitCount: Int64 = 100)
  where P.BridgedValue: Sendable {
    self.init(unitCount: unitCount)
    promise.observeProgress { [weak self] in self?.report($0) }
    follow(promise)
  }

  /// Creates a progress that is complete when a promise is fulfilled, and whose `cancel()` cancels
  /// the promise.
  ///
  /// This is the mirror of any promise, but `cancel()` calls `cancel()` of the promise, which
  /// rejects it.
  ///
  /// - Parameters:
  ///   - promise: A promise of the dialect in which promises settle themselves.
  ///   - unitCount: The total; at least 1.
  public convenience init<T>(mirroring promise: WhenPromiseTypes.Promise<T>, unitCount: Int64 = 100)
  {
    self.init(unitCount: unitCount)
    follow(promise) { [weak promise] in promise?.cancel() }
  }

  /// No part of the thread's current progress: a caller that wants that adds it as a child.
  private convenience init(unitCount: Int64) {
    self.init(parent: nil, userInfo: nil)
    totalUnitCount = max(unitCount, 1)
  }

  private func follow<P: PromiseBridgeable>(
    _ promise: P, cancel: (@Sendable () -> Void)? = nil
  ) where P.BridgedValue: Sendable {
    let source = promise._bridgeSource
    let asked = WeakCell(source.cell)
    cancellationHandler = cancel ?? { asked.cell?.requestCancellation() }
    let first = FirstOutcome<P.BridgedValue> { [weak self] in self?.finish(with: $0) }
    P.watch(source) { first.receive($0) }
  }

  private func report(_ part: Float) {
    // All units are done when the promise is fulfilled, and not before. The total may exceed the
    // integers that this type can count exactly.
    let units = Double(totalUnitCount) * Double(part)
    completedUnitCount = min(Int64(exactly: units.rounded(.down)) ?? .max, totalUnitCount - 1)
  }

  private func finish<Value>(with result: Result<Value, any Error>) {
    cancellationHandler = nil
    switch result {
    case .success: completedUnitCount = totalUnitCount
    case .failure(let error): if case .cancelled = _BridgedFailure(error) { cancel() }
    }
  }
}

extension PromiseBridgeable {
  /// Observes the outcome without being interested in it.
  fileprivate static func watch(
    _ source: _BridgeSource,
    _ observer: @escaping @Sendable (Result<BridgedValue, any Error>) -> Void
  ) {
    let node = PromiseCell(claimed: true, flags: source.nodeFlags.union(.uncounted))
    node.store(OutcomeObserver(function: observer), as: OutcomeObserver<BridgedValue>.self)
    source.cell.bridge(to: node) { node, source, _ in
      let observer = node.take(as: OutcomeObserver<BridgedValue>.self)
      if source.outcome == .value {
        observer.function(.success(source.load(as: BridgedValue.self)))
      } else {
        observer.function(.failure(_bridgedFailure(of: _BridgeSource(source.cell)).asError))
      }
      return .cancelled
    }
  }
}
