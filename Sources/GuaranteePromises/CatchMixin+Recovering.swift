// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

extension CatchMixin {
  /// Calls a handler with an error, and follows what it returns.
  ///
  /// A value passes by. An error that the handler throws rejects the returned promise; so does
  /// returning that promise itself (``PMKError/returnedSelf``).
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - policy: Whether cancellations are handled too.
  ///   - body: Makes another promise of the error; passed by for a cancellation unless the policy
  ///     says otherwise.
  @available(swift, introduced: 6.0)
  @inlinable
  public func recover<U: Thenable & Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) throws -> U
  ) -> Promise<T> where U.T == T {
    deriveRecover(Handler(.map, flags, body), policy)
  }

  /// Calls a handler with any error, and follows the guarantee it returns.
  ///
  /// Cancellations are handled too: the result cannot fail. A value passes by.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Makes a guarantee of the error.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func recover(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) -> Guarantee<T>
  ) -> Guarantee<T> {
    deriveRecovered(Handler(.map, flags, body))
  }
}

extension CatchMixin where T == Void {
  /// Calls a handler with any error, after which all is well.
  ///
  /// Cancellations are handled too: the result cannot fail. Of a fulfilled promise the handler is
  /// not called.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the error.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func recover(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) -> Void
  ) -> Guarantee<Void> {
    deriveRecoveredVoid(Procedure(.map, flags, body))
  }

  /// Calls a handler with an error, after which all is well unless it throws.
  ///
  /// What the handler throws rejects the returned promise. Of a fulfilled promise it is not
  /// called.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - policy: Whether cancellations are handled too.
  ///   - body: Called with the error; passed by for a cancellation unless the policy says
  ///     otherwise.
  @available(swift, introduced: 6.0)
  @inlinable
  public func recover(
    flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) throws -> Void
  ) -> Promise<Void> {
    deriveRecoverVoid(Procedure(.map, flags, body), policy)
  }
}
