// SPDX-License-Identifier: MIT

public import Dispatch

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Turns an error into a value.
  ///
  /// The returned promise is resolved with what the handler returns, and rejected if it throws. A
  /// value passes the handler by. Cancellations are errors like others here.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on
  /// the main queue. The main queue is that of the returned promise.
  ///
  /// - Parameter body: Called with the error.
  @_disfavoredOverload
  @available(swift, obsoleted: 6.0)
  @inlinable
  public final func recover(
    _ body: __owned @escaping @isolated(any) (any Error) throws -> T
  ) -> Promise<T> {
    deriveRecovery(Handler(loose: body))
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
  @available(swift, obsoleted: 6.0)
  @inlinable
  public final func recover(
    _ body:
      __owned @escaping @isolated(any) (any Error) throws -> Promise<T>
  ) -> Promise<T> {
    deriveFollowingRecovery(Handler(loose: body))
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
  ///   - body: Called with the error.
  @_disfavoredOverload
  @available(swift, obsoleted: 6.0)
  @inlinable
  public final func recover(
    on queue: DispatchQueue, _ body: __owned @escaping (any Error) throws -> T
  ) -> Promise<T> {
    deriveRecovery(Handler(queue, loose: body))
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
  @available(swift, obsoleted: 6.0)
  @inlinable
  public final func recover(
    on queue: DispatchQueue, _ body: __owned @escaping (any Error) throws -> Promise<T>
  ) -> Promise<T> {
    deriveFollowingRecovery(Handler(queue, loose: body))
  }
}
