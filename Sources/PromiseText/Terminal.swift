// SPDX-License-Identifier: MIT

internal import Foundation

/// Whether a stream is a terminal, and what it can show.
package struct Terminal: Sendable {
  /// The number of columns; nil if the stream is no terminal.
  package let width: Int?
  /// Whether text may have colours: `NO_COLOR` and `TERM=dumb` forbid them.
  package let hasColours: Bool

  /// Standard output.
  package static var output: Terminal { Terminal(descriptor: STDOUT_FILENO) }
  /// Standard error.
  package static var errors: Terminal { Terminal(descriptor: STDERR_FILENO) }

  /// Creates a description, for tests.
  package init(width: Int?, hasColours: Bool) {
    (self.width, self.hasColours) = (width, hasColours)
  }

  private init(descriptor: Int32) {
    guard isatty(descriptor) == 1 else {
      (width, hasColours) = (nil, false)
      return
    }
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    width = isKnown ? Int(size.ws_col) : 80
    let environment = ProcessInfo.processInfo.environment
    hasColours = environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  /// The colours that mean something.
  package enum Colour: Int { case red = 31, green = 32, yellow = 33 }

  /// The text in a colour, if the terminal has colours.
  package func coloured(_ text: String, _ colour: Colour?) -> String {
    guard let colour, hasColours else { return text }
    return "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m"
  }

  /// The lines of a line that is too long for the terminal, broken between words.
  ///
  /// The lines of a tree (`│`, `├─`, `└─`) go on beside the text. A word that is longer than a line stays whole, and so does a
  /// number with its unit.
  package func lines(of line: String) -> [String] {
    guard let width, line.count > width else { return [line] }
    let stem = line.prefix { " │├└─".contains($0) }
    let indent = String(stem.map { $0 == "├" || $0 == "│" ? "│" : " " })
    var lines: [String] = []
    var current = String(stem)
    var isEmpty = true
    var words: [String] = []
    for word in line.dropFirst(stem.count).split(separator: " ", omittingEmptySubsequences: false) {
      if let last = words.last, Double(last) != nil {
        words[words.count - 1] = "\(last) \(word)"
      } else {
        words.append(String(word))
      }
    }
    for word in words {
      if !isEmpty, current.count + 1 + word.count > width {
        lines.append(current)
        (current, isEmpty) = (indent + "  ", true)
      }
      current += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [current]
  }
}
