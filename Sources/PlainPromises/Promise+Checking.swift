// SPDX-License-Identifier: MIT

extension Promise {
  /// Rejects the returned promise if the value does not pass a check.
  ///
  /// The error is ``PromiseCheckError``. An error passes the check by.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameter check: Whether the value is as it has to be.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func ensure(
    @_inheritActorContext _ check: @escaping @isolated(any) @Sendable (Value) -> Bool
  ) -> Promise<Value> {
    deriveEnsure(Handler(check))
  }

  /// Turns the error into another one.
  ///
  /// A value passes the handler by.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameter transformError: Called with the error.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func mapError(
    @_inheritActorContext _ transformError:
      @escaping @isolated(any) @Sendable (any Error) -> any Error
  ) -> Promise<Value> {
    deriveMapError(Handler(transformError))
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
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func mapError<E: Error>(
    type errorType: E.Type,
    @_inheritActorContext _ transformError: @escaping @isolated(any) @Sendable (E) -> any Error
  ) -> Promise<Value> {
    deriveMapError(Handler(transformError))
  }

  /// Rejects the returned promise if the value does not pass a check, on the main queue.
  ///
  /// The error is ``PromiseCheckError``. An error passes the check by.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally, or ``MainContext/main(while:)``.
  ///   - check: Whether the value is as it has to be.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func ensure(
    on context: MainContext,
    _ check: @escaping @MainActor @Sendable (Value) -> Bool
  ) -> Promise<Value> {
    deriveEnsure(Handler(check).at(context))
  }

  /// Turns the error into another one, on the main queue.
  ///
  /// A value passes the handler by.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally, or ``MainContext/main(while:)``.
  ///   - transformError: Called with the error.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func mapError(
    on context: MainContext,
    _ transformError: @escaping @MainActor @Sendable (any Error) -> any Error
  ) -> Promise<Value> {
    deriveMapError(Handler(transformError).at(context))
  }

  /// Turns an error of a type into another one, on the main queue.
  ///
  /// A value or an error of another type passes the handler by.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - errorType: Only errors of this type go to the handler.
  ///   - context: `.main`, literally, or ``MainContext/main(while:)``.
  ///   - transformError: Called with the error.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func mapError<E: Error>(
    type errorType: E.Type,
    on context: MainContext,
    _ transformError: @escaping @MainActor @Sendable (E) -> any Error
  ) -> Promise<Value> {
    deriveMapError(Handler(transformError).at(context))
  }

  /// Rejects the returned promise if the value does not pass a check.
  ///
  /// The error is ``PromiseCheckError``. An error passes the check by.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - check: Whether the value is as it has to be.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func ensure(
    on context: any ExecutionContext & Sendable,
    _ check: @escaping @Sendable (Value) -> Bool
  ) -> Promise<Value> {
    deriveEnsure(Handler(at: context.place, check))
  }

  /// Turns the error into another one.
  ///
  /// A value passes the handler by.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - transformError: Called with the error.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func mapError(
    on context: any ExecutionContext & Sendable,
    _ transformError: @escaping @Sendable (any Error) -> any Error
  ) -> Promise<Value> {
    deriveMapError(Handler(at: context.place, transformError))
  }

  /// Turns an error of a type into another one.
  ///
  /// A value or an error of another type passes the handler by.
  ///
  /// - Parameters:
  ///   - errorType: Only errors of this type go to the handler.
  ///   - context: Where the handler runs.
  ///   - transformError: Called with the error.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func mapError<E: Error>(
    type errorType: E.Type,
    on context: any ExecutionContext & Sendable,
    _ transformError: @escaping @Sendable (E) -> any Error
  ) -> Promise<Value> {
    deriveMapError(Handler(at: context.place, transformError))
  }
}
