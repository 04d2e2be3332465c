// SPDX-License-Identifier: MIT
// Made of Operators/TypedPromises/Renamed.operators: do not edit.

extension Promise {
  /// The old name of `map`.
  @available(*, unavailable, renamed: "map(on:token:_:)")
  @_disfavoredOverload
  public func then<U>(
    on context: PromiseContext = .auto, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @Sendable (Value) -> U
  ) -> Promise<U, Error> {
    fatalError()
  }

  /// The old name of `flatMap`.
  @available(*, unavailable, renamed: "flatMap(on:token:_:)")
  @_disfavoredOverload
  public func then<U>(
    on context: PromiseContext = .auto, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @Sendable (Value) -> Promise<U, Error>
  ) -> Promise<U, Error> {
    fatalError()
  }

  /// The old name of `flatMapError`.
  @available(*, unavailable, renamed: "flatMapError(on:token:_:)")
  @_disfavoredOverload
  public func recover<E>(
    on context: PromiseContext = .auto, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @Sendable (Error) -> Promise<Value, E>
  ) -> Promise<Value, E> {
    fatalError()
  }

  /// The old name of `flatMapResult`.
  @available(*, unavailable, renamed: "flatMapResult(on:token:_:)")
  @_disfavoredOverload
  public func always<T, E>(
    on context: PromiseContext = .auto, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) -> Promise<T, E>
  ) -> Promise<T, E> {
    fatalError()
  }

  /// The old name of `tryFlatMapResult`.
  @available(*, unavailable, renamed: "tryFlatMapResult(on:token:_:)")
  @_disfavoredOverload
  public func tryAlways<T, E: Swift.Error>(
    on context: PromiseContext = .auto, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) throws -> Promise<T, E>
  ) -> Promise<T, any Swift.Error> {
    fatalError()
  }
}

extension Promise where Error == any Swift.Error {
  /// The old name of `tryMap`.
  @available(*, unavailable, renamed: "tryMap(on:token:_:)")
  @_disfavoredOverload
  public func tryThen<U>(
    on context: PromiseContext = .auto, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @Sendable (Value) throws -> U
  ) -> Promise<U, Error> {
    fatalError()
  }

  /// The old name of `tryFlatMap`.
  @available(*, unavailable, renamed: "tryFlatMap(on:token:_:)")
  @_disfavoredOverload
  public func tryThen<U, E: Swift.Error>(
    on context: PromiseContext = .auto, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @Sendable (Value) throws -> Promise<U, E>
  ) -> Promise<U, Error> {
    fatalError()
  }

  /// The old name of `tryFlatMapError`.
  @available(*, unavailable, renamed: "tryFlatMapError(on:token:_:)")
  @_disfavoredOverload
  public func tryRecover<E: Swift.Error>(
    on context: PromiseContext = .auto, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @Sendable (Error) throws -> Promise<Value, E>
  ) -> Promise<Value, Error> {
    fatalError()
  }
}

extension TokenPromise {
  /// The old name of `map`.
  ///
  /// ``Promise/then(on:token:_:)`` has the details.
  @available(*, unavailable, renamed: "map(on:_:)")
  @_disfavoredOverload
  public func then<U>(
    on context: PromiseContext = .auto, _ onSuccess: @escaping @Sendable (Value) -> U
  ) -> TokenPromise<U, Error> {
    fatalError()
  }

  /// The old name of `flatMap`.
  ///
  /// ``Promise/then(on:token:_:)`` has the details.
  @available(*, unavailable, renamed: "flatMap(on:_:)")
  @_disfavoredOverload
  public func then<U>(
    on context: PromiseContext = .auto,
    _ onSuccess: @escaping @Sendable (Value) -> Promise<U, Error>
  ) -> TokenPromise<U, Error> {
    fatalError()
  }

  /// The old name of `flatMapError`.
  ///
  /// ``Promise/recover(on:token:_:)`` has the details.
  @available(*, unavailable, renamed: "flatMapError(on:_:)")
  @_disfavoredOverload
  public func recover<E>(
    on context: PromiseContext = .auto, _ onError: @escaping @Sendable (Error) -> Promise<Value, E>
  ) -> TokenPromise<Value, E> {
    fatalError()
  }

  /// The old name of `flatMapResult`.
  ///
  /// ``Promise/always(on:token:_:)`` has the details.
  @available(*, unavailable, renamed: "flatMapResult(on:_:)")
  @_disfavoredOverload
  public func always<T, E>(
    on context: PromiseContext = .auto,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) -> Promise<T, E>
  ) -> TokenPromise<T, E> {
    fatalError()
  }

  /// The old name of `tryFlatMapResult`.
  ///
  /// ``Promise/tryAlways(on:token:_:)`` has the details.
  @available(*, unavailable, renamed: "tryFlatMapResult(on:_:)")
  @_disfavoredOverload
  public func tryAlways<T, E: Swift.Error>(
    on context: PromiseContext = .auto,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) throws -> Promise<T, E>
  ) -> TokenPromise<T, any Swift.Error> {
    fatalError()
  }
}

extension TokenPromise where Error == any Swift.Error {
  /// The old name of `tryMap`.
  ///
  /// ``Promise/tryThen(on:token:_:)`` has the details.
  @available(*, unavailable, renamed: "tryMap(on:_:)")
  @_disfavoredOverload
  public func tryThen<U>(
    on context: PromiseContext = .auto, _ onSuccess: @escaping @Sendable (Value) throws -> U
  ) -> TokenPromise<U, Error> {
    fatalError()
  }

  /// The old name of `tryFlatMap`.
  ///
  /// ``Promise/tryThen(on:token:_:)`` has the details.
  @available(*, unavailable, renamed: "tryFlatMap(on:_:)")
  @_disfavoredOverload
  public func tryThen<U, E: Swift.Error>(
    on context: PromiseContext = .auto,
    _ onSuccess: @escaping @Sendable (Value) throws -> Promise<U, E>
  ) -> TokenPromise<U, Error> {
    fatalError()
  }

  /// The old name of `tryFlatMapError`.
  ///
  /// ``Promise/tryRecover(on:token:_:)`` has the details.
  @available(*, unavailable, renamed: "tryFlatMapError(on:_:)")
  @_disfavoredOverload
  public func tryRecover<E: Swift.Error>(
    on context: PromiseContext = .auto,
    _ onError: @escaping @Sendable (Error) throws -> Promise<Value, E>
  ) -> TokenPromise<Value, Error> {
    fatalError()
  }
}
