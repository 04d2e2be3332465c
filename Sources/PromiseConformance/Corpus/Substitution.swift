// SPDX-License-Identifier: MIT

/// Replaces `$name` in the JSON of a case by the fragment of the variant.
///
/// A string that is only `$name` becomes the fragment of that name, of any kind. In a list,
/// `...$name` inserts the elements of a fragment that is a list, and `{"each": "i", "to": 5,
/// "insert": […]}` inserts elements once for each number. Anywhere else inside a string the
/// fragment must be a string, a number or a list of those, and its text is inserted. Fragments may
/// refer to other names.
package struct Substitution {
  /// Fragments by name: `when.before` is the member `before` of the value chosen on axis `when`.
  package var fragments: [String: JSONValue]

  /// A depth at which fragments must refer to each other in a cycle.
  private static let depthLimit = 20

  /// Creates a substitution by these fragments.
  package init(fragments: [String: JSONValue]) { self.fragments = fragments }

  /// The document with every name replaced.
  package func apply(to json: JSONValue) throws(FormatError) -> JSONValue {
    try apply(to: json, depth: 0)
  }

  private func apply(to json: JSONValue, depth: Int) throws(FormatError) -> JSONValue {
    guard depth < Self.depthLimit else {
      throw FormatError(path: "", message: "the substitutions refer to each other in a cycle")
    }
    switch json {
    case .null, .bool, .number: return json
    case .string(let text): return try apply(to: text, depth: depth)
    case .array(let elements):
      var result: [JSONValue] = []
      for element in elements {
        if let text = element.string, text.hasPrefix("...$") {
          let name = String(text.dropFirst(4))
          guard let inserted = try fragment(name, depth: depth).array else {
            throw FormatError(path: "", message: "\"\(text)\" has to stand for a list")
          }
          result += inserted
        } else if element["each"] != nil {
          result += try numbered(element, depth: depth)
        } else {
          result.append(try apply(to: element, depth: depth))
        }
      }
      return .array(result)
    case .object(let members):
      var result: [JSONValue.Member] = []
      for member in members {
        guard case .string(let key) = try apply(to: member.key, depth: depth) else {
          throw FormatError(path: "", message: "\"\(member.key)\" has to stand for a member name")
        }
        result.append(
          JSONValue.Member(key: key, value: try apply(to: member.value, depth: depth)))
      }
      return .object(result)
    }
  }

  /// The elements that stand for one number after the other.
  private func numbered(_ json: JSONValue, depth: Int) throws(FormatError) -> [JSONValue] {
    let reader = StepReader(path: "")
    let json = try reader.members(json, ["each", "from", "to", "insert"])
    let name = try reader.text(json, "each")
    let bounds = try apply(
      to: .object([
        .init(key: "from", value: json["from"] ?? .number(1)),
        .init(key: "to", value: json["to"] ?? .null),
      ]), depth: depth)
    let (from, to) = (try reader.count(bounds, "from"), try reader.count(bounds, "to"))
    guard let elements = json["insert"] else { throw reader.error("expected \"insert\"") }
    var result: [JSONValue] = []
    // Only a written start counts down: without one, "to": 0 means nothing.
    let isDown = json["from"] != nil && from > to
    for number in stride(from: from, through: to, by: isDown ? -1 : 1) {
      var substitution = self
      substitution.fragments[name] = .number(Double(number))
      guard let inserted = try substitution.apply(to: elements, depth: depth).array else {
        throw reader.at(".insert").error("expected a list")
      }
      result += inserted
    }
    return result
  }

  private func fragment(_ name: String, depth: Int) throws(FormatError) -> JSONValue {
    guard let fragment = fragments[name] else {
      throw FormatError(path: "", message: "there is no substitution \"$\(name)\"")
    }
    return try apply(to: fragment, depth: depth + 1)
  }

  private func apply(to text: String, depth: Int) throws(FormatError) -> JSONValue {
    guard text.contains("$") else { return .string(text) }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      let after = rest[rest.index(after: dollar)...]
      let name = String(after.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." })
      let value = try fragment(name, depth: depth)
      if text.count == name.count + 1 { return value }
      guard let inserted = Self.text(of: value) else {
        throw FormatError(path: "", message: "\"$\(name)\" inside a text may not be \(value.kind)")
      }
      result += inserted
      rest = after[after.index(after.startIndex, offsetBy: name.count)...]
    }
    return .string(result + rest)
  }

  /// The text that stands for a value inside a text; the elements of a list are joined by spaces.
  private static func text(of value: JSONValue) -> String? {
    switch value {
    case .string(let string): return string
    case .number(let number): return JSONValue.text(of: number)
    case .array(let elements):
      let texts = elements.compactMap(text)
      return texts.count == elements.count ? texts.joined(separator: " ") : nil
    default: return nil
    }
  }
}
