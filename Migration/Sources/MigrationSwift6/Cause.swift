// SPDX-License-Identifier: MIT

/// What a message of the compiler goes back to.
enum Cause: Hashable, Sendable {
  /// Values of a type cross a border, and it does not say that they may.
  case type(String)
  /// A function is captured by a `@Sendable` closure, and its type is not.
  case function(variable: String)
  /// The name of a function stands where a `@Sendable` closure has to.
  case functionByName
  /// State that several threads change: somebody has to decide.
  case race
  /// Code of no actor uses what belongs to one.
  case isolation(of: String)
  /// Anything else.
  case other

  init(of message: CompilerMessage) {
    let text = message.text
    if let match = text.firstMatch(
      of: /^type '([^']+)'(?: \(aka '([^']+)'\))? does not conform to the 'Sendable' protocol/)
    {
      self = .type(String(match.2 ?? match.1))
    } else if let match = text.firstMatch(
      of: /^conformance of '([^']+)' to 'Sendable' is unavailable/)
    {
      self = .type(String(match.1))
    } else if let match = text.firstMatch(of: /^passing non-Sendable parameter '([^']+)'/) {
      self = .function(variable: String(match.1))
    } else if text.hasPrefix("converting non-Sendable function value") {
      self = .functionByName
    } else if let match = text.firstMatch(of: /[Nn]on-'?Sendable'? (?:\w+ )?type '([^']+)'/) {
      let type = String(match.1)
      let variable = text.firstMatch(of: /^(?:capture of|let|static property) '([^']+)'/).map {
        String($0.1)
      }
      if type.contains("->") {
        self = .function(variable: variable ?? "")
      } else {
        self = .type(type)
      }
    } else if text.contains("captured var") || text.contains("shared mutable state")
      || text.contains("risks causing data races")
    {
      self = .race
    } else if text.contains("isolated") {
      let wanted = message.notes.lazy.compactMap {
        $0.firstMatch(of: /^add '@MainActor' to make .*?'([^']+)' part of/).map { String($0.1) }
      }.first
      let used = text.firstMatch(of: /isolated [\w ]*'([^']+)'/).map { String($0.1) }
      self = .isolation(of: wanted ?? used ?? text)
    } else {
      self = .other
    }
  }
}
