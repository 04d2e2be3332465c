// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

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
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func recover(
    _ recovery:
      __owned @escaping @isolated(any) (any Error) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(Handler(loose: recovery))
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
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func recover<E: Error>(
    type errorType: E.Type,
    _ recovery:
      __owned @escaping @isolated(any) (E) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(Handler(loose: recovery))
  }

  /// Goes on with the promise that a handler makes of the error.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. A value
  /// passes the handler by.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - recovery: Called with the error.
  @available(swift, obsoleted: 6.0)
  @_disfavoredOverload
  @discardableResult
  @inlinable
  public func recover(
    on context: any ExecutionContext,
    _ recovery: __owned @escaping (any Error) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(Handler(context, loose: recovery))
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
  @available(swift, obsoleted: 6.0)
  @_disfavoredOverload
  @discardableResult
  @inlinable
  public func recover<E: Error>(
    type errorType: E.Type,
    on context: any ExecutionContext,
    _ recovery: __owned @escaping (E) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(Handler(context, loose: recovery))
  }
}
