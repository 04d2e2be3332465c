// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Rejects the returned promise if the value does not pass a check.
  ///
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func ensure(
    on context: any ExecutionContext,
    _ check: __owned @escaping (Value) -> Bool
  ) -> Promise<Value> {
    deriveEnsure(Handler(at: context.place, loose: check))
  }

  /// Turns the error into another one.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func mapError(
    on context: any ExecutionContext,
    _ transformError: __owned @escaping (any Error) -> any Error
  ) -> Promise<Value> {
    deriveMapError(Handler(at: context.place, loose: transformError))
  }

  /// Turns an error of a type into another one.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func mapError<E: Error>(
    type errorType: E.Type,
    on context: any ExecutionContext,
    _ transformError: __owned @escaping (E) -> any Error
  ) -> Promise<Value> {
    deriveMapError(Handler(at: context.place, loose: transformError))
  }

  /// Rejects the returned promise if the value does not pass a check, on the main queue.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func ensure(
    on context: MainContext,
    _ check: __owned @escaping (Value) -> Bool
  ) -> Promise<Value> {
    deriveEnsure(Handler(at: context.place, loose: check))
  }

  /// Turns the error into another one, on the main queue.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func mapError(
    on context: MainContext,
    _ transformError: __owned @escaping (any Error) -> any Error
  ) -> Promise<Value> {
    deriveMapError(Handler(at: context.place, loose: transformError))
  }

  /// Turns an error of a type into another one, on the main queue.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func mapError<E: Error>(
    type errorType: E.Type,
    on context: MainContext,
    _ transformError: __owned @escaping (E) -> any Error
  ) -> Promise<Value> {
    deriveMapError(Handler(at: context.place, loose: transformError))
  }
}
