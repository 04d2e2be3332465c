// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

extension PMKFinalizer {
  /// Calls an action at the very end, whatever happened.
  ///
  /// It runs after the handler of `catch`, if that ran. Any number may be added.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called once.
  @available(swift, introduced: 6.0)
  @inlinable
  public func finally(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () -> Void
  ) {
    addFinally(Routine(.return, flags, body))
  }

  /// Calls an action at the very end, whatever happened.
  ///
  /// It runs after the handler of `catch`, if that ran. Any number may be added.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called once.
  @available(swift, introduced: 6.0)
  @inlinable
  public func finally(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable () -> Void
  ) {
    addFinally(Routine(main: flags, body))
  }

  /// Calls an action at the very end, whatever happened.
  ///
  /// It runs after the handler of `catch`, if that ran. Any number may be added.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called once.
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @inlinable
  public func finally(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable () -> Void
  ) {
    addFinally(Routine(queue, flags, body))
  }
}
