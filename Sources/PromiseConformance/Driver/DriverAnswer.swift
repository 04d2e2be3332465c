// SPDX-License-Identifier: MIT

/// An answer of a driver, read strictly: a malformed line is an error that says what is wrong.
package enum DriverAnswer: Hashable, Sendable {
  /// The answer to `start`.
  case ready(DriverSession.Ready)
  /// The answer to `run`.
  case trace(sequence: Int, lines: [String])
  /// The answer to a `run` that the driver could not perform.
  case error(sequence: Int, message: String)

  /// Reads one line.
  ///
  /// - Throws: ``DriverError/version(_:)`` for another version of the protocol, and
  ///   ``DriverError/garbage(_:)``, with the line and the reason, for anything else.
  package init(parsing line: String) throws(DriverError) {
    do throws(FormatError) {
      self = try Self.read(line)
    } catch {
      if error.path == Self.otherVersion { throw .version(error.message) }
      let excerpt = line.count > 120 ? line.prefix(120) + "…" : line
      throw .garbage("\(excerpt) (\(error.message))")
    }
  }

  private static let otherVersion = "version"

  private static func read(_ line: String) throws(FormatError) -> DriverAnswer {
    let json: JSONValue
    do throws(JSONParseError) {
      json = try JSONValue(parsing: line)
    } catch {
      throw complaint("it is not JSON")
    }
    guard json.object != nil else { throw complaint("it is \(json.kind), not an object") }
    switch try text(json, "type") {
    case "ready": return .ready(try ready(json))
    case "trace":
      try allow(json, ["type", "seq", "lines"])
      guard let elements = json["lines"]?.array else { throw complaint("\"lines\" is not a list") }
      let lines = elements.compactMap(\.string)
      guard lines.count == elements.count else { throw complaint("a line is not a text") }
      return .trace(sequence: try sequence(json), lines: lines)
    case "error":
      try allow(json, ["type", "seq", "message"])
      return .error(sequence: try sequence(json), message: try text(json, "message"))
    case let type: throw complaint("there is no answer of type \"\(type)\"")
    }
  }

  private static func ready(_ json: JSONValue) throws(FormatError) -> DriverSession.Ready {
    guard let version = json["protocol"] else { throw complaint("\"protocol\" is missing") }
    guard let number = version.integer else {
      throw complaint("\"protocol\" is not a whole number")
    }
    guard number == DriverSession.protocolVersion else {
      throw FormatError(path: otherVersion, message: "\(number)")
    }
    try allow(json, ["type", "protocol", "name", "version", "profile", "capabilities"])
    let name = try name(json, "name")
    let profile = json["profile"] == nil ? nil : try self.name(json, "profile")
    if let version = json["version"], version.string == nil {
      throw complaint("\"version\" is not a text")
    }
    guard let list = json["capabilities"]?.array else {
      throw complaint("\"capabilities\" is not a list")
    }
    var capabilities: Set<Capability> = []
    for entry in list {
      guard let text = entry.string else { throw complaint("a capability is not a text") }
      guard let capability = Capability(rawValue: text) else {
        throw complaint("there is no capability \"\(text)\"")
      }
      guard capabilities.insert(capability).inserted else {
        throw complaint("the capability \"\(text)\" is there twice")
      }
    }
    return DriverSession.Ready(
      name: name, version: json["version"]?.string, capabilities: capabilities, profile: profile)
  }

  private static func name(_ json: JSONValue, _ key: String) throws(FormatError) -> String {
    let name = try text(json, key)
    let isName = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard isName, name.first?.isLetter == true else {
      throw complaint("a name may have only lower-case letters, digits and dashes")
    }
    return name
  }

  private static func sequence(_ json: JSONValue) throws(FormatError) -> Int {
    guard let sequence = json["seq"] else { throw complaint("\"seq\" is missing") }
    guard let number = sequence.integer else { throw complaint("\"seq\" is not a whole number") }
    return number
  }

  private static func text(_ json: JSONValue, _ key: String) throws(FormatError) -> String {
    guard let value = json[key] else { throw complaint("\"\(key)\" is missing") }
    guard let text = value.string else { throw complaint("\"\(key)\" is not a text") }
    guard !text.isEmpty else { throw complaint("\"\(key)\" is empty") }
    return text
  }

  private static func allow(_ json: JSONValue, _ keys: [String]) throws(FormatError) {
    for member in json.object ?? [] where !keys.contains(member.key) {
      throw complaint(
        "there is no member \"\(member.key)\" here, but \(keys.joined(separator: ", "))")
    }
  }

  private static func complaint(_ message: String) -> FormatError {
    FormatError(path: "", message: message)
  }
}
