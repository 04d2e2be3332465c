// SPDX-License-Identifier: MIT

/// One event in a world, in a form that is quick to write and to compare.
package enum TraceLine: Hashable, Sendable {
  /// A handler was called with an argument: `h3(value 7)`.
  case handler(Int, Fact)
  /// A call returned a result: `fulfill → false`.
  case result(String, Fact)
  /// The content of a register was read: `state r2 = pending`.
  case state(Int, Fact)
  /// A request for cancellation reached a source: `request 1`.
  case request(Int)
  /// A handler of progress was called, with thousandths: `progress h5 500`.
  case progress(Int, Int)
  /// Any other event: `token 3`.
  case note(String, Int)
}

/// The content of a line.
package enum Fact: Hashable, Sendable {
  /// No further fact.
  case nothing
  /// The promise is not settled.
  case pending
  /// A single value.
  case value(Int)
  /// A value that is a list.
  case list([Int])
  /// An error of the program; 0 is the dialect's own cancellation error.
  case error(Int)
  /// A cancellation, in dialects where that is an outcome of its own.
  case cancelled
  /// An error of the library, such as `cycle` or `timeout`.
  case library(String)
  /// Yes or no.
  case flag(Bool)
}

extension TraceLine: CustomStringConvertible {
  /// The line as text.
  package var description: String {
    switch self {
    case .handler(let id, .nothing): "h\(id)()"
    case .handler(let id, let fact): "h\(id)(\(fact))"
    case .result(let call, let fact): "\(call) → \(fact)"
    case .state(let register, let fact): "state r\(register) = \(fact)"
    case .request(let number): "request \(number)"
    case .progress(let id, let thousandths): "progress h\(id) \(thousandths)"
    case .note(let text, let number): "\(text) \(number)"
    }
  }
}

extension Fact: CustomStringConvertible {
  /// The fact as text.
  package var description: String {
    switch self {
    case .nothing: "nothing"
    case .pending: "pending"
    case .value(let value): "value \(value)"
    case .list(let values): "value \(values)"
    case .error(0): "error of a cancellation"
    case .error(let code): "error \(code)"
    case .cancelled: "cancelled"
    case .library(let name): "library's error \(name)"
    case .flag(let flag): "\(flag)"
    }
  }
}
