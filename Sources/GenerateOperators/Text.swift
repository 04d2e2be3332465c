// SPDX-License-Identifier: MIT

import Foundation

extension StringProtocol {
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  var words: [String] { split(whereSeparator: { ", ".contains($0) }).map { String($0) } }

  var lines: [String] { isEmpty ? [] : components(separatedBy: "\n") }

  /// The end of what begins with a parenthesis.
  func closing(of open: Index) -> Index {
    var depth = 0
    return self[open...].indices.first { index in
      depth += self[index] == "(" ? 1 : self[index] == ")" ? -1 : 0
      return depth == 0
    }!
  }

  /// Whether an optional's parentheses are around all of it, as in `((Int) -> Int)?`.
  var isWrapped: Bool { self[closing(of: startIndex)...].allSatisfy { ")?".contains($0) } }

  /// Splits at a character that stands in no brackets.
  func split(topLevel separator: Character) -> [SubSequence] {
    var (depth, previous) = (0, Character(" "))
    return split(whereSeparator: { character in
      if "([<".contains(character) { depth += 1 }
      if ")]".contains(character) || character == ">" && previous != "-" { depth -= 1 }
      previous = character
      return depth == 0 && character == separator
    })
  }

  /// The text with another one in the place of a word.
  func replacing(word: String, with other: String) -> String {
    let pattern = "(?<![A-Za-z0-9_.$])" + word + "(?![A-Za-z0-9_:])"
    return String(self).replacingOccurrences(
      of: pattern, with: NSRegularExpression.escapedTemplate(for: other),
      options: .regularExpression)
  }
}
