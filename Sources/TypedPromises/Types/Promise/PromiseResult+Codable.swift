// SPDX-License-Identifier: MIT

private enum CodingKeys: String, CodingKey {
  case value
  case error
}

extension PromiseResult: Encodable where Value: Encodable, Error: Encodable {
  /// Writes the keys `value` and `error`, with null for a missing one; both are null for cancelled.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .value(let value):
      try container.encode(value, forKey: .value)
      try container.encodeNil(forKey: .error)
    case .error(let error):
      try container.encodeNil(forKey: .value)
      try container.encode(error, forKey: .error)
    case .cancelled:
      try container.encodeNil(forKey: .value)
      try container.encodeNil(forKey: .error)
    }
  }
}

extension PromiseResult: Decodable where Value: Decodable, Error: Decodable {
  /// Reads the output of ``encode(to:)``.
  ///
  /// A value that is not null wins, and the error may then be missing. A null value of an optional
  /// type cannot be told from a missing one.
  ///
  /// - Throws: `DecodingError.keyNotFound` without `value`, or with a null value and no `error`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if try !container.decodeNil(forKey: .value) {
      self = .value(try container.decode(Value.self, forKey: .value))
    } else if try !container.decodeNil(forKey: .error) {
      self = .error(try container.decode(Error.self, forKey: .error))
    } else {
      self = .cancelled
    }
  }
}
