// SPDX-License-Identifier: MIT

extension String {
  /// The text with control characters escaped, so that a terminal shows them instead of obeying.
  ///
  /// People see what a driver writes, and a driver may write anything.
  package var visible: String {
    guard unicodeScalars.contains(where: \.isInvisible) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isInvisible {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
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
  func shortened(to limit: Int) -> String {
    count <= limit ? self : "\(prefix(limit))… (\(count - limit) more characters)"
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Marks that change the direction of text; the zero-width joiner of emoji is harmless.
    case .format: value != 0x200D
    default: false
    }
  }
}
