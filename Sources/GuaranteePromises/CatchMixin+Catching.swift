// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

extension CatchMixin {
  /// Handles the error at the end of a chain.
  ///
  /// Any number of these may be added to one promise; each is called. What is returned adds what
  /// runs afterwards in any case.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - policy: Whether cancellations are handled too.
  ///   - body: Called with the error; passed by for a cancellation unless the policy says
  ///     otherwise.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func `catch`(
    flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) -> Void
  ) -> PMKFinalizer {
    deriveCatch(Procedure(.return, flags, body), policy)
  }

  /// Calls an action whatever happened, and passes the result on.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called for values, errors and cancellations.
  @available(swift, introduced: 6.0)
  @inlinable
  public func ensure(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () -> Void
  ) -> Promise<T> {
    deriveEnsure(Routine(.return, flags, body))
  }

  /// Calls an action whatever happened, waits for its guarantee, and passes the result on.
  ///
  /// After the guarantee is fulfilled, the result passes on by way of `conf.Q.return`.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called for values, errors and cancellations.
  @available(swift, introduced: 6.0)
  @inlinable
  public func ensureThen(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () -> Guarantee<Void>
  ) -> Promise<T> {
    deriveEnsureThen(Action(.return, flags, body))
  }
}
