// SPDX-License-Identifier: MIT

public import SwiftSyntax

/// Where a handler runs, as it is written.
public enum Place: Sendable, Equatable {
  /// There is no `on:`.
  case unsaid
  /// The main queue.
  case main
  /// The thread that settles the promise: `on: nil`, `.immediate`.
  case settling
  /// Somewhere else.
  case elsewhere(String)

  /// What an argument says.
  public init(_ expression: ExprSyntax) {
    let text = expression.trimmedDescription
    switch text {
    case ".main", "DispatchQueue.main", "PromiseContext.main": self = .main
    case "nil", ".immediate", "PromiseContext.immediate": self = .settling
    default: self = .elsewhere(text)
    }
  }

  /// What is written, or nothing.
  public var text: String {
    switch self {
    case .unsaid: "–"
    case .main: "main"
    case .settling: "settling thread"
    case .elsewhere(let text): text
    }
  }
}
