// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Looks at the value.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func done(
    _ handler: __owned @escaping @isolated(any) (T) -> Void
  ) -> Self {
    listenToValue(Listener(loose: handler, of: self))
    return self
  }

  /// Looks at the error.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func fail(
    policy: FailurePolicy = .notCancelled,
    _ handler: __owned @escaping @isolated(any) (any Error) -> Void
  ) -> Self {
    listenToError(policy, Listener(loose: handler, of: self))
    return self
  }

  /// Looks at the outcome, whatever it is, cancellations included.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func always(
    _ handler:
      __owned @escaping @isolated(any) (Result<T, any Error>) -> Void
  ) -> Self {
    listenToEnd(Listener(loose: handler, of: self))
    return self
  }
}
