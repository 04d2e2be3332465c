// SPDX-License-Identifier: MIT

public import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

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
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func then<NewValue>(
    _ onFulfilled:
      __owned @escaping @isolated(any) (Value) throws -> Promise<NewValue>
  ) -> Promise<NewValue> {
    deriveFlatMap(Handler(loose: onFulfilled))
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
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func then<NewValue>(
    _ onFulfilled:
      __owned (@isolated(any) (Value) throws -> NewValue)?
  ) -> Promise<NewValue> {
    deriveMap(Handler(loose: onFulfilled!))
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
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func then(
    _ onFulfilled: __owned @escaping @isolated(any) (Value) -> Void
  ) -> Promise<Value> {
    listenToValue(ListenerHandler(loose: onFulfilled))
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
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func then(
    _ onFulfilled: __owned @escaping @isolated(any) (Value) -> Void,
    _ onRejected: __owned @escaping @isolated(any) (any Error) -> Void
  ) -> Promise<Value> {
    listen(ListenerHandler(loose: onFulfilled), ListenerHandler(loose: onRejected))
  }

  /// Goes on with the promise that a handler makes of the value.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. An error
  /// passes the handler by. Returning the very promise that this call returned rejects it with
  /// ``PromiseCycleError``.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onFulfilled: Called with the value.
  @available(swift, obsoleted: 6.0)
  @_disfavoredOverload
  @discardableResult
  @inlinable
  public func then<NewValue>(
    on context: any ExecutionContext,
    _ onFulfilled: __owned @escaping (Value) throws -> Promise<NewValue>
  ) -> Promise<NewValue> {
    deriveFlatMap(Handler(context, loose: onFulfilled))
  }

  /// Turns the value into another one.
  ///
  /// The returned promise is fulfilled with what the handler returns, and rejected if it throws. An
  /// error passes the handler by.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onFulfilled: Called with the value.
  @available(swift, obsoleted: 6.0)
  @_disfavoredOverload
  @discardableResult
  @inlinable
  public func then<NewValue>(
    on context: any ExecutionContext,
    _ onFulfilled: __owned ((Value) throws -> NewValue)?
  ) -> Promise<NewValue> {
    deriveMap(Handler(context, loose: onFulfilled!))
  }

  /// Looks at the value.
  ///
  /// A handler that returns nothing and does not throw leaves the promise what it is: the same
  /// promise is returned.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onFulfilled: Called with the value.
  @available(swift, obsoleted: 6.0)
  @_disfavoredOverload
  @discardableResult
  @inlinable
  public func then(
    on context: any ExecutionContext,
    _ onFulfilled: __owned @escaping (Value) -> Void
  ) -> Promise<Value> {
    listenToValue(ListenerHandler(context, loose: onFulfilled))
  }

  /// Looks at the outcome.
  ///
  /// The same promise is returned. The two handlers take one turn among the handlers of the promise.
  ///
  /// - Parameters:
  ///   - context: Where the handlers run.
  ///   - onFulfilled: Called with the value.
  ///   - onRejected: Called with the error.
  @available(swift, obsoleted: 6.0)
  @_disfavoredOverload
  @discardableResult
  @inlinable
  public func then(
    on context: any ExecutionContext,
    _ onFulfilled: __owned @escaping (Value) -> Void,
    _ onRejected: __owned @escaping (any Error) -> Void
  ) -> Promise<Value> {
    listen(
      ListenerHandler(context, loose: onFulfilled), ListenerHandler(context, loose: onRejected))
  }
}
