// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Guarantee {
  /// Calls a handler with the value, at the end of a chain.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened. Unless given: where the handler was formed, if
  ///     that is in code of an actor, else `conf.Q.return`.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the value.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func done(
    on queue: DispatchQueue? = HandlerPlace.unnamed,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @isolated(any) (T) -> Void
  ) -> Guarantee<Void> {
    deriveEnded(Procedure(.return, queue, flags, body))
  }

  /// Calls a handler with the value, and passes the value on.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened. Unless given: where the handler was formed, if
  ///     that is in code of an actor, else `conf.Q.return`.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the value.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func get(
    on queue: DispatchQueue? = HandlerPlace.unnamed,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @isolated(any) (T) -> Void
  ) -> Guarantee<T> {
    deriveGotten(Procedure(.return, queue, flags, body))
  }

  /// Turns the value into another one.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened. Unless given: where the handler was formed, if
  ///     that is in code of an actor, else `conf.Q.map`.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Makes the new value.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func map<U: Sendable>(
    on queue: DispatchQueue? = HandlerPlace.unnamed,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @isolated(any) (T) -> U
  ) -> Guarantee<U> {
    deriveMapped(Handler(.map, queue, flags, body))
  }

  /// Calls a handler with the value, and follows the guarantee it returns.
  ///
  /// A guarantee that its own handler returns stays pending for ever: it has nothing to wait for
  /// but itself.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened. Unless given: where the handler was formed, if
  ///     that is in code of an actor, else `conf.Q.map`.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Makes the next guarantee of the value.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func then<U: Sendable>(
    on queue: DispatchQueue? = HandlerPlace.unnamed,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @isolated(any) (T) -> Guarantee<U>
  ) -> Guarantee<U> {
    deriveFollowing(Handler(.map, queue, flags, body))
  }
}
