// SPDX-License-Identifier: MIT

/// What the compiler has said of a place.
public struct CompilerMessage: Sendable, Hashable {
  /// The file.
  public var path: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in bytes.
  public var column: Int
  /// What is said, without what is said of language modes.
  public var text: String
  /// What the compiler notes of it.
  public var notes: [String] = []

  /// Two messages of one place that say the same are one: a build prints it for each file that sees it.
  public static func == (a: CompilerMessage, b: CompilerMessage) -> Bool {
    (a.path, a.line, a.column, a.text) == (b.path, b.line, b.column, b.text)
  }

  /// As `==` has it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(line)
    hasher.combine(column)
    hasher.combine(text)
  }

  /// The errors in the output of `swiftc` or `swift build`, each once, in their order.
  ///
  /// Warnings count if they are errors in Swift 6 mode.
  public static func errors(in output: String) -> [CompilerMessage] {
    var found: [CompilerMessage] = []
    var places: [CompilerMessage: Int] = [:]
    /// The error that notes belong to.
    var current: Int?
    for line in output.split(whereSeparator: \.isNewline) {
      if let note = line.firstRange(of: "- note: ").map({ line[$0.upperBound...] }),
        line.isOfSnippet
      {
        if let current { found[current].notes.append(String(note)) }
        continue
      }
      guard let (message, severity) = parse(line) else { continue }
      if severity == "note" {
        if let current { found[current].notes.append(message.text) }
      } else if let known = places[message] {
        current = known
      } else {
        let mode = "; this is an error in the Swift 6 language mode"
        guard severity == "error" || message.text.contains(mode) else {
          current = nil
          continue
        }
        var error = message
        error.text = message.text.replacing(mode, with: "")
        places[message] = found.count
        current = found.count
        found.append(error)
      }
    }
    return found
  }

  /// Errors that are about no place, such as a file that is named twice: the compiler may have looked at nothing.
  ///
  /// That a command has failed goes without saying where other errors are.
  public static func errorsWithoutPlace(in output: String) -> [String] {
    var found: [String] = []
    for line in output.split(whereSeparator: \.isNewline) where parse(line) == nil {
      guard !line.isOfSnippet,
        let match = line.wholeMatch(of: /(?:(.*?): )?(?:fatal )?error: (.*)/)
      else { continue }
      // Tests that fail have a line of a file, and no column.
      let place = match.1 ?? ""
      guard place == "<unknown>:0" || place.firstMatch(of: /:\d+$/) == nil else { continue }
      let text = ["", "<unknown>:0"].contains(place) ? match.2 : line
      if !found.contains(String(text)) { found.append(String(text)) }
    }
    let others = found.filter {
      $0.firstMatch(of: /command failed|failed with exit code|fatalError$/) == nil
    }
    return others.isEmpty && errors(in: output).isEmpty ? found : others
  }

  private static func parse(_ line: Substring) -> (CompilerMessage, severity: Substring)? {
    guard !line.isOfSnippet,
      let match = line.wholeMatch(of: /(.+?):(\d+):(\d+): (error|warning|note): (.*)/),
      let number = Int(match.2), let column = Int(match.3)
    else { return nil }
    var text = match.5
    if let group = text.firstRange(of: /\ \[#\w+\]$/) { text = text[..<group.lowerBound] }
    return (
      CompilerMessage(path: String(match.1), line: number, column: column, text: String(text)),
      match.4
    )
  }
}

extension Substring {
  /// Whether it is a line of code that the compiler shows: ` 7 | let x = 1`.
  fileprivate var isOfSnippet: Bool {
    drop { $0 == " " || $0.isNumber }.first == "|"
  }
}
