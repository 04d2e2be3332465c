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
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - policy: Whether cancellations are handled too.
  ///   - body: Called with the error; passed by for a cancellation unless the policy says
  ///     otherwise.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func `catch`(
    flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured,
    _ body: __owned @escaping @isolated(any) (any Error) -> Void
  ) -> PMKFinalizer {
    deriveCatch(Procedure(.return, flags, loose: body), policy)
  }

  /// Calls an action whatever happened, and passes the result on.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called for values, errors and cancellations.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func ensure(
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping @isolated(any) () -> Void
  ) -> Promise<T> {
    deriveEnsure(Routine(.return, flags, loose: body))
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
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func ensureThen(
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping @isolated(any) () -> Guarantee<Void>
  ) -> Promise<T> {
    deriveEnsureThen(Action(.return, flags, loose: body))
  }

  /// Handles the error at the end of a chain.
  ///
  /// Any number of these may be added to one promise; each is called. What is returned adds what
  /// runs afterwards in any case.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - policy: Whether cancellations are handled too.
  ///   - body: Called with the error; passed by for a cancellation unless the policy says
  ///     otherwise.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func `catch`(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured,
    _ body: __owned @escaping (any Error) -> Void
  ) -> PMKFinalizer {
    deriveCatch(Procedure(queue, flags, loose: body), policy)
  }

  /// Calls an action whatever happened, and passes the result on.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called for values, errors and cancellations.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func ensure(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping () -> Void
  ) -> Promise<T> {
    deriveEnsure(Routine(queue, flags, loose: body))
  }

  /// Calls an action whatever happened, waits for its guarantee, and passes the result on.
  ///
  /// After the guarantee is fulfilled, the result passes on by way of `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called for values, errors and cancellations.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func ensureThen(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping () -> Guarantee<Void>
  ) -> Promise<T> {
    deriveEnsureThen(Action(queue, flags, loose: body))
  }
}
