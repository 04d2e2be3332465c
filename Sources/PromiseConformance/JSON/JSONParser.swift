// SPDX-License-Identifier: MIT

/// The error of a JSON text that cannot be read, with its place.
public struct JSONParseError: Error, Equatable, CustomStringConvertible {
  /// The problem, in words.
  public let message: String
  /// The line, counted from 1.
  public let line: Int
  /// The column in bytes, counted from 1.
  public let column: Int

  /// "line 3, column 7: …".
  public var description: String { "line \(line), column \(column): \(message)" }
}

/// A recursive-descent reader for RFC 8259 that rejects duplicate names.
///
/// Foundation's readers are no substitute: they lose the order of members, which is the order of variants, and
/// keep one of two members with the same name. Here both are exact, every error has its place, and the time
/// is proportional to the length of the text.
struct JSONParser {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  /// Deeper documents are refused, so that a driver's garbage cannot exhaust the stack.
  private static let depthLimit = 200

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads one JSON document; only white space may follow it.
  static func parse(_ bytes: [UInt8]) throws(JSONParseError) -> JSONValue {
    var parser = JSONParser(bytes)
    let value = try parser.value()
    parser.skipSpace()
    guard parser.index == bytes.count else { throw parser.error("text after the document") }
    return value
  }

  private func error(_ message: String) -> JSONParseError {
    let read = bytes.prefix(index)
    let line = read.count { $0 == UInt8(ascii: "\n") } + 1
    let start = read.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return JSONParseError(message: message, line: line, column: index - start + 1)
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value() throws(JSONParseError) -> JSONValue {
    skipSpace()
    guard index < bytes.count else { throw error("the text ends where a value is expected") }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw error("nested more than 200 levels deep") }
    switch bytes[index] {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: return try number()
    }
  }

  private mutating func object() throws(JSONParseError) -> JSONValue {
    index += 1
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        throw error("expected a member name in quotes")
      }
      let key = try string()
      guard names.insert(key).inserted else {
        throw error("the name \"\(key)\" occurs twice in one object")
      }
      guard take(":") else { throw error("expected a colon") }
      members.append(JSONValue.Member(key: key, value: try value()))
    } while take(",")
    guard take("}") else { throw error("expected a comma or \"}\"") }
    return .object(members)
  }

  private mutating func array() throws(JSONParseError) -> JSONValue {
    index += 1
    var elements: [JSONValue] = []
    if take("]") { return .array(elements) }
    repeat { elements.append(try value()) } while take(",")
    guard take("]") else { throw error("expected a comma or \"]\"") }
    return .array(elements)
  }

  private mutating func literal(
    _ text: String, _ value: JSONValue
  ) throws(JSONParseError) -> JSONValue {
    guard bytes[index...].starts(with: text.utf8) else { throw error("no JSON value") }
    index += text.utf8.count
    return value
  }

  private mutating func number() throws(JSONParseError) -> JSONValue {
    let start = index
    while index < bytes.count, "+-.0123456789eE".utf8.contains(bytes[index]) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    // The grammar of numbers in JSON: no leading zeros, and digits on both sides of the point.
    let digits = text.drop { $0 == "-" }
    let whole = digits.prefix { $0.isNumber }
    let next = digits.dropFirst(whole.count).first
    let fraction = digits.dropFirst(whole.count + 1).first
    guard text.count - digits.count <= 1, whole == "0" || !whole.isEmpty && whole.first != "0",
      next != "." || fraction?.isNumber == true, let number = Double(text)
    else {
      index = start
      throw error("no JSON value")
    }
    return .number(number)
  }

  private mutating func string() throws(JSONParseError) -> String {
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        guard let result = String(validUTF8: text) else {
          throw error("the string is not UTF-8")
        }
        return result
      case UInt8(ascii: "\\"):
        index += 1
        try escape(into: &text)
      case 0..<0x20:
        throw error("a control character in a string must be escaped")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw error("the string has no end")
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONParseError) {
    guard index < bytes.count else { throw error("the string has no end") }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "u"): try unicodeEscape(into: &text)
    default: throw error("no such escape")
    }
  }

  private mutating func unicodeEscape(into text: inout [UInt8]) throws(JSONParseError) {
    var units = [try hexUnit()]
    if UTF16.isLeadSurrogate(units[0]), bytes[index...].starts(with: "\\u".utf8) {
      index += 2
      units.append(try hexUnit())
    }
    let isWhole =
      units.count == 2 ? UTF16.isTrailSurrogate(units[1]) : !UTF16.isSurrogate(units[0])
    guard isWhole else { throw error("half a surrogate pair") }
    text.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
  }

  private mutating func hexUnit() throws(JSONParseError) -> UInt16 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4,
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("expected four hexadecimal digits") }
    index += 4
    return unit
  }
}

extension JSONValue {
  /// Reads one JSON document.
  ///
  /// - Throws: `JSONParseError` with line and column if the text is not JSON, names a member twice,
  ///   or is nested more than 200 levels deep.
  public init(parsing text: String) throws(JSONParseError) {
    self = try JSONParser.parse(Array(text.utf8))
  }
}

extension String {
  /// Decodes bytes as UTF-8; nil if they are not valid.
  ///
  /// The standard library's initializer needs macOS 15 and iOS 18.
  init?(validUTF8 bytes: some Collection<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }
}
