// SPDX-License-Identifier: MIT

/// How a function with a completion handler broke its promise to call it once, with an outcome.
public enum CompletionError: Error, Equatable, Sendable {
  /// The handler was called with neither a value nor an error.
  case neitherValueNorError
  /// The handler was let go of without having been called: nobody can call it any more.
  case neverCalled
}

extension CompletionError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .neitherValueNorError: "a completion handler was called with neither a value nor an error"
    case .neverCalled:
      "a completion handler was released before it was called: call it on every path"
    }
  }
}
