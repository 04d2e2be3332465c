// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension TokenPromise {
  /// Calls a handler with the result, whichever it is.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func always(
    _ onComplete: __owned @escaping @isolated(any) (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveAlways(Procedure(loose: onComplete), token))
  }

  /// Calls a handler with the result, whichever it is.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func always(
    on context: PromiseContext,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveAlways(Procedure(context, loose: onComplete), token))
  }

  /// Looks at the result, and returns this promise itself.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func tap(
    _ onComplete: __owned @escaping @isolated(any) (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    tapped(inner.deriveTap(Procedure(loose: onComplete), token))
  }

  /// Looks at the result, and returns this promise itself.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func tap(
    on context: PromiseContext,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    tapped(inner.deriveTap(Procedure(context, loose: onComplete), token))
  }

  /// Calls a handler if the promise is cancelled.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func onCancel(
    _ onCancel: __owned @escaping @isolated(any) () -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveOnCancel(Action(loose: onCancel), token))
  }

  /// Calls a handler if the promise is cancelled.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func onCancel(
    on context: PromiseContext, _ onCancel: __owned @escaping () -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveOnCancel(Action(context, loose: onCancel), token))
  }
}
