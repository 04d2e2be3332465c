// SPDX-License-Identifier: MIT

internal import PromiseText

extension JSONValue {
  /// The document with control characters of all its texts and names escaped, for people.
  var visible: JSONValue {
    switch self {
    case .string(let text): .string(text.visible)
    case .array(let elements): .array(elements.map(\.visible))
    case .object(let members):
      .object(members.map { Member(key: $0.key.visible, value: $0.value.visible) })
    case .null, .bool, .number: self
    }
  }

  /// The document as text: on one line, or with two spaces of indentation per level.
  public func text(pretty: Bool = false) -> String {
    var text = ""
    write(to: &text, indent: pretty ? 0 : nil)
    return text
  }

  private func write(to text: inout String, indent: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .number(let number): text += Self.text(of: number)
    case .string(let string): Self.quote(string, to: &text)
    case .array(let elements):
      Self.list(elements, "[", "]", to: &text, indent: indent) { element, text, indent in
        element.write(to: &text, indent: indent)
      }
    case .object(let members):
      Self.list(members, "{", "}", to: &text, indent: indent) { member, text, indent in
        Self.quote(member.key, to: &text)
        text += indent == nil ? ":" : ": "
        member.value.write(to: &text, indent: indent)
      }
    }
  }

  /// Writes a whole number without a fraction, and null for a number that is not finite.
  static func text(of number: Double) -> String {
    if let whole = Int(exactly: number) { return String(whole) }
    return number.isFinite ? String(number) : "null"
  }

  private static func list<Element>(
    _ elements: [Element], _ open: String, _ close: String, to text: inout String, indent: Int?,
    _ write: (Element, inout String, Int?) -> Void
  ) {
    text += open
    let inner = indent.map { $0 + 1 }
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      if let inner { text += "\n" + String(repeating: "  ", count: inner) }
      write(element, &text, inner)
    }
    if let indent, !elements.isEmpty { text += "\n" + String(repeating: "  ", count: indent) }
    text += close
  }

  private static func quote(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
