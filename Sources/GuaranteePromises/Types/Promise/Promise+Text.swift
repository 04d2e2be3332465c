// SPDX-License-Identifier: MIT

internal import PromiseCore

extension Promise: CustomStringConvertible {
  /// The value or the error in parentheses; the type after an ellipsis while pending.
  public var description: String {
    switch result {
    case nil: "Promise(…\(T.self))"
    case .fulfilled(let value)?: "Promise(\(value))"
    case .rejected(let error)?: "Promise(\(error))"
    }
  }
}

extension Promise: CustomDebugStringConvertible {
  /// The types, the state, and the value or the error.
  ///
  /// While pending, whether handlers wait: none, or some.
  public var debugDescription: String {
    switch result {
    case nil: "Promise<\(T.self)>.pending(handlers: \(hasObservers ? "some" : "0"))"
    case .fulfilled(let value)?: "Promise<\(T.self)>.fulfilled(\(value))"
    case .rejected(let error)?:
      "Promise<\(T.self)>.rejected(\(Swift.type(of: error)).\(error))"
    }
  }

  /// The observers are not counted: the list of a promise that may settle at any moment cannot be walked.
  private var hasObservers: Bool {
    cell.root.lifecycle.current.pointer != 0
  }
}
