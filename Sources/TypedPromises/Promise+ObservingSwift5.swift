// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Calls a handler with the result, whichever it is.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func always(
    token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping @isolated(any) (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveAlways(Procedure(loose: onComplete), token)
  }

  /// Calls a handler with the result, whichever it is.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func always(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveAlways(Procedure(context, loose: onComplete), token)
  }

  /// Looks at the result, and returns this promise itself.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func tap(
    token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping @isolated(any) (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveTap(Procedure(loose: onComplete), token)
  }

  /// Looks at the result, and returns this promise itself.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func tap(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveTap(Procedure(context, loose: onComplete), token)
  }

  /// Calls a handler if the promise is cancelled.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func onCancel(
    token: PromiseInvalidationToken? = nil,
    _ onCancel: __owned @escaping @isolated(any) () -> Void
  ) -> Promise<Value, Error> {
    deriveOnCancel(Action(loose: onCancel), token)
  }

  /// Calls a handler if the promise is cancelled.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func onCancel(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onCancel: __owned @escaping () -> Void
  ) -> Promise<Value, Error> {
    deriveOnCancel(Action(context, loose: onCancel), token)
  }
}
