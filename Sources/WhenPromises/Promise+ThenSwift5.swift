// SPDX-License-Identifier: MIT

public import Dispatch

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Turns the value into another one.
  ///
  /// The returned promise is resolved with what the handler returns, and rejected if it throws. An
  /// error passes the handler by.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on
  /// the main queue. The main queue is that of the returned promise.
  ///
  /// - Parameter body: Called with the value.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func then<U>(
    _ body: __owned @escaping @isolated(any) (T) throws -> U
  ) -> Promise<U> {
    deriveValue(Handler(loose: body))
  }

  /// Goes on with the promise that a handler makes of the value.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. An error
  /// passes the handler by.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on
  /// the main queue. The main queue is that of the returned promise.
  ///
  /// - Parameter body: Called with the value.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func then<U>(
    _ body: __owned @escaping @isolated(any) (T) throws -> Promise<U>
  ) -> Promise<U> {
    deriveFollowing(Handler(loose: body))
  }

  /// Turns the value into another one.
  ///
  /// The returned promise is resolved with what the handler returns, and rejected if it throws. An
  /// error passes the handler by.
  ///
  /// The queue is also that of the returned promise.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs.
  ///   - body: Called with the value.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func then<U>(
    on queue: DispatchQueue, _ body: __owned @escaping (T) throws -> U
  ) -> Promise<U> {
    deriveValue(Handler(queue, loose: body))
  }

  /// Goes on with the promise that a handler makes of the value.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. An error
  /// passes the handler by.
  ///
  /// The queue is also that of the returned promise.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs.
  ///   - body: Called with the value.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func then<U>(
    on queue: DispatchQueue, _ body: __owned @escaping (T) throws -> Promise<U>
  ) -> Promise<U> {
    deriveFollowing(Handler(queue, loose: body))
  }

  /// Turns the value into another one, on the global queue of quality `background`.
  ///
  /// Handlers of the returned promise run there too. Work of that quality may wait for long on a
  /// busy system.
  ///
  /// - Parameter body: Called with the value.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  public final func thenInBackground<U>(
    _ body: __owned @escaping (T) throws -> U
  ) -> Promise<U> {
    deriveValue(Handler(WorkQueue.background, loose: body))
  }

  /// Goes on with the promise that a handler makes of the value, on the global queue of quality `background`.
  ///
  /// Handlers of the returned promise run there too. Work of that quality may wait for long on a
  /// busy system.
  ///
  /// - Parameter body: Called with the value.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  public final func thenInBackground<U>(
    _ body: __owned @escaping (T) throws -> Promise<U>
  ) -> Promise<U> {
    deriveFollowing(Handler(WorkQueue.background, loose: body))
  }
}
