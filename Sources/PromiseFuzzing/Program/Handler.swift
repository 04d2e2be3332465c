// SPDX-License-Identifier: MIT

/// A handler of a program: it writes a line with its number and its argument, runs steps, then
/// ends.
package struct Handler: Codable, Sendable, Equatable {
  /// The handler's number, which no other handler of the program has.
  package var id: Int
  /// The steps: at most three, whose own handlers run no steps with handlers.
  package var steps: [Step]
  /// How the handler ends.
  package var end: End

  /// Creates a handler.
  package init(_ id: Int, steps: [Step] = [], end: End = .nothing) {
    self.id = id
    self.steps = steps
    self.end = end
  }

  /// How a handler ends.
  package enum End: Sendable, Equatable {
    /// Returns a value.
    case value(Int)
    /// Throws the error of that code; 0 is the dialect's own cancellation error.
    case error(Int)
    /// Returns the promise in that register.
    ///
    /// If the register holds no promise when the handler ends, the handler returns a promise that
    /// is fulfilled with ``Handler/substitute``.
    case promise(Int)
    /// Returns nothing, or the default of the operation.
    case nothing
  }

  /// The value of the promise that a handler returns instead of a missing one.
  package static let substitute = 99
}

extension Handler.End: Codable {
  private enum CodingKeys: String, CodingKey {
    case value
    case error
    case promise
  }

  /// Reads an end: an object with one member, or without any.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let value = try container.decodeIfPresent(Int.self, forKey: .value) {
      self = .value(value)
    } else if let code = try container.decodeIfPresent(Int.self, forKey: .error) {
      self = .error(code)
    } else if let register = try container.decodeIfPresent(Int.self, forKey: .promise) {
      self = .promise(register)
    } else {
      self = .nothing
    }
  }

  /// Writes an object with one member, or without any.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .value(let value): try container.encode(value, forKey: .value)
    case .error(let code): try container.encode(code, forKey: .error)
    case .promise(let register): try container.encode(register, forKey: .promise)
    case .nothing: break
    }
  }
}
