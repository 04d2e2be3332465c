// SPDX-License-Identifier: MIT

public import PromiseCore

// `then` for a place that the caller names: the literal main queue, where the handler is code of the main
// actor, and any context.

extension Promise {
  /// Goes on with the promise that a handler makes of the value, on the main queue.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. An error
  /// passes the handler by. Returning the very promise that this call returned rejects it with
  /// ``PromiseCycleError``.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally, or ``MainContext/main(while:)``.
  ///   - onFulfilled: Called with the value.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func then<NewValue>(
    on context: MainContext,
    _ onFulfilled: @escaping @MainActor @Sendable (Value) throws -> Promise<NewValue>
  ) -> Promise<NewValue> {
    deriveFlatMap(FollowingHandler(onFulfilled).at(context))
  }

  /// Turns the value into another one, on the main queue.
  ///
  /// The returned promise is fulfilled with what the handler returns, and rejected if it throws. An
  /// error passes the handler by.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally, or ``MainContext/main(while:)``.
  ///   - onFulfilled: Called with the value; nil stops the program.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func then<NewValue>(
    on context: MainContext,
    _ onFulfilled: (@MainActor @Sendable (Value) throws -> NewValue)?
  ) -> Promise<NewValue> {
    deriveMap(Handler(onFulfilled!).at(context))
  }

  /// Looks at the value, on the main queue.
  ///
  /// A handler that returns nothing and does not throw leaves the promise what it is: the same
  /// promise is returned.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally, or ``MainContext/main(while:)``.
  ///   - onFulfilled: Called with the value.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func then(
    on context: MainContext,
    _ onFulfilled: @escaping @MainActor @Sendable (Value) -> Void
  ) -> Promise<Value> {
    listenToValue(ListenerHandler(onFulfilled).at(context))
  }

  /// Looks at the outcome, on the main queue.
  ///
  /// The same promise is returned. The two handlers take one turn among the handlers of the promise.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handlers may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally, or ``MainContext/main(while:)``.
  ///   - onFulfilled: Called with the value.
  ///   - onRejected: Called with the error.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func then(
    on context: MainContext,
    _ onFulfilled: @escaping @MainActor @Sendable (Value) -> Void,
    _ onRejected: @escaping @MainActor @Sendable (any Error) -> Void
  ) -> Promise<Value> {
    listen(ListenerHandler(onFulfilled).at(context), ListenerHandler(onRejected).at(context))
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
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func then<NewValue>(
    on context: any ExecutionContext & Sendable,
    _ onFulfilled: @escaping @Sendable (Value) throws -> Promise<NewValue>
  ) -> Promise<NewValue> {
    deriveFlatMap(FollowingHandler(at: context.place, onFulfilled))
  }

  /// Turns the value into another one.
  ///
  /// The returned promise is fulfilled with what the handler returns, and rejected if it throws. An
  /// error passes the handler by.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onFulfilled: Called with the value; nil stops the program.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func then<NewValue>(
    on context: any ExecutionContext & Sendable,
    _ onFulfilled: (@Sendable (Value) throws -> NewValue)?
  ) -> Promise<NewValue> {
    deriveMap(Handler(at: context.place, onFulfilled!))
  }

  /// Looks at the value.
  ///
  /// A handler that returns nothing and does not throw leaves the promise what it is: the same
  /// promise is returned.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onFulfilled: Called with the value.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func then(
    on context: any ExecutionContext & Sendable,
    _ onFulfilled: @escaping @Sendable (Value) -> Void
  ) -> Promise<Value> {
    listenToValue(ListenerHandler(at: context.place, onFulfilled))
  }

  /// Looks at the outcome.
  ///
  /// The same promise is returned. The two handlers take one turn among the handlers of the promise.
  ///
  /// - Parameters:
  ///   - context: Where the handlers run.
  ///   - onFulfilled: Called with the value.
  ///   - onRejected: Called with the error.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func then(
    on context: any ExecutionContext & Sendable,
    _ onFulfilled: @escaping @Sendable (Value) -> Void,
    _ onRejected: @escaping @Sendable (any Error) -> Void
  ) -> Promise<Value> {
    let place = context.place
    return listen(
      ListenerHandler(at: place, onFulfilled), ListenerHandler(at: place, onRejected))
  }
}
