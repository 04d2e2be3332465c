// SPDX-License-Identifier: MIT

public import PromiseCore

extension Promise {
  /// Creates a fulfilled promise.
  @inlinable
  public init(fulfilled value: Value) {
    let cell = PromiseCell()
    cell.settleUnpublished(.value, value, as: Value.self)
    self.init(ended: cell)
  }

  /// Creates a rejected promise.
  @inlinable
  public init(rejected error: Error) {
    let cell = PromiseCell()
    cell.settleUnpublished(.error, error, as: Error.self)
    self.init(ended: cell)
  }

  /// Creates a resolved promise.
  @inlinable
  public init(with result: PromiseResult<Value, Error>) {
    let cell = PromiseCell()
    cell.markUnpublished(cell.store(result: result))
    self.init(ended: cell)
  }

  /// Creates a pending promise together with its resolver.
  ///
  /// ```swift
  /// let (promise, resolver) = Promise<Int, KitchenError>.makeWithResolver()
  /// askForPrice(of: "soup") { price in
  ///   resolver.resolve(with: price.map { .success($0) } ?? .failure(.soldOut("soup")))
  /// }
  /// ```
  ///
  /// The promise is cancelled when the last copies of the resolver and of the promise are gone.
  @inlinable
  public static func makeWithResolver() -> (Promise<Value, Error>, Promise<Value, Error>.Resolver) {
    let shared = SharedResolver()
    return (Promise(shared), Resolver(shared))
  }

  /// Runs the body like a handler that is being registered.
  package init(running handler: Procedure<Resolver>) {
    let (promise, resolver) = Self.makeWithResolver()
    Self.run(handler, resolver, now: true, .ofScope)
    self = promise
  }

  /// Runs a body that resolves; it can only throw if the errors of the promise are any Swift errors.
  static func run(
    _ handler: Procedure<Resolver>, _ resolver: Resolver, now: Bool, _ locals: TaskLocals?
  ) {
    let body = handler.body
    handler.place.run(now: now) {
      do {
        try locals.during { try body(resolver) }
      } catch {
        _ = resolver.shared.cell.settle(.error, error, as: (any Swift.Error).self)
      }
    }
  }
}

extension Promise where Error: Swift.Error {
  /// Creates a resolved promise.
  @inlinable
  public init(with result: Result<Value, Error>) {
    self.init(with: PromiseResult(result))
  }
}
