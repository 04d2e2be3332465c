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

/// The promise was resolved with itself.
///
/// Promises that wait for one another in a longer cycle stay pending; the inspector reports them.
public struct PromiseCycleError: Error, Sendable {
  /// Creates the error.
  public init() {}
}

/// `Promises.race(_:)` was called without promises.
public struct PromiseEmptyRaceError: Error, Sendable {
  /// Creates the error.
  public init() {}
}

extension PromiseCheckError: CustomStringConvertible {
  /// A description of the error.
  public var description: String { "the value did not pass the check of `ensure`" }
}

extension PromiseInvalidatedError: CustomStringConvertible {
  /// A description of the error.
  public var description: String {
    "the context of a handler discarded it: its queue was invalidated before the handler ran"
  }
}

extension PromiseCycleError: CustomStringConvertible {
  /// A description of the error.
  public var description: String { "the promise was resolved with itself" }
}

extension PromiseEmptyRaceError: CustomStringConvertible {
  /// A description of the error.
  public var description: String { "`Promises.race` was called without promises: nothing can win" }
}
