// SPDX-License-Identifier: MIT

#if OpenCombine
  public import OpenCombine
#elseif canImport(Combine)
  public import Combine
#endif

#if OpenCombine || canImport(Combine)
  public import Dispatch
  internal import PromiseCore
  internal import PromisePublishing
  public import WhenPromiseTypes

  /// The publisher finished without a value.
  public struct PromiseNoValueError: Error, Sendable {
    /// Creates the error.
    public init() {}
  }

  extension Promise {
    /// Creates a promise of the first value of a publisher.
    ///
    /// ```swift
    /// let price = Promise(firstOf: prices)
    /// ```
    ///
    /// A failure rejects it, and so does a completion without a value, with ``PromiseNoValueError``. The
    /// subscription is cancelled as soon as the promise has settled, in whatever way: cancelling the
    /// promise is forwarded to the publisher.
    ///
    /// - Parameters:
    ///   - publisher: Subscribed to at once, for one value.
    ///   - queue: Where the handlers of the promise run: the main queue, if none is given.
    public convenience init<P: Publisher>(
      firstOf publisher: P, queue: DispatchQueue = WorkQueue.main
    )
    where P.Output == T {
      self.init(queue: queue)
      let subscriber = FirstValueSubscriber<P.Output, P.Failure>(noValue: PromiseNoValueError()) {
        result in
        switch result {
        case .success(let value): self.resolve(value)
        case .failure(let error): self.reject(error)
        }
      }
      watchedCell.atEnd { subscriber.stop() }
      publisher.subscribe(subscriber)
    }
  }
#endif
