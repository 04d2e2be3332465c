// SPDX-License-Identifier: MIT

public import PromiseCore

extension Promise {
  /// Looks at the value.
  ///
  /// The handler runs on the queue of the promise, or on the actor in whose code it was formed. All
  /// handlers of values come before those of `always`, in the order of registration. One that is
  /// added after the promise was resolved runs too.
  ///
  /// - Parameter handler: Called with the value.
  /// - Returns: The same promise.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func done(
    @_inheritActorContext _ handler: @escaping @isolated(any) @Sendable (T) -> Void
  ) -> Self {
    listenToValue(Listener(handler, of: self))
    return self
  }

  /// Looks at the error.
  ///
  /// The handler runs on the queue of the promise, or on the actor in whose code it was formed. All
  /// handlers of errors come before those of `always`, in the order of registration. One that is
  /// added after the promise was rejected runs too.
  ///
  /// - Parameters:
  ///   - policy: Whether the handler wants to hear of cancellations.
  ///   - handler: Called with the error.
  /// - Returns: The same promise.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func fail(
    policy: FailurePolicy = .notCancelled,
    @_inheritActorContext _ handler: @escaping @isolated(any) @Sendable (any Error) -> Void
  ) -> Self {
    listenToError(policy, Listener(handler, of: self))
    return self
  }

  /// Looks at the outcome, whatever it is, cancellations included.
  ///
  /// The handler runs on the queue of the promise, or on the actor in whose code it was formed, after
  /// all handlers of `done` and `fail`, in the order of registration. One that is
  /// added after the promise has settled runs too.
  ///
  /// - Parameter handler: Called with the value or the error.
  /// - Returns: The same promise.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func always(
    @_inheritActorContext _ handler:
      @escaping @isolated(any) @Sendable (Result<T, any Error>) -> Void
  ) -> Self {
    listenToEnd(Listener(handler, of: self))
    return self
  }
}

extension Promise {
  @inlinable @inline(__always)
  final func listenToValue(_ handler: __owned Listener<T>) {
    listen([.done, .deliversValue], consume handler) { node, source, _ in
      let body = node.take(as: PlainListener<T>.self)
      if source.outcome == .value { body(source.load(as: T.self)) }
      return .pending
    }
  }

  @inlinable @inline(__always)
  final func listenToError(_ policy: FailurePolicy, _ handler: __owned Listener<any Error>) {
    if policy == .allErrors {
      listen([.done, .deliversError], consume handler) { node, source, _ in
        let body = node.take(as: PlainListener<any Error>.self)
        if source.outcome == .error { body(source.load(as: (any Error).self)) }
        return .pending
      }
    } else {
      listen([.done, .deliversError], consume handler) { node, source, _ in
        let body = node.take(as: PlainListener<any Error>.self)
        guard source.outcome == .error else { return .pending }
        let error = source.load(as: (any Error).self)
        if !error.isCancellation { body(error) }
        return .pending
      }
    }
  }

  @inlinable @inline(__always)
  final func listenToEnd(_ handler: __owned Listener<Result<T, any Error>>) {
    listen([.always, .deliversAll], consume handler) { node, source, _ in
      let body = node.take(as: PlainListener<Result<T, any Error>>.self)
      body(source.anyErrorResult())
      return .pending
    }
  }
}

extension Error {
  @usableFromInline
  var isCancellation: Bool { self as? PromiseError == .cancelled }
}
