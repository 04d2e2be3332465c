// SPDX-License-Identifier: MIT

/// The result of a promise: a value or an error.
///
/// Shadows the `Result` of the standard library where this module is imported: write
/// `Swift.Result` for that one.
public enum Result<T> {
  /// The promise was fulfilled with a value.
  case fulfilled(T)
  /// The promise was rejected with an error, which may stand for a cancellation.
  case rejected(any Error)
}

extension Result: Sendable where T: Sendable {}

extension Result {
  /// Whether there is a value.
  public var isFulfilled: Bool {
    if case .fulfilled = self { true } else { false }
  }

  /// Converts a result of the standard library.
  public init<E: Error>(_ result: Swift.Result<T, E>) {
    switch result {
    case .success(let value): self = .fulfilled(value)
    case .failure(let error): self = .rejected(error)
    }
  }

  /// The result as one of the standard library.
  @_disfavoredOverload
  public var swiftResult: Swift.Result<T, any Error> {
    switch self {
    case .fulfilled(let value): .success(value)
    case .rejected(let error): .failure(error)
    }
  }
}
