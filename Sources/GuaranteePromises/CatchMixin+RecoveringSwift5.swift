// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension CatchMixin {
  /// Calls a handler with an error, and follows what it returns.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func recover<U: Thenable & Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured,
    _ body: __owned @escaping @isolated(any) (any Error) throws -> U
  ) -> Promise<T> where U.T == T {
    deriveRecover(Handler(.map, flags, loose: body), policy)
  }

  /// Calls a handler with any error, and follows the guarantee it returns.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func recover(
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping @isolated(any) (any Error) -> Guarantee<T>
  ) -> Guarantee<T> {
    deriveRecovered(Handler(.map, flags, loose: body))
  }

  /// Calls a handler with an error, and follows what it returns.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func recover<U: Thenable & Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured,
    _ body: __owned @escaping (any Error) throws -> U
  ) -> Promise<T> where U.T == T {
    deriveRecover(Handler(queue, flags, loose: body), policy)
  }

  /// Calls a handler with any error, and follows the guarantee it returns.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func recover(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (any Error) -> Guarantee<T>
  ) -> Guarantee<T> {
    deriveRecovered(Handler(queue, flags, loose: body))
  }
}

extension CatchMixin where T == Void {
  /// Calls a handler with any error, after which all is well.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func recover(
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping @isolated(any) (any Error) -> Void
  ) -> Guarantee<Void> {
    deriveRecoveredVoid(Procedure(.map, flags, loose: body))
  }

  /// Calls a handler with an error, after which all is well unless it throws.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func recover(
    flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured,
    _ body: __owned @escaping @isolated(any) (any Error) throws -> Void
  ) -> Promise<Void> {
    deriveRecoverVoid(Procedure(.map, flags, loose: body), policy)
  }

  /// Calls a handler with any error, after which all is well.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func recover(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (any Error) -> Void
  ) -> Guarantee<Void> {
    deriveRecoveredVoid(Procedure(queue, flags, loose: body))
  }

  /// Calls a handler with an error, after which all is well unless it throws.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func recover(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured,
    _ body: __owned @escaping (any Error) throws -> Void
  ) -> Promise<Void> {
    deriveRecoverVoid(Procedure(queue, flags, loose: body), policy)
  }
}
