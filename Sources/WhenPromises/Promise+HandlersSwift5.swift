// SPDX-License-Identifier: MIT

public import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Looks at the value.
  ///
  /// The handler runs on the queue of the promise, or on the actor in whose code it was formed. All
  /// handlers of values come before those of ``always(_:)``, in the order of registration. One that is
  /// added after the promise was resolved runs too.
  ///
  /// - Parameter handler: Called with the value.
  /// - Returns: The same promise.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func done(
    _ handler: __owned @escaping @isolated(any) (T) -> Void
  ) -> Self {
    listenForValue(ListenerHandler(loose: handler, otherwise: place))
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
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func fail(
    policy: FailurePolicy = .notCancelled,
    _ handler: __owned @escaping @isolated(any) (any Error) -> Void
  ) -> Self {
    listenForError(policy, ListenerHandler(loose: handler, otherwise: place))
  }

  /// Looks at the outcome, whatever it is, cancellations included.
  ///
  /// The handler runs on the queue of the promise, or on the actor in whose code it was formed, after
  /// all handlers of ``done(_:)`` and ``fail(policy:_:)``, in the order of registration. One that is
  /// added after the promise has settled runs too.
  ///
  /// - Parameter handler: Called with the value or the error.
  /// - Returns: The same promise.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func always(
    _ handler:
      __owned @escaping @isolated(any) (Result<T, any Error>) -> Void
  ) -> Self {
    listenForAny(ListenerHandler(loose: handler, otherwise: place))
  }
}
