// SPDX-License-Identifier: MIT
// Made of Operators/WhenPromises/Listening.operators: do not edit.

public import PromiseCore
public import WhenPromiseTypes

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import WhenPromises")
extension Promise {
  /// Calls a handler with the value, before all handlers of `always`.
  ///
  /// ```swift
  /// price(of: "soup").done { price in
  ///   print("soup costs \(price)")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - handler: Called with the value.
  @inlinable
  @discardableResult
  public final func done(_ handler: __owned @escaping (T) -> Void) -> Self {
    listenToValue(PlainProcedure(handler), at: destination(isolatedTo: nil))
    return self
  }

  /// Calls a handler with the error, before all handlers of `always`.
  ///
  /// ```swift
  /// price(of: "soup").fail { error in
  ///   print("no soup: \(error)")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - policy: Whether the handler is called for cancellations too.
  ///   - handler: Called with the error.
  @inlinable
  @discardableResult
  public final func fail(
    policy: FailurePolicy = .notCancelled, _ handler: __owned @escaping (any Error) -> Void
  ) -> Self {
    listenToError(policy, PlainProcedure(handler), at: destination(isolatedTo: nil))
    return self
  }

  /// Calls a handler with the value or the error, after all handlers of `done` and `fail`.
  ///
  /// ```swift
  /// price(of: "soup").always { result in
  ///   print("the till is closed: \(result)")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - handler: Called with the outcome. The error may be a cancellation.
  @inlinable
  @discardableResult
  public final func always(_ handler: __owned @escaping (Result<T, any Error>) -> Void) -> Self {
    listenToEnd(PlainProcedure(handler), at: destination(isolatedTo: nil))
    return self
  }
}
