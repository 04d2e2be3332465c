// SPDX-License-Identifier: MIT

/// Errors of the library that clients match.
public enum PromiseError: Error, Sendable {
  /// The promise was cancelled.
  case cancelled
}

/// Which errors a handler of failures wants to hear of.
public enum FailurePolicy: Sendable {
  /// Every error, cancellations included.
  case allErrors
  /// Every error but ``PromiseError/cancelled``.
  case notCancelled
}

/// The promise would have to wait for itself, directly or through others.
///
/// It is a type of its own, so that a `switch` over ``PromiseError`` stays complete.
public struct PromiseCycleError: Error, Sendable {
  /// Creates the error.
  public init() {}
}
