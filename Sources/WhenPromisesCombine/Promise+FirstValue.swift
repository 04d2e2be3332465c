// SPDX-License-Identifier: MIT

#if OpenCombine
  public import OpenCombine
#elseif canImport(Combine)
  public import Combine
#endif

#if OpenCombine || canImport(Combine)
  public import Dispatch
  internal import PromiseCore
  public import WhenPromises

  /// The publisher finished without a value.
  public struct PromiseNoValueError: Error, Sendable {
    /// Creates the error.
    public init() {}
  }

  extension Promise {
    /// Makes a promise of the first value of a publisher.
    ///
    /// A failure rejects it, and so does a completion without a value, with ``PromiseNoValueError``. The
    /// subscription is cancelled as soon as the promise has settled, in whatever way: cancelling the
    /// promise is forwarded to the publisher.
    ///
    /// - Parameters:
    ///   - publisher: Subscribed to at once, for one value.
    ///   - queue: Where the handlers of the promise run.
    public convenience init<P: Publisher>(firstOf publisher: P, queue: DispatchQueue = .main)
    where P.Output == T {
      self.init(queue: queue)
      let subscriber = FirstValue<P.Output, P.Failure>(self)
      publisher.subscribe(subscriber)
      whenSettled { _ in subscriber.stop() }
    }
  }

  /// Takes one value for a promise.
  private final class FirstValue<Input: Sendable, Failure: Error>: Subscriber, Sendable {
    /// Publishers may be used from any thread, and so their subscriptions.
    private struct Upstream: @unchecked Sendable {
      var subscription: (any Subscription)?
      var isStopped = false
    }

    private let upstream = Locked(Upstream())
    private let promise: Promise<Input>

    init(_ promise: Promise<Input>) { self.promise = promise }

    func receive(subscription: any Subscription) {
      let offered = Upstream(subscription: subscription)
      let isStopped = upstream.withLock { upstream in
        let isLate = upstream.isStopped || upstream.subscription != nil
        if !isLate { upstream.subscription = offered.subscription }
        return isLate
      }
      isStopped ? subscription.cancel() : subscription.request(.max(1))
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      promise.resolve(input)
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      switch completion {
      case .finished: promise.reject(PromiseNoValueError())
      case .failure(let error): promise.reject(error)
      }
    }

    /// The promise has settled.
    func stop() {
      let taken = upstream.withLock { upstream in
        defer { upstream = Upstream(isStopped: true) }
        return upstream
      }
      taken.subscription?.cancel()
    }
  }
#endif
