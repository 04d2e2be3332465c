// SPDX-License-Identifier: MIT

extension TokenPromise {
  /// Turns the result, whichever it is, into another one, on the main queue.
  ///
  /// The returned promise ends with what the handler returns.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - onComplete: Called with the result.
  @available(swift, introduced: 6.0)
  @inlinable
  public func mapResult<T, E>(
    on context: MainContext,
    onComplete: @escaping @MainActor @Sendable (PromiseResult<Value, Error>) -> PromiseResult<T, E>
  ) -> TokenPromise<T, E> {
    child(inner.deriveMapResult(Handler(onComplete), token))
  }

  /// Turns the result, whichever it is, into another one.
  ///
  /// The returned promise ends with what the handler returns.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onComplete: Called with the result.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public func mapResult<T, E>(
    on context: PromiseContext,
    onComplete: @escaping @Sendable (PromiseResult<Value, Error>) -> PromiseResult<T, E>
  ) -> TokenPromise<T, E> {
    child(inner.deriveMapResult(Handler(context, onComplete), token))
  }

  /// Goes on with the promise that a handler makes of the result, whichever it is, on the main
  /// queue.
  ///
  /// The returned promise ends as that one does.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - onComplete: Called with the result.
  @available(swift, introduced: 6.0)
  @inlinable
  public func flatMapResult<T, E>(
    on context: MainContext,
    _ onComplete: @escaping @MainActor @Sendable (PromiseResult<Value, Error>) -> Promise<T, E>
  ) -> TokenPromise<T, E> {
    child(inner.deriveFlatMapResult(FlatHandler(onComplete), token))
  }

  /// Goes on with the promise that a handler makes of the result, whichever it is.
  ///
  /// The returned promise ends as that one does.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onComplete: Called with the result.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public func flatMapResult<T, E>(
    on context: PromiseContext,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) -> Promise<T, E>
  ) -> TokenPromise<T, E> {
    child(inner.deriveFlatMapResult(FlatHandler(context, onComplete), token))
  }

  /// Turns the result, whichever it is, into another one, on the main queue.
  ///
  /// The returned promise ends with what the handler returns, and is rejected if it throws.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - onComplete: Called with the result.
  @available(swift, introduced: 6.0)
  @inlinable
  public func tryMapResult<T, E: Swift.Error>(
    on context: MainContext,
    _ onComplete:
      @escaping @MainActor @Sendable (PromiseResult<Value, Error>) throws -> PromiseResult<T, E>
  ) -> TokenPromise<T, any Swift.Error> {
    child(inner.deriveTryMapResult(Handler(onComplete), token))
  }

  /// Turns the result, whichever it is, into another one.
  ///
  /// The returned promise ends with what the handler returns, and is rejected if it throws.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onComplete: Called with the result.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public func tryMapResult<T, E: Swift.Error>(
    on context: PromiseContext,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) throws -> PromiseResult<T, E>
  ) -> TokenPromise<T, any Swift.Error> {
    child(inner.deriveTryMapResult(Handler(context, onComplete), token))
  }

  /// Goes on with the promise that a handler makes of the result, whichever it is, on the main
  /// queue.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - onComplete: Called with the result.
  @available(swift, introduced: 6.0)
  @inlinable
  public func tryFlatMapResult<T, E: Swift.Error>(
    on context: MainContext,
    _ onComplete:
      @escaping @MainActor @Sendable (PromiseResult<Value, Error>) throws -> Promise<T, E>
  ) -> TokenPromise<T, any Swift.Error> {
    child(inner.deriveTryFlatMapResult(FlatHandler(onComplete), token))
  }

  /// Goes on with the promise that a handler makes of the result, whichever it is.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onComplete: Called with the result.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public func tryFlatMapResult<T, E: Swift.Error>(
    on context: PromiseContext,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) throws -> Promise<T, E>
  ) -> TokenPromise<T, any Swift.Error> {
    child(inner.deriveTryFlatMapResult(FlatHandler(context, onComplete), token))
  }
}
