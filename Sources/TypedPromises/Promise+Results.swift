// SPDX-License-Identifier: MIT

extension Promise {
  /// Turns the result, whichever it is, into another one, on the main queue.
  ///
  /// The returned promise ends with what the handler returns.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// With the token invalidated since this call, the handler is skipped, and the returned promise
  /// cancelled.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onComplete: Called with the result.
  @available(swift, introduced: 6.0)
  @inlinable
  public func mapResult<T, E>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onComplete:
      @escaping @MainActor @Sendable (PromiseResult<Value, Error>) -> PromiseResult<T, E>
  ) -> Promise<T, E> {
    deriveMapResult(Handler(onComplete), token)
  }

  /// Turns the result, whichever it is, into another one.
  ///
  /// The returned promise ends with what the handler returns.
  ///
  /// With the token invalidated since this call, the handler is skipped, and the returned promise
  /// cancelled.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onComplete: Called with the result.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public func mapResult<T, E>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) -> PromiseResult<T, E>
  ) -> Promise<T, E> {
    deriveMapResult(Handler(context, onComplete), token)
  }

  /// Goes on with the promise that a handler makes of the result, whichever it is, on the main
  /// queue.
  ///
  /// The returned promise ends as that one does.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// With the token invalidated since this call, the handler is skipped, and the returned promise
  /// cancelled.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onComplete: Called with the result.
  @available(swift, introduced: 6.0)
  @inlinable
  public func flatMapResult<T, E>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @MainActor @Sendable (PromiseResult<Value, Error>) -> Promise<T, E>
  ) -> Promise<T, E> {
    deriveFlatMapResult(FlatHandler(onComplete), token)
  }

  /// Goes on with the promise that a handler makes of the result, whichever it is.
  ///
  /// The returned promise ends as that one does.
  ///
  /// With the token invalidated since this call, the handler is skipped, and the returned promise
  /// cancelled.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onComplete: Called with the result.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public func flatMapResult<T, E>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) -> Promise<T, E>
  ) -> Promise<T, E> {
    deriveFlatMapResult(FlatHandler(context, onComplete), token)
  }

  /// Turns the result, whichever it is, into another one, on the main queue.
  ///
  /// The returned promise ends with what the handler returns, and is rejected if it throws.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// With the token invalidated since this call, the handler is skipped, and the returned promise
  /// cancelled.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onComplete: Called with the result.
  @available(swift, introduced: 6.0)
  @inlinable
  public func tryMapResult<T, E: Swift.Error>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onComplete:
      @escaping @MainActor @Sendable (PromiseResult<Value, Error>) throws -> PromiseResult<T, E>
  ) -> Promise<T, any Swift.Error> {
    deriveTryMapResult(Handler(onComplete), token)
  }

  /// Turns the result, whichever it is, into another one.
  ///
  /// The returned promise ends with what the handler returns, and is rejected if it throws.
  ///
  /// With the token invalidated since this call, the handler is skipped, and the returned promise
  /// cancelled.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onComplete: Called with the result.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public func tryMapResult<T, E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) throws -> PromiseResult<T, E>
  ) -> Promise<T, any Swift.Error> {
    deriveTryMapResult(Handler(context, onComplete), token)
  }

  /// Goes on with the promise that a handler makes of the result, whichever it is, on the main
  /// queue.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// With the token invalidated since this call, the handler is skipped, and the returned promise
  /// cancelled.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onComplete: Called with the result.
  @available(swift, introduced: 6.0)
  @inlinable
  public func tryFlatMapResult<T, E: Swift.Error>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onComplete:
      @escaping @MainActor @Sendable (PromiseResult<Value, Error>) throws -> Promise<T, E>
  ) -> Promise<T, any Swift.Error> {
    deriveTryFlatMapResult(FlatHandler(onComplete), token)
  }

  /// Goes on with the promise that a handler makes of the result, whichever it is.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws.
  ///
  /// With the token invalidated since this call, the handler is skipped, and the returned promise
  /// cancelled.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onComplete: Called with the result.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public func tryFlatMapResult<T, E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) throws -> Promise<T, E>
  ) -> Promise<T, any Swift.Error> {
    deriveTryFlatMapResult(FlatHandler(context, onComplete), token)
  }
}
