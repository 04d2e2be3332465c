// SPDX-License-Identifier: MIT

public import PromiseCore

extension Promise {
  /// Makes a promise that is fulfilled already.
  @inlinable
  public init(fulfilled value: Value) {
    let cell = _PromiseCell()
    cell.settleUnpublished(.value, value, as: Value.self)
    self.init(ended: cell)
  }

  /// Makes a promise that is rejected already.
  @inlinable
  public init(rejected error: Error) {
    let cell = _PromiseCell()
    cell.settleUnpublished(.error, error, as: Error.self)
    self.init(ended: cell)
  }

  /// Makes a promise that has ended already.
  @inlinable
  public init(with result: PromiseResult<Value, Error>) {
    let cell = _PromiseCell()
    cell.markUnpublished(cell.store(result: result))
    self.init(ended: cell)
  }

  /// Makes a pending promise and what resolves it.
  ///
  /// The promise is cancelled when the last copies of the resolver and of the promise are gone.
  @inlinable
  public static func makeWithResolver() -> (Promise<Value, Error>, Promise<Value, Error>.Resolver) {
    let token = ResolverToken()
    return (Promise(token), Resolver(token))
  }

  /// Makes a promise that a handler on the main actor resolves.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor. It runs on the main queue, after this call.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - handler: Is given the resolver, and released when it has run.
  @available(swift, introduced: 6.0)
  public init(
    on context: MainContext,
    _ handler: @escaping @MainActor @Sendable (_ resolver: Resolver) -> Void
  ) {
    self.init(running: Procedure(handler))
  }

  /// Makes a promise that a handler resolves.
  ///
  /// With ``PromiseContext/immediate`` or ``PromiseContext/nowOr(_:)`` the handler has run when this
  /// call returns.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - handler: Is given the resolver, and released when it has run.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  public init(
    on context: PromiseContext, _ handler: @escaping @Sendable (_ resolver: Resolver) -> Void
  ) {
    self.init(running: Procedure(context, handler))
  }

  /// Runs the body in the manner of a registration.
  init(running handler: Procedure<Resolver>) {
    let (promise, resolver) = Self.makeWithResolver()
    Self.run(handler, resolver, now: true)
    self = promise
  }

  /// Runs a body that resolves; it can only throw if the errors of the promise are any Swift errors.
  static func run(_ handler: Procedure<Resolver>, _ resolver: Resolver, now: Bool) {
    let body = handler.body
    handler.place.run(now: now) {
      do {
        try body(resolver)
      } catch {
        _ = resolver.token.settle(.error, error, as: (any Swift.Error).self)
      }
    }
  }
}

extension Promise where Error == any Swift.Error {
  /// Makes a promise that a handler on the main actor resolves, or rejects by throwing.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor. It runs on the main queue, after this call.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - handler: Is given the resolver, and released when it has run.
  @available(swift, introduced: 6.0)
  public init(
    on context: MainContext,
    _ handler: @escaping @MainActor @Sendable (_ resolver: Resolver) throws -> Void
  ) {
    self.init(running: Procedure(handler))
  }

  /// Makes a promise that a handler resolves, or rejects by throwing.
  ///
  /// With ``PromiseContext/immediate`` or ``PromiseContext/nowOr(_:)`` the handler has run when this
  /// call returns.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - handler: Is given the resolver, and released when it has run.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  public init(
    on context: PromiseContext,
    _ handler: @escaping @Sendable (_ resolver: Resolver) throws -> Void
  ) {
    self.init(running: Procedure(context, handler))
  }
}

extension Promise where Error: Swift.Error {
  /// Makes a promise that has ended already.
  @inlinable
  public init(with result: Result<Value, Error>) {
    self.init(with: PromiseResult(result))
  }
}
