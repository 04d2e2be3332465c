// SPDX-License-Identifier: MIT

extension TokenPromise where Error == any Swift.Error {
  /// Calls a handler with the value, which may throw.
  ///
  /// The returned promise ends as this one does, after the handler has returned, and is rejected if
  /// it throws.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on ``PromiseContext/auto``.
  ///
  /// - Parameter onSuccess: Called with the value.
  @available(swift, introduced: 6.0)
  @inlinable
  public func tryThen(
    @_inheritActorContext _ onSuccess: @escaping @isolated(any) @Sendable (Value) throws -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(Procedure(onSuccess), token))
  }

  /// Calls a handler with the value, which may throw, on the main queue.
  ///
  /// The returned promise ends as this one does, after the handler has returned, and is rejected if
  /// it throws.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - onSuccess: Called with the value.
  @available(swift, introduced: 6.0)
  @inlinable
  public func tryThen(
    on context: MainContext, _ onSuccess: @escaping @MainActor @Sendable (Value) throws -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(Procedure(onSuccess), token))
  }

  /// Calls a handler with the value, which may throw.
  ///
  /// The returned promise ends as this one does, after the handler has returned, and is rejected if
  /// it throws.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onSuccess: Called with the value.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public func tryThen(
    on context: PromiseContext, _ onSuccess: @escaping @Sendable (Value) throws -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(Procedure(context, onSuccess), token))
  }

  /// Turns the value into another one, or throws, on the main queue.
  ///
  /// The returned promise is fulfilled with what the handler returns, and rejected if it throws. An
  /// error or cancellation is passed on.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - onSuccess: Called with the value.
  @available(swift, introduced: 6.0)
  @inlinable
  public func tryMap<U>(
    on context: MainContext, _ onSuccess: @escaping @MainActor @Sendable (Value) throws -> U
  ) -> TokenPromise<U, Error> {
    child(inner.deriveMap(Handler(onSuccess), token))
  }

  /// Turns the value into another one, or throws.
  ///
  /// The returned promise is fulfilled with what the handler returns, and rejected if it throws. An
  /// error or cancellation is passed on.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onSuccess: Called with the value.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public func tryMap<U>(
    on context: PromiseContext, _ onSuccess: @escaping @Sendable (Value) throws -> U
  ) -> TokenPromise<U, Error> {
    child(inner.deriveMap(Handler(context, onSuccess), token))
  }

  /// Goes on with the promise that a handler makes of the value, or throws, on the main queue.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. An error or
  /// cancellation is passed on.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - onSuccess: Called with the value.
  @available(swift, introduced: 6.0)
  @inlinable
  public func tryFlatMap<U, E: Swift.Error>(
    on context: MainContext,
    _ onSuccess: @escaping @MainActor @Sendable (Value) throws -> Promise<U, E>
  ) -> TokenPromise<U, Error> {
    child(inner.deriveTryFlatMap(FlatHandler(onSuccess), token))
  }

  /// Goes on with the promise that a handler makes of the value, or throws.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. An error or
  /// cancellation is passed on.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onSuccess: Called with the value.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public func tryFlatMap<U, E: Swift.Error>(
    on context: PromiseContext, _ onSuccess: @escaping @Sendable (Value) throws -> Promise<U, E>
  ) -> TokenPromise<U, Error> {
    child(inner.deriveTryFlatMap(FlatHandler(context, onSuccess), token))
  }

  /// Turns an error into a value, or throws another one, on the main queue.
  ///
  /// A value or cancellation is passed on.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - onError: Called with the error.
  @available(swift, introduced: 6.0)
  @inlinable
  public func tryRecover(
    on context: MainContext, _ onError: @escaping @MainActor @Sendable (Error) throws -> Value
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveRecover(Handler(onError), token))
  }

  /// Turns an error into a value, or throws another one.
  ///
  /// A value or cancellation is passed on.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onError: Called with the error.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public func tryRecover(
    on context: PromiseContext, _ onError: @escaping @Sendable (Error) throws -> Value
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveRecover(Handler(context, onError), token))
  }
}
