// SPDX-License-Identifier: MIT

/// A JSON document that keeps the order of its object members.
///
/// The order matters to readers: variants expand, and reports list them, in the order of the case
/// file.
public enum JSONValue: Hashable, Sendable {
  /// One name and value of an object.
  public struct Member: Hashable, Sendable {
    /// The member's name.
    public var key: String
    /// The member's value.
    public var value: JSONValue

    /// Creates a member.
    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The literal `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// Any JSON number.
  case number(Double)
  /// A string.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// An object, its members in document order.
  case object([Member])
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Creates a list.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Creates an object whose members keep the order written.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member(key: $0.0, value: $0.1) })
  }
}

extension JSONValue {
  /// The value of the first member of that name; `nil` without one, or if this is not an object.
  public subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text, if this is a string.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The elements, if this is a list.
  public var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members, if this is an object.
  public var object: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The number, if this is one.
  public var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The truth value, if this is one.
  public var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  /// The number, if this is a whole number.
  public var integer: Int? {
    number.flatMap { Int(exactly: $0) }
  }

  /// The kind of this value, for messages: "an object", "a string", ….
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
