// SPDX-License-Identifier: MIT

public import Dispatch
public import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Turns an error into a value.
  ///
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public final func recover(
    _ body:
      __owned @escaping @isolated(any) (any Error) throws -> Promise<T>
  ) -> Promise<T> {
    deriveFollowingRecovery(FollowingHandler(loose: body))
  }

  /// Turns an error into a value.
  ///
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public final func recover(
    on queue: DispatchQueue, _ body: __owned @escaping (any Error) throws -> Promise<T>
  ) -> Promise<T> {
    deriveFollowingRecovery(FollowingHandler(queue, loose: body))
  }
}
