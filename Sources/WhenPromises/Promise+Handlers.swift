// SPDX-License-Identifier: MIT

public import PromiseCore

extension Promise {
  /// Looks at the value.
  ///
  /// The handler runs on the queue of the promise, or on the actor in whose code it was formed. All
  /// handlers of values come before those of ``always(_:)``, in the order of registration. One that is
  /// added after the promise was resolved runs too.
  ///
  /// - Parameter handler: Called with the value.
  /// - Returns: The same promise.
  @preconcurrency
  @discardableResult
  @inlinable
  public final func done(
    @_inheritActorContext _ handler: @escaping @isolated(any) @Sendable (T) -> Void
  ) -> Self {
    listen([.done, .deliversValue], Handler(handler, otherwise: place)) { node, source, _ in
      let body = node.take(as: PlainHandler<T, Void>.self)
      if source.outcome == .value { _ = try? body(source.load(as: T.self)) }
      return .pending
    }
    return self
  }

  /// Looks at the error.
  ///
  /// The handler runs on the queue of the promise, or on the actor in whose code it was formed. All
  /// handlers of errors come before those of ``always(_:)``, in the order of registration. One that is
  /// added after the promise was rejected runs too.
  ///
  /// - Parameters:
  ///   - policy: Whether the handler wants to hear of cancellations.
  ///   - handler: Called with the error.
  /// - Returns: The same promise.
  @preconcurrency
  @discardableResult
  @inlinable
  public final func fail(
    policy: FailurePolicy = .notCancelled,
    @_inheritActorContext _ handler: @escaping @isolated(any) @Sendable (any Error) -> Void
  ) -> Self {
    let handler = Handler(handler, otherwise: place)
    if policy == .allErrors {
      listen([.done, .deliversError], handler) { node, source, _ in
        let body = node.take(as: PlainHandler<any Error, Void>.self)
        if source.outcome == .error { _ = try? body(source.load(as: (any Error).self)) }
        return .pending
      }
    } else {
      listen([.done, .deliversError], handler) { node, source, _ in
        let body = node.take(as: PlainHandler<any Error, Void>.self)
        guard source.outcome == .error else { return .pending }
        let error = source.load(as: (any Error).self)
        if !error.isCancellation { _ = try? body(error) }
        return .pending
      }
    }
    return self
  }

  /// Looks at the outcome, whatever it is, cancellations included.
  ///
  /// The handler runs on the queue of the promise, or on the actor in whose code it was formed, after
  /// all handlers of ``done(_:)`` and ``fail(policy:_:)``, in the order of registration. One that is
  /// added after the promise has settled runs too.
  ///
  /// - Parameter handler: Called with the value or the error.
  /// - Returns: The same promise.
  @preconcurrency
  @discardableResult
  @inlinable
  public final func always(
    @_inheritActorContext _ handler:
      @escaping @isolated(any) @Sendable (Result<T, any Error>) -> Void
  ) -> Self {
    listen([.always, .deliversAll], Handler(handler, otherwise: place)) { node, source, _ in
      let body = node.take(as: PlainHandler<Result<T, any Error>, Void>.self)
      _ = try? body(source.anyErrorResult())
      return .pending
    }
    return self
  }
}

extension Error {
  @usableFromInline
  var isCancellation: Bool { self as? PromiseError == .cancelled }
}
