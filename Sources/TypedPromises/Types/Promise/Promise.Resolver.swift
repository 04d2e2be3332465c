// SPDX-License-Identifier: MIT

public import PromiseCore

extension Promise {
  /// The writing end of a promise: it fulfils, rejects or cancels the promise.
  ///
  /// The first resolution wins and later ones are ignored. A promise that nobody can resolve any more
  /// is cancelled when it leaves scope: when the last copies of its resolver and of its value are
  /// gone. A resolver that is captured by a handler, a timer or the promise's own `onRequestCancel`
  /// handlers is a copy too.
  ///
  /// All members may be used from any thread.
  ///
  /// ```swift
  /// let (promise, resolver) = Promise<Int, KitchenError>.makeWithResolver()
  /// resolver.onRequestCancel(on: .immediate) { resolver in resolver.cancel() }
  /// resolver.fulfill(with: 4)
  /// ```
  @frozen
  public struct Resolver: Sendable {
    @usableFromInline package let shared: SharedResolver

    @inlinable @inline(__always)
    package init(_ shared: SharedResolver) { self.shared = shared }

    /// Fulfils the promise.
    ///
    /// Handlers on ``PromiseContext/immediate`` have run when this returns.
    @inlinable
    public func fulfill(with value: Value) {
      if ExecutingNow.isPossible {
        ExecutingNow.with(false) { _ = shared.cell.settle(.value, value, as: Value.self) }
      } else {
        shared.cell.settle(.value, value, as: Value.self)
      }
    }

    /// Rejects the promise.
    ///
    /// Handlers on ``PromiseContext/immediate`` have run when this returns.
    @inlinable
    public func reject(with error: Error) {
      if ExecutingNow.isPossible {
        ExecutingNow.with(false) { _ = shared.cell.settle(.error, error, as: Error.self) }
      } else {
        shared.cell.settle(.error, error, as: Error.self)
      }
    }

    /// Cancels the promise.
    ///
    /// Handlers on ``PromiseContext/immediate`` have run when this returns.
    public func cancel() {
      ExecutingNow.suspended { shared.cell.settleCancelled() }
    }

    /// Fulfils, rejects or cancels the promise.
    ///
    /// Handlers on ``PromiseContext/immediate`` have run when this returns.
    @inlinable
    public func resolve(with result: PromiseResult<Value, Error>) {
      switch result {
      case .value(let value): fulfill(with: value)
      case .error(let error): reject(with: error)
      case .cancelled: cancel()
      }
    }

    /// Makes the promise follow another one: it is resolved as that one is, or at once if that one
    /// is resolved.
    ///
    /// The resolver stays usable; the first resolution of the promise wins. A request for
    /// cancellation is passed on to `promise`, as by an operator, after the other handlers of the
    /// request. To keep it from being passed on, give `promise.ignoringCancel()`.
    ///
    /// A promise resolved with itself stays as it is. In a longer cycle each can still be resolved.
    public func resolve(with promise: Promise<Value, Error>) {
      ExecutingNow.suspended { shared.follow(promise.cell) }
    }

    /// Whether cancellation was requested, or the promise is cancelled; false once it is fulfilled
    /// or rejected.
    public var hasRequestedCancel: Bool { shared.cell.isCancellationRequested }
  }
}

extension Promise.Resolver where Value == Void {
  /// Fulfils the promise.
  ///
  /// A client may declare a method of the same name, which the compiler then prefers.
  @_disfavoredOverload
  public func fulfill() { fulfill(with: ()) }
}

extension Promise.Resolver where Error: Swift.Error {
  /// Fulfils or rejects the promise.
  @inlinable
  public func resolve(with result: Result<Value, Error>) {
    resolve(with: PromiseResult(result))
  }
}

extension Promise.Resolver where Error == any Swift.Error {
  /// Fulfils, rejects or cancels the promise.
  @inlinable
  public func resolve<E: Swift.Error>(with result: PromiseResult<Value, E>) {
    switch result {
    case .value(let value): fulfill(with: value)
    case .error(let error): reject(with: error)
    case .cancelled: cancel()
    }
  }

  /// The completion handler that `handleCallback(isCancelError:)` makes.
  package func completionHandler(
    _ isCancelError: PlainHandler<Error, Bool>
  ) -> @Sendable (Value?, Error?) -> Void {
    { value, error in
      if let value {
        fulfill(with: value)
      } else if let error {
        (try? isCancelError(error)) == true ? cancel() : reject(with: error)
      } else {
        reject(with: PromiseCallbackError.apiMismatch)
      }
    }
  }
}
