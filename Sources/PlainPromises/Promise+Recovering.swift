// SPDX-License-Identifier: MIT

public import PromiseCore

extension Promise {
  /// Goes on with the promise that a handler makes of the error.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. A value
  /// passes the handler by.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameter recovery: Called with the error.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func recover(
    @_inheritActorContext _ recovery:
      @escaping @isolated(any) @Sendable (any Error) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(FollowingHandler(recovery))
  }

  /// Goes on with the promise that a handler makes of an error of a type.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. A value or
  /// another error passes the handler by.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameters:
  ///   - errorType: Only errors of this type go to the handler.
  ///   - recovery: Called with the error.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func recover<E: Error>(
    type errorType: E.Type,
    @_inheritActorContext _ recovery:
      @escaping @isolated(any) @Sendable (E) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(FollowingHandler(recovery))
  }

  /// Goes on with the promise that a handler makes of the error, on the main queue.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. A value
  /// passes the handler by.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally, or ``MainContext/main(while:)``.
  ///   - recovery: Called with the error.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func recover(
    on context: MainContext,
    _ recovery: @escaping @MainActor @Sendable (any Error) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(FollowingHandler(recovery).at(context))
  }

  /// Goes on with the promise that a handler makes of an error of a type, on the main queue.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. A value or
  /// another error passes the handler by.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - errorType: Only errors of this type go to the handler.
  ///   - context: `.main`, literally, or ``MainContext/main(while:)``.
  ///   - recovery: Called with the error.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func recover<E: Error>(
    type errorType: E.Type,
    on context: MainContext,
    _ recovery: @escaping @MainActor @Sendable (E) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(FollowingHandler(recovery).at(context))
  }

  /// Goes on with the promise that a handler makes of the error.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. A value
  /// passes the handler by.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - recovery: Called with the error.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func recover(
    on context: any ExecutionContext & Sendable,
    _ recovery: @escaping @Sendable (any Error) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(FollowingHandler(at: context.place, recovery))
  }

  /// Goes on with the promise that a handler makes of an error of a type.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. A value or
  /// another error passes the handler by.
  ///
  /// - Parameters:
  ///   - errorType: Only errors of this type go to the handler.
  ///   - context: Where the handler runs.
  ///   - recovery: Called with the error.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func recover<E: Error>(
    type errorType: E.Type,
    on context: any ExecutionContext & Sendable,
    _ recovery: @escaping @Sendable (E) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(FollowingHandler(at: context.place, recovery))
  }
}
