// SPDX-License-Identifier: MIT

internal import Foundation

/// One of the forms that operators have, as `Operators/README.md` says.
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

  /// Whether it is the form of this name, or one of the group.
  func answers(to name: String) -> Bool {
    name == self["form"] || (fields["group"]?[0].words ?? ["operators"]).contains(name)
  }

  private func isOf(_ row: Row) -> Bool { row.forms.contains(where: answers) }

  /// The declarations that it makes of an extension.
  func text(of rows: [Row], in head: String, among forms: [Form]) -> String {
    let mode = [
      "5": "@available(swift, obsoleted: 6.0)", "6": "@available(swift, introduced: 6.0)",
    ]
    let (type, receiver) = (head.words[1], fields["receiver"]?[0] ?? head.words[1])
    let declarations = rows.filter(isOf).map { row in
      let lines = documentation(of: row, in: type, among: forms).map { "/// \($0)".trimmed + "\n" }
      return row.filled(lines.joined() + declaration(of: row))
    }
    if declarations.isEmpty { return "" }
    return "\n\(mode[self["swift"]] ?? "")\n\(head.replacing(type, with: receiver)) {\n"
      + declarations.joined(separator: "\n") + "}"
  }

  private func declaration(of row: Row) -> String {
    var (tail, body) = (row.tail, row.body)
    for parameter in row.parameters where parameter.isHandler {
      let handler = self[parameter.isOptional ? "optional" : "handler"].replacing("%", with: "$0")
      let word = "(?<![A-Za-z0-9_.$])\(parameter.name)(?![A-Za-z0-9_:])"
      body = body.replacingOccurrences(of: word, with: handler, options: .regularExpression)
    }
    if !self["call"].isEmpty { body = self["call"].replacing("%", with: body) }
    for pair in self[lines: "replace"].map({ $0.components(separatedBy: " => ") }) {
      tail = tail.replacing(pair[0], with: pair[pair.count - 1])
    }
    let loses = row.disfavored.contains(self["form"]) ? ["@_disfavoredOverload"] : []
    var parameters = row.parameters.map(text(of:)) + [self["after"]]
    parameters.insert(self["parameters"], at: row.leading)
    return (self[lines: "attribute"] + loses + row.attributes).map { $0 + "\n" }.joined()
      + "\(fields["modifiers"]?[0] ?? "public") \(row.head)("
      + parameters.filter { !$0.isEmpty }.joined(separator: ", ") + ") \(tail) {\n\(body)\n}\n"
  }

  private func text(of parameter: Parameter) -> String {
    guard parameter.isHandler else { return parameter.text }
    let (old, escaping) = parameter.isOptional ? (": ((", "(") : (": (", "@escaping ")
    let new = ": \(self["owned"]) \(escaping)\(self["function"]) ("
    return self["inherits"] + " " + parameter.text.replacing(old, with: new, maxReplacements: 1)
  }

  /// All that a row and this form say, or the first sentence and where the rest is to be found.
  private func documentation(of row: Row, in type: String, among forms: [Form]) -> [String] {
    var text = Array(row.documentation.prefix { !$0.hasPrefix("- ") })
    guard let first = forms.first(where: { $0.isOf(row) }), first["form"] != self["form"] else {
      let items = self[lines: "item"] + row.documentation.dropFirst(text.count)
      if !self["docs"].isEmpty { text += [""] + self[lines: "docs"] }
      return text + (items.isEmpty ? [] : ["", "- Parameters:"]) + items.map { "  " + $0 }
    }
    text = Array(text.prefix { !$0.isEmpty })
    if !self["note"].isEmpty { text.append(text.removeLast().dropLast() + self["note"] + ".") }
    // As in `Promise.map(flags:_:)`.
    var labels = row.parameters.map(\.label)
    let own = first["parameters"].arguments.parts.compactMap { try? Parameter($0).label }
    labels.insert(contentsOf: own, at: row.leading)
    let name = row.head.prefix { $0 != "<" }.words.last?.replacing("`", with: "") ?? ""
    let place = (first["receiver"] == self["receiver"] ? "" : type + ".") + name
    return text + ["", "`\(place)(\(labels.map { $0 + ":" }.joined()))` tells the rest."]
  }
}
