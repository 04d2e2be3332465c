// SPDX-License-Identifier: MIT

/// A function with a completion handler did not call that handler, or called it without an outcome.
public enum CompletionError: Error, Equatable, Sendable {
  /// The handler was called with neither a value nor an error.
  case neitherValueNorError
  /// The handler was released without having been called.
  case neverCalled
}

extension CompletionError: CustomStringConvertible {
  /// A description of the error.
  public var description: String {
    switch self {
    case .neitherValueNorError: "a completion handler was called with neither a value nor an error"
    case .neverCalled:
      "a completion handler was released before it was called: call it on every path"
    }
  }
}
