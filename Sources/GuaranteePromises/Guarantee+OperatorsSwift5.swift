// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Guarantee {
  /// Calls a handler with the value, at the end of a chain.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the value.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func done(
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping @isolated(any) (T) -> Void
  ) -> Guarantee<Void> {
    deriveEnded(Procedure(.return, flags, loose: body))
  }

  /// Calls a handler with the value, and passes the value on.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the value.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func get(
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping @isolated(any) (T) -> Void
  ) -> Guarantee<T> {
    deriveGotten(Procedure(.return, flags, loose: body))
  }

  /// Turns the value into another one.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Makes the new value.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func map<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping @isolated(any) (T) -> U
  ) -> Guarantee<U> {
    deriveMapped(Handler(.map, flags, loose: body))
  }

  /// Calls a handler with the value, and follows the guarantee it returns.
  ///
  /// A guarantee that its own handler returns stays pending for ever: it has nothing to wait for
  /// but itself.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Makes the next guarantee of the value.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func then<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping @isolated(any) (T) -> Guarantee<U>
  ) -> Guarantee<U> {
    deriveFollowing(Handler(.map, flags, loose: body))
  }

  /// Calls a handler with the value, at the end of a chain.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the value.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func done(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (T) -> Void
  ) -> Guarantee<Void> {
    deriveEnded(Procedure(queue, flags, loose: body))
  }

  /// Calls a handler with the value, and passes the value on.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the value.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func get(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (T) -> Void
  ) -> Guarantee<T> {
    deriveGotten(Procedure(queue, flags, loose: body))
  }

  /// Turns the value into another one.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Makes the new value.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func map<U: Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (T) -> U
  ) -> Guarantee<U> {
    deriveMapped(Handler(queue, flags, loose: body))
  }

  /// Calls a handler with the value, and follows the guarantee it returns.
  ///
  /// A guarantee that its own handler returns stays pending for ever: it has nothing to wait for
  /// but itself.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Makes the next guarantee of the value.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func then<U: Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (T) -> Guarantee<U>
  ) -> Guarantee<U> {
    deriveFollowing(Handler(queue, flags, loose: body))
  }
}
