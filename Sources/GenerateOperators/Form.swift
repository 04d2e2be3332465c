// SPDX-License-Identifier: MIT

/// One of the forms that the operators of a dialect have: how it looks, and where handlers run.
///
/// `Operators/README.md` lists the fields.
struct Form {
  let name: String
  private var fields: [String: [String]] = [:]

  init(name: String) { self.name = name }

  /// The text of a field, or nothing.
  subscript(_ field: String) -> String { self[lines: field].joined(separator: "\n") }
  subscript(lines field: String) -> [String] { fields[field] ?? [] }

  /// Reads a name and a text; the same name again continues the text.
  mutating func read(_ line: String) {
    let name = line.words[0]
    fields[name, default: []].append(line.dropFirst(name.count).trimmed)
  }

  /// The declarations that this form makes of an extension.
  ///
  /// - Parameter first: the form that has the whole documentation of a row.
  func text(of section: Section, first: (Row) -> Form) -> String {
    let rows = section.rows.filter { $0.has(self) }
    if rows.isEmpty { return "" }
    let availability = ["5": "obsoleted: 6.0", "6": "introduced: 6.0"][self["swift"]]
    let receiver = self["receiver"].isEmpty ? section.receiver : self["receiver"]
    let declarations = rows.map { row in
      let form = first(row)
      let type = form["receiver"] == self["receiver"] ? "" : section.receiver + "."
      let text = form.name == name ? wholeText(of: row) : hint(to: row, in: form, of: type)
      return text.map { $0.isEmpty ? "///\n" : "/// \($0)\n" }.joined() + declaration(of: row)
    }
    return (availability.map { "\n@available(swift, \($0))" } ?? "")
      + "\nextension \(receiver)\(section.conditions) {\n" + declarations.joined(separator: "\n")
      + "}\n"
  }

  private func declaration(of row: Row) -> String {
    var (tail, body) = (row.tail, row.body)
    for parameter in row.parameters where parameter.isHandler {
      let template = self[parameter.isOptional ? "optional" : "handler"]
      body = body.replacing(
        word: parameter.name, with: row.filled(template).replacing("%", with: parameter.name))
    }
    if !self["call"].isEmpty { body = row.filled(self["call"]).replacing("%", with: body) }
    for pair in self[lines: "replace"].map({ $0.components(separatedBy: " => ") }) {
      tail = tail.replacing(pair[0], with: pair[1])
    }
    let isDisfavored = row.options["disfavored"]?.words.contains(name) ?? false
    let attributes = self[lines: "attribute"] + (isDisfavored ? ["@_disfavoredOverload"] : [])
    var parameters = row.parameters.map(text(of:)) + [self["after"]]
    parameters.insert(self["parameters"], at: row.leading)
    let modifiers = self["modifiers"].isEmpty ? "public" : self["modifiers"]
    return (attributes.map(row.filled) + row.attributes).map { $0 + "\n" }.joined()
      + "\(modifiers) \(row.head)(\(parameters.filter { !$0.isEmpty }.joined(separator: ", "))) \(tail) {\n"
      + body + "\n}\n"
  }

  private func text(of parameter: Parameter) -> String {
    let (labels, fallback) = (parameter.labels, parameter.fallback)
    guard parameter.isHandler else { return "\(labels): \(parameter.type)\(fallback)" }
    let type =
      parameter.isOptional
      ? "(\(self["function"]) \(parameter.type.dropFirst())"
      : "@escaping \(self["function"]) \(parameter.type)"
    return "\(self["inherits"]) \(labels): \(self["owned"]) \(type)\(fallback)"
  }

  /// The name of a row's function as documentation has it, as in `map(flags:_:)`.
  private func fullName(of row: Row) -> String {
    var labels = row.parameters.map(\.label)
    let own = self["parameters"].split(topLevel: ",").map { Parameter($0).label }
    labels.insert(contentsOf: own, at: row.leading)
    let base = row.head.split(separator: "<")[0].words.last!.replacing("`", with: "")
    return "\(base)(\(labels.map { $0 + ":" }.joined()))"
  }

  /// What a row says, and behind it what this form says of all rows; then the parameters of both.
  private func wholeText(of row: Row) -> [String] {
    let start = row.documentation.firstIndex { $0.hasPrefix("- ") } ?? row.documentation.count
    let items = self[lines: "item"] + row.documentation[start...]
    var text = Array(row.documentation[..<start])
    while text.last == "" { text.removeLast() }
    if !self["docs"].isEmpty { text += [""] + self[lines: "docs"].map(row.filled) }
    return text + (items.isEmpty ? [] : ["", "- Parameters:"]) + items.map { "  " + $0 }
  }

  /// The summary, and where the rest is to be found.
  private func hint(to row: Row, in first: Form, of type: String) -> [String] {
    let end = row.documentation.firstIndex { $0.isEmpty || $0.hasPrefix("- ") }
    var summary = Array(row.documentation[..<(end ?? row.documentation.count)])
    if !self["note"].isEmpty {
      summary.append(summary.removeLast().dropLast() + self["note"] + ".")
    }
    return summary + ["", "`\(type)\(first.fullName(of: row))` tells the rest."]
  }
}
