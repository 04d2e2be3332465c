// SPDX-License-Identifier: MIT

#if OpenCombine
  public import OpenCombine
#elseif canImport(Combine)
  // This side is the same code; but no machine that tests this package has Combine.
  public import Combine
#endif

#if OpenCombine || canImport(Combine)
  internal import PromisePublishing

  /// A publisher finished before it had published a value.
  public struct NoValuePublishedError: Error, Equatable, Sendable {
    /// Creates the error.
    public init() {}
  }

  extension Publisher where Output: Sendable {
    /// The first value of the publisher, as a source from which each dialect can make a promise.
    ///
    /// ```swift
    /// let promise = TypedPromises.Promise(prices.firstValue)
    /// ```
    ///
    /// Each promise that is made of it subscribes at once, for one value. A failure rejects the promise; a
    /// completion without a value rejects it with ``NoValuePublishedError``. The subscription is cancelled as
    /// soon as there is a value, or when a request for cancellation arrives, which cancels the promise too.
    public var firstValue: FirstValue<Self> { FirstValue(of: self) }
  }

  /// The first value of a publisher; made by its property `firstValue`.
  public struct FirstValue<Upstream: Publisher>: PromiseBridgeable
  where Upstream.Output: Sendable {
    private let publisher: Upstream

    fileprivate init(of publisher: Upstream) { self.publisher = publisher }

    /// Subscribes, and calls a function once with the first value, on the thread that publishes it.
    ///
    /// A request for cancellation cancels the subscription, and is the outcome.
    @preconcurrency
    @discardableResult
    public func observeOutcome(
      _ observer: @escaping @Sendable (Result<Upstream.Output, any Error>) -> Void
    ) -> OutcomeObservation {
      let first = FirstOutcome(observer)
      let subscriber = FirstValueSubscriber<Upstream.Output, Upstream.Failure>(
        noValue: NoValuePublishedError()
      ) { first.receive($0) }
      publisher.subscribe(subscriber)
      return OutcomeObservation { [weak subscriber] in
        subscriber?.stop(with: .failure(CancellationError()))
      }
    }
  }
#endif
