// SPDX-License-Identifier: MIT

public import Dispatch
public import PromiseCore

extension Promise {
  /// Turns an error into a value.
  ///
  /// The returned promise is resolved with what the handler returns, and rejected if it throws. A
  /// value passes the handler by. Cancellations are errors like others here.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on
  /// the main queue. The main queue is that of the returned promise.
  ///
  /// - Parameter body: Called with the error; nil recovers nothing.
  @available(swift, introduced: 6.0)
  @inlinable
  public final func recover(
    @_inheritActorContext _ body: (@isolated(any) @Sendable (any Error) throws -> T)?
  ) -> Promise<T> {
    deriveRecovery(Handler(optional: body))
  }

  /// Goes on with the promise that a handler makes of the error.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. A value
  /// passes the handler by. Cancellations are errors like others here.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on
  /// the main queue. The main queue is that of the returned promise.
  ///
  /// - Parameter body: Called with the error.
  @available(swift, introduced: 6.0)
  @inlinable
  public final func recover(
    @_inheritActorContext _ body:
      @escaping @isolated(any) @Sendable (any Error) throws -> Promise<T>
  ) -> Promise<T> {
    deriveFollowingRecovery(FollowingHandler(body))
  }

  /// Turns an error into a value, on the main queue.
  ///
  /// The returned promise is resolved with what the handler returns, and rejected if it throws. A
  /// value passes the handler by. Cancellations are errors like others here.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor. The main queue is that of the returned promise.
  ///
  /// - Parameters:
  ///   - queue: `.main`, literally.
  ///   - body: Called with the error; nil recovers nothing.
  @available(swift, introduced: 6.0)
  @inlinable
  public final func recover(
    on queue: MainQueue, _ body: (@MainActor @Sendable (any Error) throws -> T)?
  ) -> Promise<T> {
    deriveRecovery(Handler(optional: body))
  }

  /// Goes on with the promise that a handler makes of the error, on the main queue.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. A value
  /// passes the handler by. Cancellations are errors like others here.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor. The main queue is that of the returned promise.
  ///
  /// - Parameters:
  ///   - queue: `.main`, literally.
  ///   - body: Called with the error.
  @available(swift, introduced: 6.0)
  @inlinable
  public final func recover(
    on queue: MainQueue, _ body: @escaping @MainActor @Sendable (any Error) throws -> Promise<T>
  ) -> Promise<T> {
    deriveFollowingRecovery(FollowingHandler(body))
  }

  /// Turns an error into a value.
  ///
  /// The returned promise is resolved with what the handler returns, and rejected if it throws. A
  /// value passes the handler by. Cancellations are errors like others here.
  ///
  /// The queue is also that of the returned promise.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs.
  ///   - body: Called with the error; nil recovers nothing.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public final func recover(
    on queue: DispatchQueue, _ body: (@Sendable (any Error) throws -> T)?
  ) -> Promise<T> {
    deriveRecovery(Handler(queue, optional: body))
  }

  /// Goes on with the promise that a handler makes of the error.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. A value
  /// passes the handler by. Cancellations are errors like others here.
  ///
  /// The queue is also that of the returned promise.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs.
  ///   - body: Called with the error.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public final func recover(
    on queue: DispatchQueue, _ body: @escaping @Sendable (any Error) throws -> Promise<T>
  ) -> Promise<T> {
    deriveFollowingRecovery(FollowingHandler(queue, body))
  }
}
