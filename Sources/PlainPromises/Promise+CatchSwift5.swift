// SPDX-License-Identifier: MIT

public import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Looks at the error.
  ///
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func `catch`(
    on context: any ExecutionContext,
    _ onRejected: __owned @escaping (any Error) -> Void
  ) -> Promise<Value> {
    listenToError(ListenerHandler(at: context.place, loose: onRejected))
  }

  /// Looks at the error, if it is of a type.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func `catch`<E: Error>(
    type errorType: E.Type,
    on context: any ExecutionContext,
    _ onRejected: __owned @escaping (E) -> Void
  ) -> Promise<Value> {
    listenToError(ListenerHandler(at: context.place, loose: onRejected))
  }

  /// Runs an action when the promise has settled.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func always(
    on context: any ExecutionContext,
    _ onComplete: __owned @escaping () -> Void
  ) -> Promise<Value> {
    listenToEnd(Action(at: context.place, loose: onComplete))
  }

  /// Looks at the error, on the main queue.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func `catch`(
    on context: MainContext,
    _ onRejected: __owned @escaping (any Error) -> Void
  ) -> Promise<Value> {
    listenToError(ListenerHandler(at: context.place, loose: onRejected))
  }

  /// Looks at the error, if it is of a type, on the main queue.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func `catch`<E: Error>(
    type errorType: E.Type,
    on context: MainContext,
    _ onRejected: __owned @escaping (E) -> Void
  ) -> Promise<Value> {
    listenToError(ListenerHandler(at: context.place, loose: onRejected))
  }

  /// Runs an action when the promise has settled, on the main queue.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func always(
    on context: MainContext,
    _ onComplete: __owned @escaping () -> Void
  ) -> Promise<Value> {
    listenToEnd(Action(at: context.place, loose: onComplete))
  }
}
