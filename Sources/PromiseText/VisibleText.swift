// SPDX-License-Identifier: MIT

extension String {
  /// The text with control characters escaped, so that a terminal shows them instead of obeying.
  ///
  /// People see what a driver writes, and a driver may write anything.
  package var visible: String {
    replacingInvisible { "\\u{\(String($0.value, radix: 16, uppercase: true))}" }
  }

  /// The text of a JSON document with such characters escaped as JSON does it; line ends between members stay.
  ///
  /// A program that reads the document gets the same strings.
  package var visibleJSON: String {
    replacingInvisible { scalar in
      if scalar == "\n" { return "\n" }
      return "\(Character(scalar))".utf16.reduce(into: "") { text, unit in
        let digits = String(unit, radix: 16, uppercase: true)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }

  private func replacingInvisible(_ replacement: (Unicode.Scalar) -> String) -> String {
    // Nearly every text is of printable ASCII characters.
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isInvisible {
        text += replacement(scalar)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text, cut to so many columns, because a terminal breaks longer lines.
  package func fitting(_ columns: Int) -> String {
    count <= columns ? self : "\(prefix(max(0, columns - 1)))…"
  }

  /// The text up to the limit, and the number of characters that were cut.
  package func shortened(to limit: Int) -> String {
    count <= limit ? self : "\(prefix(limit))… (\(count - limit) more characters)"
  }
}

extension Unicode.Scalar {
  /// Whether a terminal obeys the character, or shows nothing of it.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Marks that change the direction of text; the zero-width joiner of emoji is harmless.
    case .format: value != 0x200D
    default: false
    }
  }
}
