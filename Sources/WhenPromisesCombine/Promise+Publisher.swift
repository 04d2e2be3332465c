// SPDX-License-Identifier: MIT

#if OpenCombine
  public import OpenCombine
#elseif canImport(Combine)
  public import Combine
#endif

#if OpenCombine || canImport(Combine)
  internal import PromiseCore
  internal import PromisePublishing
  public import WhenPromiseTypes

  /// What cancelling a subscription does to the promise.
  public enum SubscriptionCancelling: Sendable {
    /// Nothing: this subscriber receives nothing more, other subscribers do.
    case stopsDelivery
    /// The promise is cancelled too, for everybody.
    case cancelsPromise
  }

  extension Promise {
    /// A publisher of the promise's result.
    ///
    /// ```swift
    /// let shown = Promise { 4 }.asPublisher()
    ///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
    /// ```
    ///
    /// Every subscriber gets the value and then the completion, or the error: a cancelled promise fails
    /// with ``WhenPromises/PromiseError/cancelled``, and never completes without a value. What is
    /// subscribed to a promise that has settled gets the same. Everything is delivered on the queue of
    /// the promise, asynchronously; a value that has had to wait for demand, by whoever demands it.
    ///
    /// - Parameter cancelling: What cancelling a subscription does to the promise.
    public final func asPublisher(
      cancelling: SubscriptionCancelling = .stopsDelivery
    ) -> PromisePublisher<T> {
      PromisePublisher(promise: self, cancelling: cancelling)
    }
  }

  /// Publishes the result of a promise; made by `asPublisher`.
  public struct PromisePublisher<Output: Sendable>: Publisher, Sendable {
    /// Whatever the promise is rejected with.
    public typealias Failure = any Error

    let promise: Promise<Output>
    let cancelling: SubscriptionCancelling

    /// Subscribes; see `asPublisher`.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == any Error {
      ResultSubscription<Output, any Error>.begin(subscriber) { observer in
        // `always`, without the module of either language mode.
        promise.listenToEnd(
          PlainProcedure { observer($0) }, at: promise.destination(isolatedTo: nil))
        return { if cancelling == .cancelsPromise { promise.cancel() } }
      }
    }
  }
#endif
