// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension CatchMixin {
  /// Calls a handler with an error, and follows what it returns.
  ///
  /// A value passes by. An error that the handler throws rejects the returned promise; so does
  /// returning that promise itself (``PMKError/returnedSelf``).
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened. Unless given: where the handler was formed, if
  ///     that is in code of an actor, else `conf.Q.map`.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - policy: Whether cancellations are handled too.
  ///   - body: Makes another promise of the error; passed by for a cancellation unless the policy
  ///     says otherwise.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func recover<U: Thenable & Sendable>(
    on queue: DispatchQueue? = HandlerPlace.unnamed,
    flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured,
    _ body: @escaping @isolated(any) (any Error) throws -> U
  ) -> Promise<T> where U.T == T {
    deriveRecover(Handler(.map, queue, flags, body), policy)
  }

  /// Calls a handler with any error, and follows the guarantee it returns.
  ///
  /// Cancellations are handled too: the result cannot fail. A value passes by.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened. Unless given: where the handler was formed, if
  ///     that is in code of an actor, else `conf.Q.map`.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Makes a guarantee of the error.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func recover(
    on queue: DispatchQueue? = HandlerPlace.unnamed,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @isolated(any) (any Error) -> Guarantee<T>
  ) -> Guarantee<T> {
    deriveRecovered(Handler(.map, queue, flags, body))
  }
}

extension CatchMixin where T == Void {
  /// Calls a handler with any error, after which all is well.
  ///
  /// Cancellations are handled too: the result cannot fail. Of a fulfilled promise the handler is
  /// not called.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened. Unless given: where the handler was formed, if
  ///     that is in code of an actor, else `conf.Q.map`.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the error.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func recover(
    on queue: DispatchQueue? = HandlerPlace.unnamed,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @isolated(any) (any Error) -> Void
  ) -> Guarantee<Void> {
    deriveRecoveredVoid(Procedure(.map, queue, flags, body))
  }

  /// Calls a handler with an error, after which all is well unless it throws.
  ///
  /// What the handler throws rejects the returned promise. Of a fulfilled promise it is not
  /// called.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened. Unless given: where the handler was formed, if
  ///     that is in code of an actor, else `conf.Q.map`.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - policy: Whether cancellations are handled too.
  ///   - body: Called with the error; passed by for a cancellation unless the policy says
  ///     otherwise.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func recover(
    on queue: DispatchQueue? = HandlerPlace.unnamed,
    flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured,
    _ body: @escaping @isolated(any) (any Error) throws -> Void
  ) -> Promise<Void> {
    deriveRecoverVoid(Procedure(.map, queue, flags, body), policy)
  }
}
