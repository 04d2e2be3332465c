// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`. That says, too, why some of these are disfavoured.

extension Thenable {
  /// Calls a handler with the value, at the end of a chain.
  ///
  /// The form for Swift 6 mode tells the rest.
  @_disfavoredOverload
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func done(
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping @isolated(any) (T) throws -> Void
  ) -> Promise<Void> {
    deriveDone(Procedure(.return, flags, loose: body))
  }

  /// Calls a handler with the value, and passes the value on.
  ///
  /// The form for Swift 6 mode tells the rest.
  @_disfavoredOverload
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func get(
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping @isolated(any) (T) throws -> Void
  ) -> Promise<T> {
    deriveGet(Procedure(.return, flags, loose: body))
  }

  /// Calls a handler with the result, whichever it is, and passes the result on.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tap(
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping @isolated(any) (Result<T>) -> Void
  ) -> Promise<T> {
    deriveTap(Procedure(.map, flags, loose: body))
  }

  /// Calls a handler with the value, at the end of a chain.
  ///
  /// The form for Swift 6 mode tells the rest.
  @_disfavoredOverload
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func done(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (T) throws -> Void
  ) -> Promise<Void> {
    deriveDone(Procedure(queue, flags, loose: body))
  }

  /// Calls a handler with the value, and passes the value on.
  ///
  /// The form for Swift 6 mode tells the rest.
  @_disfavoredOverload
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func get(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (T) throws -> Void
  ) -> Promise<T> {
    deriveGet(Procedure(queue, flags, loose: body))
  }

  /// Calls a handler with the result, whichever it is, and passes the result on.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tap(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (Result<T>) -> Void
  ) -> Promise<T> {
    deriveTap(Procedure(queue, flags, loose: body))
  }
}
