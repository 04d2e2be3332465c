// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For a place of the caller's choice: the literal main queue, whose handlers are code of the main
// actor, and any other queue or none.

extension Guarantee {
  /// Calls a handler with the value, at the end of a chain.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the value.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func done(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable (T) -> Void
  ) -> Guarantee<Void> {
    deriveEnded(Procedure(main: flags, body))
  }

  /// Calls a handler with the value, and passes the value on.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the value.
  @available(swift, introduced: 6.0)
  @inlinable
  public func get(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable (T) -> Void
  ) -> Guarantee<T> {
    deriveGotten(Procedure(main: flags, body))
  }

  /// Turns the value into another one.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Makes the new value.
  @available(swift, introduced: 6.0)
  @inlinable
  public func map<U: Sendable>(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable (T) -> U
  ) -> Guarantee<U> {
    deriveMapped(Handler(main: flags, body))
  }

  /// Calls a handler with the value, and follows the guarantee it returns.
  ///
  /// A guarantee that its own handler returns stays pending for ever: it has nothing to wait for
  /// but itself.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Makes the next guarantee of the value.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func then<U: Sendable>(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable (T) -> Guarantee<U>
  ) -> Guarantee<U> {
    deriveFollowing(Handler(main: flags, body))
  }

  /// Calls a handler with the value, at the end of a chain.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the value.
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @discardableResult
  @inlinable
  public func done(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable (T) -> Void
  ) -> Guarantee<Void> {
    deriveEnded(Procedure(queue, flags, body))
  }

  /// Calls a handler with the value, and passes the value on.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the value.
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @inlinable
  public func get(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable (T) -> Void
  ) -> Guarantee<T> {
    deriveGotten(Procedure(queue, flags, body))
  }

  /// Turns the value into another one.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Makes the new value.
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @inlinable
  public func map<U: Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable (T) -> U
  ) -> Guarantee<U> {
    deriveMapped(Handler(queue, flags, body))
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
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @discardableResult
  @inlinable
  public func then<U: Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable (T) -> Guarantee<U>
  ) -> Guarantee<U> {
    deriveFollowing(Handler(queue, flags, body))
  }
}
