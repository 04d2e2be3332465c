// SPDX-License-Identifier: MIT

#if NIO
  public import NIOCore

  extension EventLoopFuture: PromiseBridgeable {
    /// Calls a function once with the outcome of the future, on its event loop.
    ///
    /// ```swift
    /// let price = GuaranteePromises.Promise(eventLoop.submit { 3 })
    /// ```
    ///
    /// A future cannot be cancelled: a request has no effect, and a promise made of the future
    /// still waits for it.
    @preconcurrency
    @discardableResult
    public func observeOutcome(
      _ observer: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) -> OutcomeObservation {
      whenComplete(observer)
      return OutcomeObservation()
    }
  }

  extension PromiseBridgeable where BridgedValue: Sendable {
    /// Returns a future of an event loop that completes as the promise settles.
    ///
    /// ```swift
    /// let future = kit.map { $0 * 2 }.futureResult(on: eventLoop)
    /// ```
    ///
    /// A cancellation arrives as a failure with `CancellationError`, or with the dialect's own
    /// error for it; so does the loss of the promise. A future cannot be cancelled, so it stays
    /// interested in the promise until the promise settles. The event loop has to run until then.
    ///
    /// - Parameters:
    ///   - eventLoop: Where callbacks of the future run.
    ///   - file: The caller's file, which swift-nio shows if it finds a future without an end.
    ///   - line: The caller's line.
    public func futureResult(
      on eventLoop: any EventLoop, file: StaticString = #fileID, line: UInt = #line
    ) -> EventLoopFuture<BridgedValue> {
      let promise = eventLoop.makePromise(of: BridgedValue.self, file: file, line: line)
      let first = FirstOutcome<BridgedValue> { promise.completeWith($0) }
      observeOutcome { first.receive($0) }
      return promise.futureResult
    }
  }
#endif
