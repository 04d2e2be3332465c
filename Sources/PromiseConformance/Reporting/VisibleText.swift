// SPDX-License-Identifier: MIT

extension String {
  /// The text with everything escaped that a terminal would obey instead of showing it.
  ///
  /// What a driver writes is shown to people, and it may be anything.
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

  /// The text, or as much of it as fits a line of so many columns: a terminal breaks a longer one.
  package func fitting(_ columns: Int) -> String {
    count <= columns ? self : "\(prefix(max(0, columns - 1)))…"
  }

  /// The beginning, and how much follows, if there is more than so much.
  func shortened(to limit: Int) -> String {
    count <= limit ? self : "\(prefix(limit))… (\(count - limit) more characters)"
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Marks that turn the direction of a text; the one that joins emoji is harmless.
    case .format: value != 0x200D
    default: false
    }
  }
}
