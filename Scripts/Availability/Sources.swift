// SPDX-License-Identifier: MIT

import Foundation

/// The text of the sources, for what the index does not say: that a use stands behind `#available`.
struct Sources {
  private var lines: [String: [Substring]] = [:]

  /// Whether a block around the line begins with such a check, or the line is that of an extension that says it.
  ///
  /// The sources are formatted: what encloses a line is less indented.
  mutating func isBehindCheck(_ occurrence: Occurrence) -> Bool {
    let text = lines(of: occurrence.file)
    var index = occurrence.line - 1
    guard text.indices.contains(index) else { return false }
    // Of an extension of our own types the symbol graph says nothing.
    if text[index].hasPrefix("extension "), index > 0, text[index - 1].hasPrefix("@available(") {
      return true
    }
    var indentation = Self.indentation(of: text[index])
    while index > 0 {
      index -= 1
      let line = text[index]
      guard !line.allSatisfy(\.isWhitespace), Self.indentation(of: line) < indentation else {
        continue
      }
      indentation = Self.indentation(of: line)
      if Self.statement(endingAt: index, text).contains("#available(") { return true }
    }
    return false
  }

  /// The line, and if it is a lone brace, the condition before it.
  private static func statement(endingAt index: Int, _ text: [Substring]) -> String {
    var statement = String(text[index])
    guard statement.trimmingCharacters(in: .whitespaces) == "{" else { return statement }
    let brace = indentation(of: text[index])
    for line in text[..<index].reversed() {
      statement = line + statement
      if indentation(of: line) <= brace { break }
    }
    return statement
  }

  private static func indentation(of line: Substring) -> Int { line.prefix { $0 == " " }.count }

  private mutating func lines(of file: String) -> [Substring] {
    if let known = lines[file] { return known }
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    let split = text.split(separator: "\n", omittingEmptySubsequences: false)
    lines[file] = split
    return split
  }
}
