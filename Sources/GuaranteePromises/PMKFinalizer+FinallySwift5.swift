// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension PMKFinalizer {
  /// Calls an action at the very end, whatever happened.
  ///
  /// It runs after the handler of `catch`, if that ran. Any number may be added.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened. Unless given: where the handler was formed, if
  ///     that is in code of an actor, else `conf.Q.return`.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called once.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func finally(
    on queue: DispatchQueue? = HandlerPlace.unnamed,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @isolated(any) () -> Void
  ) {
    addFinally(Routine(.return, queue, flags, body))
  }
}
