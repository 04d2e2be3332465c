// SPDX-License-Identifier: MIT

/// One operator, as it is written once.
struct Row {
  var documentation: [String] = []
  var attributes: [String] = []
  /// What stands in parentheses behind an attribute that only this generator knows.
  var options: [String: String] = [:]
  /// All that stands before the parameters, such as `public func map<U: Sendable>`.
  let head: String
  let parameters: [Parameter]
  /// How many of them stand before those of a form: a row says so with `...`.
  let leading: Int
  /// All that stands between the parameters and the body, such as `-> Promise<U>`.
  let tail: String
  let body: String

  /// Takes a declaration apart that has a body in braces.
  init(_ declaration: String) {
    let open = declaration.firstIndex(of: "(")!
    let close = declaration.closing(of: open)
    let brace = declaration[close...].firstIndex(of: "{")!
    head = declaration[..<open].trimmed
    let texts = declaration[declaration.index(after: open)..<close].split(topLevel: ",")
    leading = texts.firstIndex { $0.trimmed == "..." } ?? 0
    parameters = texts.filter { $0.trimmed != "..." }.map(Parameter.init)
    tail = declaration[declaration.index(after: close)..<brace].trimmed
    let end = declaration.lastIndex(of: "}")!
    body = declaration[declaration.index(after: brace)..<end].trimmed
  }

  /// Sorts what stands above a declaration: what only this generator knows, and what it passes on.
  mutating func read(_ attributes: [String]) {
    self.attributes = attributes.contains("@outOfLine") ? [] : ["@inlinable"]
    for line in attributes where line != "@outOfLine" {
      let parts = line.split(separator: "(", maxSplits: 1).map(String.init)
      if ["@forms", "@disfavored", "@queue", "@wrap", "@renamed"].contains(parts[0]) {
        options[String(parts[0].dropFirst())] = String(parts[1].dropLast())
      } else {
        self.attributes.append(line)
      }
    }
  }

  /// Whether a form makes a declaration of this row.
  func has(_ form: Form) -> Bool {
    let groups = form["group"].isEmpty ? ["operators"] : form["group"].words
    return (options["forms"] ?? "operators").words.contains { ([form.name] + groups).contains($0) }
  }

  /// The text with what this row says about `$queue` and its like.
  func filled(_ template: String) -> String {
    options.reduce(template) { $0.replacing("$" + $1.key, with: $1.value) }
  }
}

/// One parameter of an operator.
struct Parameter {
  /// Both names, as in `_ body`.
  let labels: String
  let type: String
  /// The default argument with its equals sign, or nothing.
  let fallback: String

  init(_ text: Substring) {
    let colon = text.firstIndex(of: ":")!
    let parts = text[text.index(after: colon)...].split(separator: " = ", maxSplits: 1)
    labels = text[..<colon].trimmed
    type = parts[0].trimmed
    fallback = parts.count > 1 ? " = " + parts[1].trimmed : ""
  }

  /// The name inside the function.
  var name: String { labels.words.last! }

  /// The name that callers use.
  var label: String { labels.words.first! }

  /// Whether it is a function, which each form takes in its own way.
  var isHandler: Bool { type.contains("->") }

  /// Whether there may be none.
  var isOptional: Bool { type.hasSuffix("?") && type.hasPrefix("(") && isHandler && type.isWrapped }
}

/// The operators of one extension.
struct Section {
  /// The type that is extended, and the conditions behind it.
  let receiver, conditions: String
  var rows: [Row] = []

  init(_ line: String) {
    let parts = line.dropFirst("extension ".count).split(separator: " ", maxSplits: 1)
    receiver = String(parts[0])
    conditions = parts.count > 1 ? " " + parts[1] : ""
  }
}
