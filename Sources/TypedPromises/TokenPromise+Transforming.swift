// SPDX-License-Identifier: MIT

extension TokenPromise {
  /// Calls a handler with the value.
  ///
  /// The returned promise ends as this one does, after the handler has returned.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on ``PromiseContext/auto``.
  ///
  /// - Parameter onSuccess: Called with the value.
  @available(swift, introduced: 6.0)
  @inlinable
  public func then(
    @_inheritActorContext _ onSuccess: @escaping @isolated(any) @Sendable (Value) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(Procedure(onSuccess), token))
  }

  /// Calls a handler with the value, on the main queue.
  ///
  /// The returned promise ends as this one does, after the handler has returned.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - onSuccess: Called with the value.
  @available(swift, introduced: 6.0)
  @inlinable
  public func then(
    on context: MainContext, _ onSuccess: @escaping @MainActor @Sendable (Value) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(Procedure(onSuccess), token))
  }

  /// Calls a handler with the value.
  ///
  /// The returned promise ends as this one does, after the handler has returned.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onSuccess: Called with the value.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public func then(
    on context: PromiseContext, _ onSuccess: @escaping @Sendable (Value) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(Procedure(context, onSuccess), token))
  }

  /// Turns the value into another one, on the main queue.
  ///
  /// The returned promise is fulfilled with what the handler returns. An error or cancellation is
  /// passed on.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - onSuccess: Called with the value.
  @available(swift, introduced: 6.0)
  @inlinable
  public func map<U>(
    on context: MainContext, _ onSuccess: @escaping @MainActor @Sendable (Value) -> U
  ) -> TokenPromise<U, Error> {
    child(inner.deriveMap(Handler(onSuccess), token))
  }

  /// Turns the value into another one.
  ///
  /// The returned promise is fulfilled with what the handler returns. An error or cancellation is
  /// passed on.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onSuccess: Called with the value.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public func map<U>(
    on context: PromiseContext, _ onSuccess: @escaping @Sendable (Value) -> U
  ) -> TokenPromise<U, Error> {
    child(inner.deriveMap(Handler(context, onSuccess), token))
  }

  /// Goes on with the promise that a handler makes of the value, on the main queue.
  ///
  /// The returned promise ends as that one does; requests for its cancellation then go there. An
  /// error or cancellation is passed on. Returning the promise that this call returned cancels it.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - onSuccess: Called with the value.
  @available(swift, introduced: 6.0)
  @inlinable
  public func flatMap<U>(
    on context: MainContext,
    _ onSuccess: @escaping @MainActor @Sendable (Value) -> Promise<U, Error>
  ) -> TokenPromise<U, Error> {
    child(inner.deriveFlatMap(FlatHandler(onSuccess), token))
  }

  /// Goes on with the promise that a handler makes of the value.
  ///
  /// The returned promise ends as that one does; requests for its cancellation then go there. An
  /// error or cancellation is passed on. Returning the promise that this call returned cancels it.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onSuccess: Called with the value.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public func flatMap<U>(
    on context: PromiseContext, _ onSuccess: @escaping @Sendable (Value) -> Promise<U, Error>
  ) -> TokenPromise<U, Error> {
    child(inner.deriveFlatMap(FlatHandler(context, onSuccess), token))
  }
}
