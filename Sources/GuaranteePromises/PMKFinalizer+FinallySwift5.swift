// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension PMKFinalizer {
  /// Calls an action at the very end, whatever happened.
  ///
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
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
