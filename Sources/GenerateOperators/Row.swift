// SPDX-License-Identifier: MIT

internal import Foundation

/// One operator, as its row says.
struct Row {
  let documentation: [String]
  private(set) var attributes: [String]
  /// The arguments of an attribute that only this generator knows.
  private var options: [String: String] = [:]
  /// The text before the parameters, the text between them and the body, and the body.
  let head, tail, body: String
  let parameters: [String]
  /// How many parameters stand before those of a form: a row marks the place with `...`.
  let leading: Int
  /// The names of its forms or groups of forms; and of the forms that lose to others.
  let forms, disfavored: [String]
  /// What tells this operator from others of the same name and labels, in links of the documentation.
  var link: String { options["link"] ?? "" }

  init(_ lines: [String], forms: [Form]) throws {
    documentation = lines.prefix { $0.hasPrefix("///") }.map { String($0.dropFirst(4)) }
    let above = lines.dropFirst(documentation.count).prefix { $0.hasPrefix("@") }
    let text = lines.dropFirst(documentation.count + above.count).joined(separator: "\n")
    let (list, rest) = text.drop { $0 != "(" }.dropFirst().arguments
    parameters = list.filter { $0 != "..." && $0 != "" }
    (head, leading) = (text.prefix { $0 != "(" }.trimmed, list.firstIndex(of: "...") ?? 0)
    tail = String(rest.prefix { $0 != "{" })
    body = rest.dropFirst(tail.count + 1).dropLast().trimmed
    guard documentation.first ?? "" != "", parameters.allSatisfy({ $0.contains(/^[@\w].*:/) }),
      rest.contains("{"), rest.hasSuffix("}")
    else {
      throw Malformed(description: "a row is a `///` comment and a function with a body in braces")
    }
    attributes = above.contains("@outOfLine") ? [] : ["@inlinable"]
    for line in above where line != "@outOfLine" {
      let match = line.wholeMatch(of: /@(forms|disfavored|queue|renamed|link)\((.*)\)/)
      if let match { options[String(match.1)] = "\(match.2)" } else { attributes.append(line) }
    }
    self.forms = options["forms"]?.words ?? ["operators"]
    disfavored = options["disfavored"]?.words ?? []
    for name in self.forms + disfavored where !forms.contains(where: { $0.answers(to: name) }) {
      throw Malformed(description: "Forms.operators has no form '\(name)'")
    }
  }

  /// The text with the placeholders, such as `$queue`, replaced by the options of this row.
  func fill(_ text: String) -> String {
    options.reduce(text) { $0.replacing("$" + $1.0, with: $1.1) }
  }
}

extension StringProtocol {
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
  var lines: [String] { components(separatedBy: "\n") }
  var words: [String] { split(whereSeparator: { ", ".contains($0) }).map { String($0) } }

  /// The parts between commas up to the bracket that closes the list, and the rest after that.
  var arguments: (list: [String], rest: String) {
    var (list, depth, previous) = ([""], 0, Character(" "))
    for (index, character) in zip(indices, self) {
      if "([<".contains(character) { depth += 1 }
      if ")]".contains(character) || character == ">" && previous != "-" { depth -= 1 }
      if depth < 0 { return (list.map(\.trimmed), self[index...].dropFirst().trimmed) }
      list += depth == 0 && character == "," ? [""] : [list.removeLast() + "\(character)"]
      previous = character
    }
    return (list.map(\.trimmed), "")
  }
}
