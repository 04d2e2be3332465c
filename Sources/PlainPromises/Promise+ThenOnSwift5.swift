// SPDX-License-Identifier: MIT

public import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Goes on with the promise that a handler makes of the value.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func then<NewValue>(
    on context: any ExecutionContext,
    _ onFulfilled: __owned @escaping (Value) throws -> Promise<NewValue>
  ) -> Promise<NewValue> {
    deriveFlatMap(FollowingHandler(at: context.place, loose: onFulfilled))
  }

  /// Turns the value into another one.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func then<NewValue>(
    on context: any ExecutionContext,
    _ onFulfilled: __owned ((Value) throws -> NewValue)?
  ) -> Promise<NewValue> {
    deriveMap(Handler(at: context.place, loose: onFulfilled!))
  }

  /// Looks at the value.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func then(
    on context: any ExecutionContext,
    _ onFulfilled: __owned @escaping (Value) -> Void
  ) -> Promise<Value> {
    listenToValue(ListenerHandler(at: context.place, loose: onFulfilled))
  }

  /// Looks at the outcome.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func then(
    on context: any ExecutionContext,
    _ onFulfilled: __owned @escaping (Value) -> Void,
    _ onRejected: __owned @escaping (any Error) -> Void
  ) -> Promise<Value> {
    let place = context.place
    return listen(
      ListenerHandler(at: place, loose: onFulfilled), ListenerHandler(at: place, loose: onRejected))
  }

  /// Goes on with the promise that a handler makes of the value, on the main queue.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func then<NewValue>(
    on context: MainContext,
    _ onFulfilled: __owned @escaping (Value) throws -> Promise<NewValue>
  ) -> Promise<NewValue> {
    deriveFlatMap(FollowingHandler(at: context.place, loose: onFulfilled))
  }

  /// Turns the value into another one, on the main queue.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func then<NewValue>(
    on context: MainContext,
    _ onFulfilled: __owned ((Value) throws -> NewValue)?
  ) -> Promise<NewValue> {
    deriveMap(Handler(at: context.place, loose: onFulfilled!))
  }

  /// Looks at the value, on the main queue.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func then(
    on context: MainContext,
    _ onFulfilled: __owned @escaping (Value) -> Void
  ) -> Promise<Value> {
    listenToValue(ListenerHandler(at: context.place, loose: onFulfilled))
  }

  /// Looks at the outcome, on the main queue.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func then(
    on context: MainContext,
    _ onFulfilled: __owned @escaping (Value) -> Void,
    _ onRejected: __owned @escaping (any Error) -> Void
  ) -> Promise<Value> {
    listen(
      ListenerHandler(at: context.place, loose: onFulfilled),
      ListenerHandler(at: context.place, loose: onRejected))
  }
}
