// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension CatchMixin {
  /// Handles the error at the end of a chain.
  ///
  /// Any number of these may be added to one promise; each is called. What is returned adds what
  /// runs afterwards in any case.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened. Unless given: where the handler was formed, if
  ///     that is in code of an actor, else `conf.Q.return`.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - policy: Whether cancellations are handled too.
  ///   - body: Called with the error; passed by for a cancellation unless the policy says
  ///     otherwise.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func `catch`(
    on queue: DispatchQueue? = HandlerPlace.unnamed,
    flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured,
    _ body: @escaping @isolated(any) (any Error) -> Void
  ) -> PMKFinalizer {
    deriveCatch(Procedure(.return, queue, flags, body), policy)
  }

  /// Calls an action whatever happened, and passes the result on.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened. Unless given: where the handler was formed, if
  ///     that is in code of an actor, else `conf.Q.return`.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called for values, errors and cancellations.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func ensure(
    on queue: DispatchQueue? = HandlerPlace.unnamed,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @isolated(any) () -> Void
  ) -> Promise<T> {
    deriveEnsure(Routine(.return, queue, flags, body))
  }

  /// Calls an action whatever happened, waits for its guarantee, and passes the result on.
  ///
  /// After the guarantee is fulfilled, the result passes on by way of `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened. Unless given: where the handler was formed, if
  ///     that is in code of an actor, else `conf.Q.return`.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called for values, errors and cancellations.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func ensureThen(
    on queue: DispatchQueue? = HandlerPlace.unnamed,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @isolated(any) () -> Guarantee<Void>
  ) -> Promise<T> {
    deriveEnsureThen(Action(.return, queue, flags, body))
  }
}
