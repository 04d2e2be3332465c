// SPDX-License-Identifier: MIT

public import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Looks at the error.
  ///
  /// The same promise is returned, and stays rejected: only ``recover(_:)`` makes a value of an
  /// error.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameter onRejected: Called with the error.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func `catch`(
    _ onRejected: __owned @escaping @isolated(any) (any Error) -> Void
  ) -> Promise<Value> {
    listenToError(ListenerHandler(loose: onRejected))
  }

  /// Looks at the error, if it is of a type.
  ///
  /// The same promise is returned, and stays rejected.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameters:
  ///   - errorType: Only errors of this type go to the handler.
  ///   - onRejected: Called with the error.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func `catch`<E: Error>(
    type errorType: E.Type,
    _ onRejected: __owned @escaping @isolated(any) (E) -> Void
  ) -> Promise<Value> {
    listenToError(ListenerHandler(loose: onRejected))
  }

  /// Runs an action when the promise has settled.
  ///
  /// The same promise is returned.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameter onComplete: Called whatever the outcome is.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func always(
    _ onComplete: __owned @escaping @isolated(any) () -> Void
  ) -> Promise<Value> {
    listenToEnd(Action(loose: onComplete))
  }

  /// Looks at the error.
  ///
  /// The same promise is returned, and stays rejected: only ``recover(_:)`` makes a value of an
  /// error.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onRejected: Called with the error.
  @available(swift, obsoleted: 6.0)
  @_disfavoredOverload
  @discardableResult
  @inlinable
  public func `catch`(
    on context: any ExecutionContext,
    _ onRejected: __owned @escaping (any Error) -> Void
  ) -> Promise<Value> {
    listenToError(ListenerHandler(context, loose: onRejected))
  }

  /// Looks at the error, if it is of a type.
  ///
  /// The same promise is returned, and stays rejected.
  ///
  /// - Parameters:
  ///   - errorType: Only errors of this type go to the handler.
  ///   - context: Where the handler runs.
  ///   - onRejected: Called with the error.
  @available(swift, obsoleted: 6.0)
  @_disfavoredOverload
  @discardableResult
  @inlinable
  public func `catch`<E: Error>(
    type errorType: E.Type,
    on context: any ExecutionContext,
    _ onRejected: __owned @escaping (E) -> Void
  ) -> Promise<Value> {
    listenToError(ListenerHandler(context, loose: onRejected))
  }

  /// Runs an action when the promise has settled.
  ///
  /// The same promise is returned.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onComplete: Called whatever the outcome is.
  @available(swift, obsoleted: 6.0)
  @_disfavoredOverload
  @discardableResult
  @inlinable
  public func always(
    on context: any ExecutionContext,
    _ onComplete: __owned @escaping () -> Void
  ) -> Promise<Value> {
    listenToEnd(Action(context, loose: onComplete))
  }
}
