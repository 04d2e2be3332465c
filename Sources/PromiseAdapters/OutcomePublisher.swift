// SPDX-License-Identifier: MIT

#if OpenCombine
  public import OpenCombine
#elseif canImport(Combine)
  // This side is the same code; but no machine that tests this package has Combine.
  public import Combine
#endif

#if OpenCombine || canImport(Combine)
  public import GuaranteePromiseTypes
  internal import PromisePublishing

  extension PromiseBridgeable where Self: Sendable, BridgedValue: Sendable {
    /// A publisher of the outcome of the promise.
    ///
    /// ```swift
    /// let shown = kit.publisher.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
    /// ```
    ///
    /// Every subscriber gets the value and then the completion, or the error: a cancelled promise fails
    /// with `CancellationError`, or the dialect's own error for it, and so does one that nobody can
    /// settle any more. It never completes without a value.
    ///
    /// The thread that settles the promise tells a subscriber, at once if the promise has settled; a value that
    /// has had to wait for demand arrives on the thread that demands it. For another place, add `receive(on:)`.
    ///
    /// Each subscription counts as interested in the promise, and cancelling it ends that: by the
    /// rules of the promise, the last one may thus cancel it. The publisher itself holds the promise.
    public var publisher: OutcomePublisher<BridgedValue, any Error> {
      OutcomePublisher { observer in
        let first = FirstOutcome(observer)
        return self.observeOutcome { first.receive($0) }
      }
    }
  }

  extension Guarantee {
    /// A publisher of the value, which cannot fail.
    ///
    /// Every subscriber gets the value and then the completion, on the thread that fulfils the guarantee, at
    /// once if it is fulfilled; a value that has had to wait for demand, on the thread that demands it.
    ///
    /// Each subscription counts as interested in the guarantee, and cancelling it ends that. The
    /// publisher itself holds the guarantee.
    public var publisher: OutcomePublisher<T, Never> {
      OutcomePublisher { observer in
        self.observeOutcome { if case .success(let value) = $0 { observer(.success(value)) } }
      }
    }
  }

  /// Publishes the outcome of a promise; made by the property `publisher` of promises of every
  /// dialect.
  public struct OutcomePublisher<Output: Sendable, Failure: Error>: Publisher, Sendable {
    private let observe:
      @Sendable (@escaping @Sendable (Swift.Result<Output, Failure>) -> Void) -> OutcomeObservation

    init(
      _ observe:
        @escaping @Sendable (
          _ observer: @escaping @Sendable (Swift.Result<Output, Failure>) -> Void
        ) -> OutcomeObservation
    ) {
      self.observe = observe
    }

    /// Subscribes; see ``PromiseBridgeable/publisher``.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      ResultSubscription<Output, Failure>.begin(subscriber) { observer in
        let observation = observe(observer)
        return { observation.requestCancel() }
      }
    }
  }
#endif
