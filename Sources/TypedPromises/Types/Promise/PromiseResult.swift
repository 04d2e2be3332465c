// SPDX-License-Identifier: MIT

/// The result of a promise: a value, an error, or a cancellation.
public enum PromiseResult<Value, Error> {
  /// The promise was fulfilled.
  case value(Value)
  /// The promise was rejected.
  case error(Error)
  /// The promise was cancelled.
  case cancelled

  /// The value, or nil unless fulfilled.
  @inlinable public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// The error, or nil unless rejected.
  @inlinable public var error: Error? {
    if case .error(let error) = self { error } else { nil }
  }

  /// Whether the promise was cancelled.
  @inlinable public var isCancelled: Bool {
    if case .cancelled = self { true } else { false }
  }

  /// The same result with the value transformed, if there is one.
  @inlinable
  public func map<T>(_ transform: (Value) throws -> T) rethrows -> PromiseResult<T, Error> {
    switch self {
    case .value(let value): .value(try transform(value))
    case .error(let error): .error(error)
    case .cancelled: .cancelled
    }
  }

  /// The same result with the error transformed, if there is one.
  @inlinable
  public func mapError<E>(_ transform: (Error) throws -> E) rethrows -> PromiseResult<Value, E> {
    switch self {
    case .value(let value): .value(value)
    case .error(let error): .error(try transform(error))
    case .cancelled: .cancelled
    }
  }

  /// The result that the function returns for the value, or the same result if there is no value.
  @inlinable
  public func flatMap<T>(
    _ transform: (Value) throws -> PromiseResult<T, Error>
  ) rethrows -> PromiseResult<T, Error> {
    switch self {
    case .value(let value): try transform(value)
    case .error(let error): .error(error)
    case .cancelled: .cancelled
    }
  }

  /// The result that the function returns for the error, or the same result if there is no error.
  @inlinable
  public func flatMapError<E>(
    _ transform: (Error) throws -> PromiseResult<Value, E>
  ) rethrows -> PromiseResult<Value, E> {
    switch self {
    case .value(let value): .value(value)
    case .error(let error): try transform(error)
    case .cancelled: .cancelled
    }
  }
}

extension PromiseResult where Error: Swift.Error {
  /// The same result as a `Result`.
  @inlinable
  public init(_ result: Result<Value, Error>) {
    switch result {
    case .success(let value): self = .value(value)
    case .failure(let error): self = .error(error)
    }
  }
}

extension PromiseResult: Sendable where Value: Sendable, Error: Sendable {}
extension PromiseResult: Equatable where Value: Equatable, Error: Equatable {}
extension PromiseResult: Hashable where Value: Hashable, Error: Hashable {}
