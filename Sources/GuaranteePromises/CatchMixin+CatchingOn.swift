// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For a place of the caller's choice: the literal main queue, whose handlers are code of the main
// actor, and any other queue or none.

extension CatchMixin {
  /// Handles the error at the end of a chain.
  ///
  /// Any number of these may be added to one promise; each is called. What is returned adds what
  /// runs afterwards in any case.
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
  @discardableResult
  @inlinable
  public func `catch`(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured,
    _ body: @escaping @MainActor @Sendable (any Error) -> Void
  ) -> PMKFinalizer {
    deriveCatch(Procedure(main: flags, body), policy)
  }

  /// Calls an action whatever happened, and passes the result on.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called for values, errors and cancellations.
  @available(swift, introduced: 6.0)
  @inlinable
  public func ensure(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable () -> Void
  ) -> Promise<T> {
    deriveEnsure(Routine(main: flags, body))
  }

  /// Calls an action whatever happened, waits for its guarantee, and passes the result on.
  ///
  /// After the guarantee is fulfilled, the result passes on by way of `conf.Q.return`.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called for values, errors and cancellations.
  @available(swift, introduced: 6.0)
  @inlinable
  public func ensureThen(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable () -> Guarantee<Void>
  ) -> Promise<T> {
    deriveEnsureThen(Action(main: flags, body))
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
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @discardableResult
  @inlinable
  public func `catch`(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured,
    _ body: @escaping @Sendable (any Error) -> Void
  ) -> PMKFinalizer {
    deriveCatch(Procedure(queue, flags, body), policy)
  }

  /// Calls an action whatever happened, and passes the result on.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called for values, errors and cancellations.
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @inlinable
  public func ensure(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable () -> Void
  ) -> Promise<T> {
    deriveEnsure(Routine(queue, flags, body))
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
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @inlinable
  public func ensureThen(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable () -> Guarantee<Void>
  ) -> Promise<T> {
    deriveEnsureThen(Action(queue, flags, body))
  }
}
