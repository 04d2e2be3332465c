// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

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
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func finally(
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping @isolated(any) () -> Void
  ) {
    addFinally(Routine(.return, flags, loose: body))
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
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func finally(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping () -> Void
  ) {
    addFinally(Routine(queue, flags, loose: body))
  }
}
