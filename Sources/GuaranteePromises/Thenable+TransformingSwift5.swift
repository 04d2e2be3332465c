// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`. That says, too, why some of these are disfavoured.

extension Thenable {
  /// Calls a handler with the value, and follows what it returns.
  ///
  /// The form for Swift 6 mode tells the rest.
  @_disfavoredOverload
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func then<U: Thenable & Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping @isolated(any) (T) throws -> U
  ) -> Promise<U.T> {
    deriveThen(Handler(.map, flags, loose: body))
  }

  /// Turns the value into another one.
  ///
  /// The form for Swift 6 mode tells the rest.
  @_disfavoredOverload
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func map<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping @isolated(any) (T) throws -> U
  ) -> Promise<U> {
    deriveMap(Handler(.map, flags, loose: transform))
  }

  /// Turns the value into another one, or rejects if there is none.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func compactMap<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping @isolated(any) (T) throws -> U?
  ) -> Promise<U> {
    deriveCompactMap(Handler(.map, flags, loose: transform))
  }

  /// Calls a handler with the value, and follows what it returns.
  ///
  /// The form for Swift 6 mode tells the rest.
  @_disfavoredOverload
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func then<U: Thenable & Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (T) throws -> U
  ) -> Promise<U.T> {
    deriveThen(Handler(queue, flags, loose: body))
  }

  /// Turns the value into another one.
  ///
  /// The form for Swift 6 mode tells the rest.
  @_disfavoredOverload
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func map<U: Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T) throws -> U
  ) -> Promise<U> {
    deriveMap(Handler(queue, flags, loose: transform))
  }

  /// Turns the value into another one, or rejects if there is none.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func compactMap<U: Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T) throws -> U?
  ) -> Promise<U> {
    deriveCompactMap(Handler(queue, flags, loose: transform))
  }
}
