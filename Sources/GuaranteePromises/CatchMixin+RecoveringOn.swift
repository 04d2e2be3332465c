// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For a place of the caller's choice: the literal main queue, whose handlers are code of the main
// actor, and any other queue or none.

extension CatchMixin {
  /// Calls a handler with an error, and follows what it returns.
  ///
  /// A value passes by. An error that the handler throws rejects the returned promise; so does
  /// returning that promise itself (``PMKError/returnedSelf``).
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - policy: Whether cancellations are handled too.
  ///   - body: Makes another promise of the error; passed by for a cancellation unless the policy
  ///     says otherwise.
  @available(swift, introduced: 6.0)
  @inlinable
  public func recover<U: Thenable & Sendable>(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured,
    _ body: @escaping @MainActor @Sendable (any Error) throws -> U
  ) -> Promise<T> where U.T == T {
    deriveRecover(Handler(main: flags, body), policy)
  }

  /// Calls a handler with any error, and follows the guarantee it returns.
  ///
  /// Cancellations are handled too: the result cannot fail. A value passes by.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Makes a guarantee of the error.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func recover(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable (any Error) -> Guarantee<T>
  ) -> Guarantee<T> {
    deriveRecovered(Handler(main: flags, body))
  }

  /// Calls a handler with an error, and follows what it returns.
  ///
  /// A value passes by. An error that the handler throws rejects the returned promise; so does
  /// returning that promise itself (``PMKError/returnedSelf``).
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - policy: Whether cancellations are handled too.
  ///   - body: Makes another promise of the error; passed by for a cancellation unless the policy
  ///     says otherwise.
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @inlinable
  public func recover<U: Thenable & Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured,
    _ body: @escaping @Sendable (any Error) throws -> U
  ) -> Promise<T> where U.T == T {
    deriveRecover(Handler(queue, flags, body), policy)
  }

  /// Calls a handler with any error, and follows the guarantee it returns.
  ///
  /// Cancellations are handled too: the result cannot fail. A value passes by.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Makes a guarantee of the error.
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @discardableResult
  @inlinable
  public func recover(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable (any Error) -> Guarantee<T>
  ) -> Guarantee<T> {
    deriveRecovered(Handler(queue, flags, body))
  }
}

extension CatchMixin where T == Void {
  /// Calls a handler with any error, after which all is well.
  ///
  /// Cancellations are handled too: the result cannot fail. Of a fulfilled promise the handler is
  /// not called.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the error.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func recover(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable (any Error) -> Void
  ) -> Guarantee<Void> {
    deriveRecoveredVoid(Procedure(main: flags, body))
  }

  /// Calls a handler with an error, after which all is well unless it throws.
  ///
  /// What the handler throws rejects the returned promise. Of a fulfilled promise it is not
  /// called.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - policy: Whether cancellations are handled too.
  ///   - body: Called with the error; passed by for a cancellation unless the policy says
  ///     otherwise.
  @available(swift, introduced: 6.0)
  @inlinable
  public func recover(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured,
    _ body: @escaping @MainActor @Sendable (any Error) throws -> Void
  ) -> Promise<Void> {
    deriveRecoverVoid(Procedure(main: flags, body), policy)
  }

  /// Calls a handler with any error, after which all is well.
  ///
  /// Cancellations are handled too: the result cannot fail. Of a fulfilled promise the handler is
  /// not called.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the error.
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @discardableResult
  @inlinable
  public func recover(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable (any Error) -> Void
  ) -> Guarantee<Void> {
    deriveRecoveredVoid(Procedure(queue, flags, body))
  }

  /// Calls a handler with an error, after which all is well unless it throws.
  ///
  /// What the handler throws rejects the returned promise. Of a fulfilled promise it is not
  /// called.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - policy: Whether cancellations are handled too.
  ///   - body: Called with the error; passed by for a cancellation unless the policy says
  ///     otherwise.
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @inlinable
  public func recover(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured,
    _ body: @escaping @Sendable (any Error) throws -> Void
  ) -> Promise<Void> {
    deriveRecoverVoid(Procedure(queue, flags, body), policy)
  }
}
