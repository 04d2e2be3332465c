// SPDX-License-Identifier: MIT

public import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Goes on with the promise that a handler makes of the error.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func recover(
    _ recovery:
      __owned @escaping @isolated(any) (any Error) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(FollowingHandler(loose: recovery))
  }

  /// Goes on with the promise that a handler makes of an error of a type.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func recover<E: Error>(
    type errorType: E.Type,
    _ recovery:
      __owned @escaping @isolated(any) (E) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(FollowingHandler(loose: recovery))
  }

  /// Goes on with the promise that a handler makes of the error.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func recover(
    on context: any ExecutionContext,
    _ recovery: __owned @escaping (any Error) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(FollowingHandler(at: context.place, loose: recovery))
  }

  /// Goes on with the promise that a handler makes of an error of a type.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func recover<E: Error>(
    type errorType: E.Type,
    on context: any ExecutionContext,
    _ recovery: __owned @escaping (E) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(FollowingHandler(at: context.place, loose: recovery))
  }

  /// Goes on with the promise that a handler makes of the error, on the main queue.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func recover(
    on context: MainContext,
    _ recovery: __owned @escaping (any Error) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(FollowingHandler(at: context.place, loose: recovery))
  }

  /// Goes on with the promise that a handler makes of an error of a type, on the main queue.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func recover<E: Error>(
    type errorType: E.Type,
    on context: MainContext,
    _ recovery: __owned @escaping (E) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(FollowingHandler(at: context.place, loose: recovery))
  }
}
