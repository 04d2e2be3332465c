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

/// The promise would have to wait for itself, directly or through others.
public struct PromiseCycleError: Error, Sendable {
  /// Creates the error.
  public init() {}
}

/// There was nobody to take part in the race.
public struct PromiseEmptyRaceError: Error, Sendable {
  /// Creates the error.
  public init() {}
}
