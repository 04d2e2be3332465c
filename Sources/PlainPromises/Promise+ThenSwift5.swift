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
    _ onFulfilled:
      __owned @escaping @isolated(any) (Value) throws -> Promise<NewValue>
  ) -> Promise<NewValue> {
    deriveFlatMap(FollowingHandler(loose: onFulfilled))
  }

  /// Turns the value into another one.
  ///
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func then(
    _ onFulfilled: __owned @escaping @isolated(any) (Value) -> Void,
    _ onRejected: __owned @escaping @isolated(any) (any Error) -> Void
  ) -> Promise<Value> {
    listen(ListenerHandler(loose: onFulfilled), ListenerHandler(loose: onRejected))
  }
}
