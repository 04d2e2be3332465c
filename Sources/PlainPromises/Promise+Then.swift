// SPDX-License-Identifier: MIT

extension Promise {
  /// Goes on with the promise that a handler makes of the value.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. An error
  /// passes the handler by. Returning the very promise that this call returned rejects it with
  /// ``PromiseCycleError``.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameter onFulfilled: Called with the value.
  @preconcurrency
  @discardableResult
  @inlinable
  public func then<NewValue>(
    @_inheritActorContext _ onFulfilled:
      @escaping @isolated(any) @Sendable (Value) throws -> Promise<NewValue>
  ) -> Promise<NewValue> {
    deriveFlatMap(Handler(onFulfilled))
  }

  /// Turns the value into another one.
  ///
  /// The returned promise is fulfilled with what the handler returns, and rejected if it throws. An
  /// error passes the handler by.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameter onFulfilled: Called with the value.
  @preconcurrency
  @discardableResult
  @inlinable
  public func then<NewValue>(
    @_inheritActorContext _ onFulfilled:
      @escaping @isolated(any) @Sendable (Value) throws -> NewValue
  ) -> Promise<NewValue> {
    deriveMap(Handler(onFulfilled))
  }

  /// Looks at the value.
  ///
  /// A handler that returns nothing and does not throw leaves the promise what it is: the same
  /// promise is returned.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameter onFulfilled: Called with the value.
  @preconcurrency
  @discardableResult
  @inlinable
  public func then(
    @_inheritActorContext _ onFulfilled: @escaping @isolated(any) @Sendable (Value) -> Void
  ) -> Promise<Value> {
    listenToValue(Handler(onFulfilled))
  }

  /// Looks at the outcome.
  ///
  /// The same promise is returned. The two handlers take one turn among the handlers of the promise.
  ///
  /// Each handler runs where it was formed: on the actor if in code of an actor of yours, else on
  /// the main queue.
  ///
  /// - Parameters:
  ///   - onFulfilled: Called with the value.
  ///   - onRejected: Called with the error.
  @preconcurrency
  @discardableResult
  @inlinable
  public func then(
    @_inheritActorContext _ onFulfilled: @escaping @isolated(any) @Sendable (Value) -> Void,
    @_inheritActorContext _ onRejected: @escaping @isolated(any) @Sendable (any Error) -> Void
  ) -> Promise<Value> {
    listen(Handler(onFulfilled), Handler(onRejected))
  }
}
