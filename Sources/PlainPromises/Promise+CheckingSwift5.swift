// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Rejects the returned promise if the value does not pass a check.
  ///
  /// The error is ``PromiseCheckError``. An error passes the check by.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameter check: Whether the value is as it has to be.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func ensure(
    _ check: __owned @escaping @isolated(any) (Value) -> Bool
  ) -> Promise<Value> {
    deriveEnsure(Handler(loose: check))
  }

  /// Turns the error into another one.
  ///
  /// A value passes the handler by.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameter transformError: Called with the error.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func mapError(
    _ transformError:
      __owned @escaping @isolated(any) (any Error) -> any Error
  ) -> Promise<Value> {
    deriveMapError(Handler(loose: transformError))
  }

  /// Turns an error of a type into another one.
  ///
  /// A value or an error of another type passes the handler by.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameters:
  ///   - errorType: Only errors of this type go to the handler.
  ///   - transformError: Called with the error.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func mapError<E: Error>(
    type errorType: E.Type,
    _ transformError: __owned @escaping @isolated(any) (E) -> any Error
  ) -> Promise<Value> {
    deriveMapError(Handler(loose: transformError))
  }

  /// Rejects the returned promise if the value does not pass a check.
  ///
  /// The error is ``PromiseCheckError``. An error passes the check by.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - check: Whether the value is as it has to be.
  @available(swift, obsoleted: 6.0)
  @_disfavoredOverload
  @discardableResult
  @inlinable
  public func ensure(
    on context: any ExecutionContext,
    _ check: __owned @escaping (Value) -> Bool
  ) -> Promise<Value> {
    deriveEnsure(Handler(context, loose: check))
  }

  /// Turns the error into another one.
  ///
  /// A value passes the handler by.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - transformError: Called with the error.
  @available(swift, obsoleted: 6.0)
  @_disfavoredOverload
  @discardableResult
  @inlinable
  public func mapError(
    on context: any ExecutionContext,
    _ transformError: __owned @escaping (any Error) -> any Error
  ) -> Promise<Value> {
    deriveMapError(Handler(context, loose: transformError))
  }

  /// Turns an error of a type into another one.
  ///
  /// A value or an error of another type passes the handler by.
  ///
  /// - Parameters:
  ///   - errorType: Only errors of this type go to the handler.
  ///   - context: Where the handler runs.
  ///   - transformError: Called with the error.
  @available(swift, obsoleted: 6.0)
  @_disfavoredOverload
  @discardableResult
  @inlinable
  public func mapError<E: Error>(
    type errorType: E.Type,
    on context: any ExecutionContext,
    _ transformError: __owned @escaping (E) -> any Error
  ) -> Promise<Value> {
    deriveMapError(Handler(context, loose: transformError))
  }
}
