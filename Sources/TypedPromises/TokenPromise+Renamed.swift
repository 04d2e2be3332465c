// SPDX-License-Identifier: MIT

// See `Promise+Renamed.swift`.

extension TokenPromise {
  /// The old name of `map`.
  @available(*, unavailable, renamed: "map(on:_:)")
  @_disfavoredOverload
  public func then<U>(
    on context: PromiseContext = .auto,
    _ onSuccess: @escaping @Sendable (Value) -> U
  ) -> TokenPromise<U, Error> {
    map(on: context, onSuccess)
  }

  /// The old name of `flatMap`.
  @available(*, unavailable, renamed: "flatMap(on:_:)")
  @_disfavoredOverload
  public func then<U>(
    on context: PromiseContext = .auto,
    _ onSuccess: @escaping @Sendable (Value) -> Promise<U, Error>
  ) -> TokenPromise<U, Error> {
    flatMap(on: context, onSuccess)
  }

  /// The old name of `flatMapError`.
  @available(*, unavailable, renamed: "flatMapError(on:_:)")
  @_disfavoredOverload
  public func recover<E>(
    on context: PromiseContext = .auto,
    _ onError: @escaping @Sendable (Error) -> Promise<Value, E>
  ) -> TokenPromise<Value, E> {
    flatMapError(on: context, onError)
  }

  /// The old name of `flatMapResult`.
  @available(*, unavailable, renamed: "flatMapResult(on:_:)")
  @_disfavoredOverload
  public func always<T, E>(
    on context: PromiseContext = .auto,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) -> Promise<T, E>
  ) -> TokenPromise<T, E> {
    flatMapResult(on: context, onComplete)
  }

  /// The old name of `tryFlatMapResult`.
  @available(*, unavailable, renamed: "tryFlatMapResult(on:_:)")
  @_disfavoredOverload
  public func tryAlways<T, E: Swift.Error>(
    on context: PromiseContext = .auto,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) throws -> Promise<T, E>
  ) -> TokenPromise<T, any Swift.Error> {
    tryFlatMapResult(on: context, onComplete)
  }
}

extension TokenPromise where Error == any Swift.Error {
  /// The old name of `tryMap`.
  @available(*, unavailable, renamed: "tryMap(on:_:)")
  @_disfavoredOverload
  public func tryThen<U>(
    on context: PromiseContext = .auto,
    _ onSuccess: @escaping @Sendable (Value) throws -> U
  ) -> TokenPromise<U, Error> {
    tryMap(on: context, onSuccess)
  }

  /// The old name of `tryFlatMap`.
  @available(*, unavailable, renamed: "tryFlatMap(on:_:)")
  @_disfavoredOverload
  public func tryThen<U, E: Swift.Error>(
    on context: PromiseContext = .auto,
    _ onSuccess: @escaping @Sendable (Value) throws -> Promise<U, E>
  ) -> TokenPromise<U, Error> {
    tryFlatMap(on: context, onSuccess)
  }

  /// The old name of `tryFlatMapError`.
  @available(*, unavailable, renamed: "tryFlatMapError(on:_:)")
  @_disfavoredOverload
  public func tryRecover<E: Swift.Error>(
    on context: PromiseContext = .auto,
    _ onError: @escaping @Sendable (Error) throws -> Promise<Value, E>
  ) -> TokenPromise<Value, Error> {
    tryFlatMapError(on: context, onError)
  }
}
