// SPDX-License-Identifier: MIT

internal import Foundation

/// One of the forms of operators that `Operators/README.md` describes.
struct Form {
  private var fields: [String: [String]] = [:]

  init(_ lines: [String]) {
    for line in lines.map(\.trimmed) {
      let name = String(line.prefix { $0 != " " })
      fields[name, default: []].append(line.dropFirst(name.count).trimmed)
    }
  }

  private subscript(_ field: String) -> String { self[lines: field].joined(separator: "\n") }
  private subscript(lines field: String) -> [String] { fields[field] ?? [] }

  /// Whether the form has this name, or belongs to the group of this name.
  func answers(to name: String) -> Bool {
    name == self["form"] || (fields["group"]?[0].words ?? ["operators"]).contains(name)
  }

  /// What the declarations of this form need, besides what the file of rows imports.
  var imports: [String] { self[lines: "import"].map { "public import \($0)" } }

  /// The language mode that sees this form; empty for both.
  var mode: String { self["swift"] }

  /// A text with each word of a row that dialects share, such as `$Value`, replaced by what this dialect says.
  private func fill(_ text: String) -> String {
    let words = Dictionary(grouping: self[lines: "word"]) { "$" + $0.prefix { $0 != " " } }
      .mapValues { $0.map { $0.drop { $0 != " " }.trimmed } }
    // The longest first: a name may begin with another one.
    return words.sorted { $0.key.count > $1.key.count }.reduce(text) {
      $0.replacing($1.key, with: $1.value.joined(separator: "\n"))
    }
  }

  /// The declarations of this form for an extension.
  ///
  /// - Parameter hint: What an error says where the form is used in the other language mode.
  func text(of section: (head: String, rows: [Row]), among forms: [Form], hint: String) -> String {
    let range = ["5": "obsoleted: 6.0", "6": "introduced: 6.0"][mode]
    let type = section.head.words[1]
    let head = section.head.replacing(type, with: fields["receiver"]?[0] ?? type)
    let rows = section.rows.filter { $0.forms.contains(where: answers) }.map { row in
      let lines = documentation(of: row, in: type, among: forms).flatMap { fill($0).lines }
      let comment = lines.map { "/// \($0)".trimmed + "\n" }.joined()
      return row.fill(comment + fill(declaration(of: row)))
    }.joined(separator: "\n")
    let available = range.map { "@available(swift, \($0)\(hint))\n" } ?? ""
    return rows == "" ? "" : "\n\(available)\(fill(head)) {\n\(rows)}"
  }

  private func declaration(of row: Row) -> String {
    var (tail, body, parameters) = (row.tail, row.body, row.parameters)
    // Functions are handlers, and each form takes handlers in its own way.
    for (index, parameter) in parameters.enumerated() where parameter.contains("->") {
      let isOptional = parameter.contains(/: \(\(.*\)\?/)
      let (old, escaping) = isOptional ? (": ((", "(") : (": (", "@escaping ")
      let new = ": \(self["owned"]) \(escaping)\(self["function"]) ("
      let text = parameter.replacing(old, with: new, maxReplacements: 1)
      parameters[index] = self["inherits"] + " " + text
      let name = parameter.prefix { $0 != ":" }.words.last ?? ""
      let word = "(?<![A-Za-z0-9_.$])\(name)(?![A-Za-z0-9_:])"
      let handler = self[isOptional ? "optional" : "handler"].replacing("%", with: name)
      body = body.replacingOccurrences(of: word, with: handler, options: .regularExpression)
    }
    if !self["call"].isEmpty { body = self["call"].replacing("%", with: body) }
    let pair = self["replace"].components(separatedBy: " => ")
    if pair.count == 2 { tail = tail.replacing(pair[0], with: pair[1]) }
    if !self["parameters"].isEmpty { parameters.insert(self["parameters"], at: row.leading) }
    let loses = row.disfavored.contains(self["form"]) ? ["@_disfavoredOverload"] : []
    return (self[lines: "attribute"] + loses + row.attributes).map { $0 + "\n" }.joined()
      + "\(fields["modifiers"]?[0] ?? "public") \(row.head)("
      + parameters.joined(separator: ", ") + ") \(tail) {\n\(body)\n}\n"
  }

  /// The documentation of a row in this form, or its first sentence, a note and a reference to the rest.
  private func documentation(of row: Row, in type: String, among forms: [Form]) -> [String] {
    var text = Array(row.documentation.prefix { !$0.hasPrefix("- ") })
    let first = forms.first { row.forms.contains(where: $0.answers) } ?? self
    guard first["form"] != self["form"] else {
      let list = row.documentation.dropFirst(text.count)
      let items = self[lines: "item"] + list.prefix { !$0.hasPrefix("- Returns:") }
      if !self["docs"].isEmpty { text += [""] + self[lines: "docs"] }
      return text + (items.isEmpty ? [] : ["", "- Parameters:"]) + items.map { "  " + $0 }
        + list.drop { !$0.hasPrefix("- Returns:") }
    }
    text = Array(text.prefix { !$0.isEmpty })
    // A link to a symbol, as in ``Promise/map(flags:_:)``.
    var labels = row.parameters
    labels.insert(contentsOf: first["parameters"].arguments.list, at: row.leading)
    labels = labels.filter { $0 != "" }.map { $0.prefix { !": ".contains($0) } + ":" }
    let name = row.head.prefix { $0 != "<" }.words.last?.replacing("`", with: "") ?? ""
    let owner = first["receiver"] == self["receiver"] ? "" : "\(type)/"
    let details = "``\(owner)\(name)(\(labels.joined()))\(row.link)`` has the details."
    return text + [""] + (self["note"].isEmpty ? [] : [self["note"]]) + [details]
  }
}
