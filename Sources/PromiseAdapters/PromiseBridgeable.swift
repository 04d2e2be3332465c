// SPDX-License-Identifier: MIT

/// A promise that can be converted to the promises of every dialect.
///
/// The promises of all five dialects conform. A type of your own, or one that you do not own, joins
/// with one method, ``observeOutcome(_:)``; from then on `Promise(yours)` makes a promise of any
/// dialect of it. To convert in the other direction, write an initialiser that calls
/// ``observeOutcome(_:)`` of any promise that conforms.
///
/// Cancellation appears as an error here: a promise that was cancelled fails with
/// `CancellationError`, or with an error of its own that stands for a cancellation, if it has one. A
/// failure with such an error arrives as a cancellation in dialects that have cancellations; see
/// <doc:WhatSurvivesABridge>.
public protocol PromiseBridgeable<BridgedValue>: SendableMetatype {
  /// The type of the value.
  ///
  /// Every conversion of the promise demands `Sendable` values. The protocol does not demand them,
  /// because a foreign type whose values may be anything could not conform then: no conformance may
  /// depend on `Sendable`.
  associatedtype BridgedValue

  /// Calls a function once with the outcome of the promise, on the thread that knows it first: at
  /// once if it is known.
  ///
  /// - Parameter observer: To be called once. If it is released without a call, each promise made
  ///   of this one is cancelled, for nobody can settle it any more.
  /// - Returns: A means by which this one observer can give up its interest.
  @preconcurrency
  @discardableResult
  func observeOutcome(
    _ observer: @escaping @Sendable (Result<BridgedValue, any Error>) -> Void
  ) -> OutcomeObservation

  /// For this package: its own promises are observed directly, without the method above.
  var _bridgeSource: _BridgeSource { get }

  /// For this package: the failure of a source that was not fulfilled.
  static func _bridgedFailure(of source: _BridgeSource) -> _BridgedFailure
}

/// A promise that reports progress too.
///
/// Of the five dialects, `APlusPromises` reports progress.
public protocol ProgressBridgeable<BridgedValue>: PromiseBridgeable {
  /// Calls a function with each report of progress, between 0 and 1, until the promise settles.
  ///
  /// Reports made before this call are not repeated. The function is called on the thread of the
  /// report.
  @preconcurrency
  func observeProgress(_ observer: @escaping @Sendable (Float) -> Void)
}

/// A means by which one observer of an outcome gives up its interest.
///
/// Releasing the observation has no effect; the observer is still told.
public struct OutcomeObservation: Sendable {
  private let request: @Sendable () -> Void

  /// Makes the result of ``PromiseBridgeable/observeOutcome(_:)``.
  ///
  /// - Parameter request: Asks for the promise to be cancelled. Without one, requests have no effect.
  public init(requestCancel request: @escaping @Sendable () -> Void = {}) {
    self.request = request
  }

  /// Asks for cancellation on behalf of this one observer.
  ///
  /// The rules are those of the observed promise: where observers are counted, the request arrives
  /// there when this was the last interested one; where they are not, nothing happens. The request
  /// settles nothing by itself, and the observer is still told the outcome.
  public func requestCancel() { request() }
}
