// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension CatchMixin {
  /// Handles the error at the end of a chain.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func `catch`(
    flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured,
    _ body: __owned @escaping @isolated(any) (any Error) -> Void
  ) -> PMKFinalizer {
    deriveCatch(Procedure(.return, flags, loose: body), policy)
  }

  /// Calls an action whatever happened, and passes the result on.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func ensure(
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping @isolated(any) () -> Void
  ) -> Promise<T> {
    deriveEnsure(Routine(.return, flags, loose: body))
  }

  /// Calls an action whatever happened, waits for its guarantee, and passes the result on.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func ensureThen(
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping @isolated(any) () -> Guarantee<Void>
  ) -> Promise<T> {
    deriveEnsureThen(Action(.return, flags, loose: body))
  }

  /// Handles the error at the end of a chain.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func `catch`(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured,
    _ body: __owned @escaping (any Error) -> Void
  ) -> PMKFinalizer {
    deriveCatch(Procedure(queue, flags, loose: body), policy)
  }

  /// Calls an action whatever happened, and passes the result on.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func ensure(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping () -> Void
  ) -> Promise<T> {
    deriveEnsure(Routine(queue, flags, loose: body))
  }

  /// Calls an action whatever happened, waits for its guarantee, and passes the result on.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func ensureThen(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping () -> Guarantee<Void>
  ) -> Promise<T> {
    deriveEnsureThen(Action(queue, flags, loose: body))
  }
}
