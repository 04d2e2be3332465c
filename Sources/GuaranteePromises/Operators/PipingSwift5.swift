// SPDX-License-Identifier: MIT

public import PromiseCore

// For code in Swift 5 mode: see `HandlerShapes.swift` of the core.

extension Thenable where Self: _PromiseOrGuarantee {
  /// Calls a function with the result, on the thread that resolves the promise: at once if it is
  /// resolved.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func pipe(to: __owned @escaping (Result<T>) -> Void) {
    let function = PlainProcedure(to)
    observed.pipeResult(of: T.self) { try? function($0) }
  }
}
