// SPDX-License-Identifier: MIT

/// An error that the library itself makes.
public enum PromiseError: Error, Sendable {
  /// The promise was cancelled.
  case cancelled
}

/// Whether a handler of errors is called for cancellations too.
public enum FailurePolicy: Sendable {
  /// Every error, cancellations included.
  case allErrors
  /// Every error but ``PromiseError/cancelled``.
  case notCancelled
}

/// The promise was resolved with itself.
///
/// Promises that wait for one another in a longer cycle stay pending; the inspector reports them.
/// It is a type of its own, so that a `switch` over ``PromiseError`` stays complete.
public struct PromiseCycleError: Error, Sendable {
  /// Creates the error.
  public init() {}
}

extension PromiseCycleError: CustomStringConvertible {
  /// A description of the error.
  public var description: String { "the promise was resolved with itself" }
}
