// SPDX-License-Identifier: MIT

public import Dispatch
public import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.
//
// A handler that returns a promise is always one to go on with, as in the original, also if it was declared
// to return a subclass, and if the values are of a type that is not `Sendable`, which the compiler holds
// against that form alone. So the other form is disfavoured.

extension Promise {
  /// Turns the value into another one.
  ///
  /// The form for Swift 6 mode tells the rest.
  @_disfavoredOverload
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
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func then<U>(
    _ body: __owned @escaping @isolated(any) (T) throws -> Promise<U>
  ) -> Promise<U> {
    deriveFollowing(FollowingHandler(loose: body))
  }

  /// Turns the value into another one.
  ///
  /// The form for Swift 6 mode tells the rest.
  @_disfavoredOverload
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
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func then<U>(
    on queue: DispatchQueue, _ body: __owned @escaping (T) throws -> Promise<U>
  ) -> Promise<U> {
    deriveFollowing(FollowingHandler(queue, loose: body))
  }

  /// Turns the value into another one, on the global queue of quality `background`.
  ///
  /// The form for Swift 6 mode tells the rest.
  @_disfavoredOverload
  @available(swift, obsoleted: 6.0)
  @discardableResult
  public final func thenInBackground<U>(
    _ body: __owned @escaping (T) throws -> U
  ) -> Promise<U> {
    deriveValue(Handler(WorkQueue.background, loose: body))
  }

  /// Goes on with the promise that a handler makes of the value, on the global queue of quality `background`.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  public final func thenInBackground<U>(
    _ body: __owned @escaping (T) throws -> Promise<U>
  ) -> Promise<U> {
    deriveFollowing(FollowingHandler(WorkQueue.background, loose: body))
  }
}
