// SPDX-License-Identifier: MIT

internal import Foundation

/// A validator for the part of JSON Schema 2020-12 that `Conformance/*.schema.json` use.
///
/// It knows `type`, `const`, `enum`, `anyOf`, `$ref` into `$defs`, `properties`,
/// `patternProperties`, `additionalProperties`, `required`, `minProperties`, `maxProperties`,
/// `items`, `minItems`, `minLength`, `maxLength`, `pattern`, `minimum` and `maximum`. A schema with
/// any other keyword is refused, so that no rule is silently ignored.
///
/// No package does this here: libraries of this package depend on none, and Foundation validates nothing.
public struct JSONSchema: Sendable {
  private let root: JSONValue

  private static let annotations = ["$schema", "$defs", "title", "description"]

  /// Creates a validator from a schema.
  public init(_ schema: JSONValue) { root = schema }

  /// All problems of a document, each with the path to it; empty if the document is valid.
  ///
  /// - Parameters:
  ///   - json: The document.
  ///   - definition: The name of an entry of `$defs` to validate against, or `nil` for the whole
  ///     schema.
  public func problems(in json: JSONValue, definition: String? = nil) -> [String] {
    guard let definition else { return problems(json, root, "") }
    guard let schema = root["$defs"]?[definition] else { return ["no definition \(definition)"] }
    return problems(json, schema, "")
  }

  private func problems(_ json: JSONValue, _ schema: JSONValue, _ path: String) -> [String] {
    if let bool = schema.bool { return bool ? [] : ["\(path): is not allowed here"] }
    return (schema.object ?? []).flatMap { keyword in
      check(json, keyword, schema, path).map { $0.hasPrefix("/") ? $0 : "\(path): \($0)" }
    }
  }

  private func check(
    _ json: JSONValue, _ keyword: JSONValue.Member, _ schema: JSONValue, _ path: String
  ) -> [String] {
    let rule = keyword.value
    switch keyword.key {
    case "type":
      return Self.isType(rule.string ?? "", json) ? [] : ["is not of type \(rule.text())"]
    case "const": return json == rule ? [] : ["is not \(rule.text())"]
    case "enum": return rule.array?.contains(json) == true ? [] : ["is not one of \(rule.text())"]
    case "anyOf":
      var choices: [[String]] = []
      for choice in rule.array ?? [] {
        choices.append(problems(json, choice, path))
        if choices.last?.isEmpty == true { return [] }
      }
      // The choice that matched deepest into the document is the one that the author meant.
      return choices.max { Self.depth($0) < Self.depth($1) } ?? ["matches no choice"]
    case "$ref":
      let name = rule.string?.split(separator: "/").last.map(String.init) ?? ""
      guard let target = root["$defs"]?[name] else { return ["no definition \(name)"] }
      return problems(json, target, path)
    case "properties", "patternProperties", "additionalProperties":
      return checkMembers(json, keyword, schema, path)
    case "required":
      guard json.object != nil else { return [] }
      return (rule.array ?? []).compactMap(\.string).filter { json[$0] == nil }
        .map { "lacks \"\($0)\"" }
    case "items":
      return (json.array ?? []).enumerated().flatMap { problems($1, rule, "\(path)/\($0)") }
    case "pattern":
      guard let text = json.string, let pattern = rule.string else { return [] }
      guard let matches = Self.matches(pattern, text) else {
        return ["\(pattern) is not a regular expression"]
      }
      return matches ? [] : ["does not match \(pattern)"]
    case "minItems", "minLength", "maxLength", "minimum", "maximum", "minProperties",
      "maxProperties":
      return checkBound(json, keyword)
    default:
      return Self.annotations.contains(keyword.key) ? [] : ["unknown keyword \(keyword.key)"]
    }
  }

  /// Whether a pattern occurs in a text; nil if the pattern is invalid.
  private static func matches(_ pattern: String, _ text: String) -> Bool? {
    let expression = try? NSRegularExpression(pattern: pattern)
    let whole = NSRange(text.startIndex..., in: text)
    return expression.map { $0.firstMatch(in: text, range: whole) != nil }
  }

  private func checkMembers(
    _ json: JSONValue, _ keyword: JSONValue.Member, _ schema: JSONValue, _ path: String
  ) -> [String] {
    (json.object ?? []).flatMap { member -> [String] in
      let path = "\(path)/\(member.key)"
      let named = schema["properties"]?[member.key]
      let patterned = (schema["patternProperties"]?.object ?? []).filter { entry in
        Self.matches(entry.key, member.key) ?? false
      }
      switch keyword.key {
      case "properties": return named.map { problems(member.value, $0, path) } ?? []
      case "patternProperties":
        return patterned.flatMap { problems(member.value, $0.value, path) }
      default:
        if named != nil || !patterned.isEmpty { return [] }
        return problems(member.value, keyword.value, path)
      }
    }
  }

  private func checkBound(_ json: JSONValue, _ keyword: JSONValue.Member) -> [String] {
    let measured: Double? =
      switch keyword.key {
      case "minItems": json.array.map { Double($0.count) }
      case "minLength", "maxLength": json.string.map { Double($0.count) }
      case "minProperties", "maxProperties": json.object.map { Double($0.count) }
      default: json.number
      }
    guard let measured, let bound = keyword.value.number else { return [] }
    let isWithin = keyword.key.hasPrefix("max") ? measured <= bound : measured >= bound
    return isWithin ? [] : ["breaks \(keyword.key) \(keyword.value.text())"]
  }

  private static func isType(_ name: String, _ json: JSONValue) -> Bool {
    switch (name, json) {
    case ("object", .object), ("array", .array), ("string", .string), ("number", .number),
      ("boolean", .bool), ("null", .null):
      true
    case ("integer", .number): json.integer != nil
    default: false
    }
  }

  /// The depth in the document of the deepest problem.
  private static func depth(_ problems: [String]) -> Int {
    problems.map { $0.prefix { $0 != ":" }.count { $0 == "/" } }.max() ?? 0
  }
}
