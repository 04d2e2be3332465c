// SPDX-License-Identifier: MIT

public import Foundation

/// The errors that the library itself makes.
public enum PMKError: Error {
  /// A completion handler was called with neither a value nor an error.
  case invalidCallingConvention
  /// A handler returned the very promise that waits for it.
  case returnedSelf
  /// There was nothing to race, a count was below one, or a process had been launched before.
  case badInput
  /// The operation was cancelled; counts as a cancellation.
  case cancelled
  /// The function given to `flatMap` returned nil for a value.
  @available(*, deprecated, message: "See: `compactMap`")
  case flatMap(any Sendable, Any.Type)
  /// The function given to `compactMap` returned nil: the value, and the type of the result.
  case compactMap(any Sendable, Any.Type)
  /// There was no first or last element.
  case emptySequence
  /// Everything in `race(fulfilled:)` was rejected.
  case noWinner
}

extension PMKError: CustomDebugStringConvertible {
  /// A sentence about the error.
  public var debugDescription: String {
    switch self {
    case .invalidCallingConvention:
      return "A completion handler was called with neither a value nor an error: (nil, nil)"
    case .returnedSelf:
      return "A handler returned the promise that waits for this handler; return another promise"
    case .badInput:
      return "Bad input: nothing to race, a count below 1, or a process that was launched before"
    case .cancelled: return "The promise was cancelled"
    case .compactMap(let value, let type):
      return "The handler of `compactMap<\(type)>` returned nil for \(value)"
    case .emptySequence: return "An empty sequence has no first or last element"
    case .noWinner: return "All thenables passed to race(fulfilled:) were rejected"
    default:
      guard let (value, type) = Mirror(reflecting: self).flatMapPayload else {
        return "An unknown error"
      }
      return "Could not `flatMap<\(type)>`: \(value)"
    }
  }
}

extension Mirror {
  /// The payload of the deprecated case, which cannot be named without a warning.
  fileprivate var flatMapPayload: (Any, Any.Type)? {
    children.first?.value as? (Any, Any.Type)
  }
}

extension PMKError: LocalizedError {
  /// The same sentence as ``debugDescription``.
  public var errorDescription: String? { debugDescription }
}
