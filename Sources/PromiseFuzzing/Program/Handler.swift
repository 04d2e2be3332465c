// SPDX-License-Identifier: MIT

/// What a handler does when it is called: writes a line with its number and what it was given, runs
/// steps, then ends.
package struct Handler: Codable, Sendable, Equatable {
  /// The handler's number, which no other handler of the program has.
  package var id: Int
  /// What it runs: at most three steps, whose own handlers run no steps with handlers.
  package var steps: [Step]
  /// How it ends.
  package var end: End

  /// A handler.
  package init(_ id: Int, steps: [Step] = [], end: End = .nothing) {
    self.id = id
    self.steps = steps
    self.end = end
  }

  /// How a handler ends.
  package enum End: Sendable, Equatable {
    /// Returns a value.
    case value(Int)
    /// Throws the error of that code; 0 is the dialect's own error of a cancellation.
    case error(Int)
    /// Returns the promise in that register.
    ///
    /// If the register holds no promise when the handler ends, it returns a promise that has the value
    /// ``Handler/substitute`` already.
    case promise(Int)
    /// Returns nothing, or what the operation says.
    case nothing
  }

  /// The value of what a handler returns in the place of a promise that is not there.
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
