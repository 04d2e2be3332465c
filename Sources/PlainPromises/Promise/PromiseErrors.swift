// SPDX-License-Identifier: MIT

/// The value did not pass the check of `ensure`.
public struct PromiseCheckError: Error, Sendable {
  /// Creates the error.
  public init() {}
}

/// The handler that would have made the result was discarded by its context, for example by an
/// ``InvalidatableQueue`` that was invalidated.
public struct PromiseInvalidatedError: Error, Sendable {
  /// Creates the error.
  public init() {}
}

/// The promise was resolved with itself, or with a promise that waits for it.
public struct PromiseCycleError: Error, Sendable {
  /// Creates the error.
  public init() {}
}

/// `Promises.race(_:)` was called without promises.
public struct PromiseEmptyRaceError: Error, Sendable {
  /// Creates the error.
  public init() {}
}
