// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Guarantee {
  /// Calls a handler with the value, at the end of a chain.
  ///
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
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
