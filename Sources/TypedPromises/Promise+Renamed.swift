// SPDX-License-Identifier: MIT

public import Foundation

// Names of early versions of the original. Most are unavailable and not deprecated, on purpose: a form of
// `then` that returns what its handler returns would be taken for a handler whose one expression is an
// optional call. They are here for the compiler's suggestion of the new name.

extension Promise {
  /// The old name of `init(with:)`.
  @available(*, deprecated, renamed: "init(with:)")
  public init(result: PromiseResult<Value, Error>) { self.init(with: result) }

  /// The old name of `init(on:with:after:)`.
  @available(*, deprecated, renamed: "init(on:with:after:)")
  public init(
    on context: PromiseContext = .auto, result: PromiseResult<Value, Error>,
    after delay: TimeInterval
  ) {
    self.init(on: context, with: result, after: delay)
  }

  /// The old form of `init(on:_:)`.
  @available(*, unavailable, message: "say where the handler runs: Promise(on: .main, { … })")
  @_disfavoredOverload
  public init(_ handler: @escaping @Sendable (_ resolver: Resolver) -> Void) {
    self.init(on: .auto, handler)
  }

  /// The old name of `map`.
  @available(*, unavailable, renamed: "map(on:token:_:)")
  @_disfavoredOverload
  public func then<U>(
    on context: PromiseContext = .auto, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @Sendable (Value) -> U
  ) -> Promise<U, Error> {
    map(on: context, token: token, onSuccess)
  }

  /// The old name of `flatMap`.
  @available(*, unavailable, renamed: "flatMap(on:token:_:)")
  @_disfavoredOverload
  public func then<U>(
    on context: PromiseContext = .auto, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @Sendable (Value) -> Promise<U, Error>
  ) -> Promise<U, Error> {
    flatMap(on: context, token: token, onSuccess)
  }

  /// The old name of `flatMapError`.
  @available(*, unavailable, renamed: "flatMapError(on:token:_:)")
  @_disfavoredOverload
  public func recover<E>(
    on context: PromiseContext = .auto, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @Sendable (Error) -> Promise<Value, E>
  ) -> Promise<Value, E> {
    flatMapError(on: context, token: token, onError)
  }

  /// The old name of `flatMapResult`.
  @available(*, unavailable, renamed: "flatMapResult(on:token:_:)")
  @_disfavoredOverload
  public func always<T, E>(
    on context: PromiseContext = .auto, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) -> Promise<T, E>
  ) -> Promise<T, E> {
    flatMapResult(on: context, token: token, onComplete)
  }

  /// The old name of `tryFlatMapResult`.
  @available(*, unavailable, renamed: "tryFlatMapResult(on:token:_:)")
  @_disfavoredOverload
  public func tryAlways<T, E: Swift.Error>(
    on context: PromiseContext = .auto, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) throws -> Promise<T, E>
  ) -> Promise<T, any Swift.Error> {
    tryFlatMapResult(on: context, token: token, onComplete)
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
    tryMap(on: context, token: token, onSuccess)
  }

  /// The old name of `tryFlatMap`.
  @available(*, unavailable, renamed: "tryFlatMap(on:token:_:)")
  @_disfavoredOverload
  public func tryThen<U, E: Swift.Error>(
    on context: PromiseContext = .auto, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @Sendable (Value) throws -> Promise<U, E>
  ) -> Promise<U, Error> {
    tryFlatMap(on: context, token: token, onSuccess)
  }

  /// The old name of `tryFlatMapError`.
  @available(*, unavailable, renamed: "tryFlatMapError(on:token:_:)")
  @_disfavoredOverload
  public func tryRecover<E: Swift.Error>(
    on context: PromiseContext = .auto, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @Sendable (Error) throws -> Promise<Value, E>
  ) -> Promise<Value, Error> {
    tryFlatMapError(on: context, token: token, onError)
  }
}

extension DelayedPromise {
  /// The old form of `init(on:_:)`.
  @available(
    *, unavailable, message: "say where the handler runs: DelayedPromise(on: .main, { … })"
  )
  @_disfavoredOverload
  public init(_ handler: @escaping @Sendable (_ resolver: Resolver) -> Void) {
    self.init(on: .auto, handler)
  }
}
