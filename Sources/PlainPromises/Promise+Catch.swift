// SPDX-License-Identifier: MIT

public import PromiseCore

extension Promise {
  /// Looks at the error.
  ///
  /// The same promise is returned, and stays rejected: only `recover` makes a value of an
  /// error.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameter onRejected: Called with the error.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func `catch`(
    @_inheritActorContext _ onRejected: @escaping @isolated(any) @Sendable (any Error) -> Void
  ) -> Promise<Value> {
    listenToError(ListenerHandler(onRejected))
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
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func `catch`<E: Error>(
    type errorType: E.Type,
    @_inheritActorContext _ onRejected: @escaping @isolated(any) @Sendable (E) -> Void
  ) -> Promise<Value> {
    listenToError(ListenerHandler(onRejected))
  }

  /// Runs an action when the promise has settled.
  ///
  /// The same promise is returned.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameter onComplete: Called whatever the outcome is.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func always(
    @_inheritActorContext _ onComplete: @escaping @isolated(any) @Sendable () -> Void
  ) -> Promise<Value> {
    listenToEnd(Action(onComplete))
  }

  /// Looks at the error, on the main queue.
  ///
  /// The same promise is returned, and stays rejected: only `recover` makes a value of an
  /// error.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally, or ``MainContext/main(while:)``.
  ///   - onRejected: Called with the error.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func `catch`(
    on context: MainContext,
    _ onRejected: @escaping @MainActor @Sendable (any Error) -> Void
  ) -> Promise<Value> {
    listenToError(ListenerHandler(onRejected).at(context))
  }

  /// Looks at the error, if it is of a type, on the main queue.
  ///
  /// The same promise is returned, and stays rejected.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - errorType: Only errors of this type go to the handler.
  ///   - context: `.main`, literally, or ``MainContext/main(while:)``.
  ///   - onRejected: Called with the error.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func `catch`<E: Error>(
    type errorType: E.Type,
    on context: MainContext,
    _ onRejected: @escaping @MainActor @Sendable (E) -> Void
  ) -> Promise<Value> {
    listenToError(ListenerHandler(onRejected).at(context))
  }

  /// Runs an action when the promise has settled, on the main queue.
  ///
  /// The same promise is returned.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally, or ``MainContext/main(while:)``.
  ///   - onComplete: Called whatever the outcome is.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func always(
    on context: MainContext,
    _ onComplete: @escaping @MainActor @Sendable () -> Void
  ) -> Promise<Value> {
    listenToEnd(Action(onComplete).at(context))
  }

  /// Looks at the error.
  ///
  /// The same promise is returned, and stays rejected: only `recover` makes a value of an
  /// error.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onRejected: Called with the error.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func `catch`(
    on context: any ExecutionContext & Sendable,
    _ onRejected: @escaping @Sendable (any Error) -> Void
  ) -> Promise<Value> {
    listenToError(ListenerHandler(at: context.place, onRejected))
  }

  /// Looks at the error, if it is of a type.
  ///
  /// The same promise is returned, and stays rejected.
  ///
  /// - Parameters:
  ///   - errorType: Only errors of this type go to the handler.
  ///   - context: Where the handler runs.
  ///   - onRejected: Called with the error.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func `catch`<E: Error>(
    type errorType: E.Type,
    on context: any ExecutionContext & Sendable,
    _ onRejected: @escaping @Sendable (E) -> Void
  ) -> Promise<Value> {
    listenToError(ListenerHandler(at: context.place, onRejected))
  }

  /// Runs an action when the promise has settled.
  ///
  /// The same promise is returned.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onComplete: Called whatever the outcome is.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func always(
    on context: any ExecutionContext & Sendable,
    _ onComplete: @escaping @Sendable () -> Void
  ) -> Promise<Value> {
    listenToEnd(Action(at: context.place, onComplete))
  }
}
