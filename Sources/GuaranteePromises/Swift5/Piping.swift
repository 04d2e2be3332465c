// SPDX-License-Identifier: MIT

public import GuaranteePromiseTypes
public import PromiseCore

// The requirement of `Thenable`, which the types have for Swift 6 mode, has another form here. It is one of each class:
// the members of a class hide those of a protocol.

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import GuaranteePromises")
extension Promise {
  /// Calls a function with the result, on the thread that resolves the promise: at once if it is
  /// resolved.
  ///
  /// Functions are called in the order in which they were given, among handlers with `on: nil`. For `__owned` see
  /// `Handler.swift` of the core.
  @inlinable
  public func pipe(to: __owned @escaping (Result<T>) -> Void) { attach(PlainProcedure(to)) }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import GuaranteePromises")
extension Guarantee {
  /// Calls a function with the result, on the thread that resolves the promise: at once if it is
  /// resolved.
  ///
  /// Functions are called in the order in which they were given, among handlers with `on: nil`. For `__owned` see
  /// `Handler.swift` of the core.
  @inlinable
  public func pipe(to: __owned @escaping (Result<T>) -> Void) { attach(PlainProcedure(to)) }
}
