// SPDX-License-Identifier: MIT

/// One case of the corpus: the steps that a subject runs, and the trace that they must leave.
public struct ConformanceCase: Hashable, Sendable {
  /// How strictly a case binds a library.
  public enum Level: String, CaseIterable, Hashable, Sendable {
    /// The rule demands it.
    case required
    /// The case is good practice beyond the rule.
    case optional
  }

  /// The stable name, such as `aplus/2.3.3.3.1/value[origin=fulfilled,sync=async]`.
  public let id: String
  /// The id without its variants.
  public let family: String
  /// The rule the case tests, such as `2.3.3.3.1`.
  public let rule: String
  /// The suite the case belongs to, such as `aplus`.
  public let suite: String
  /// The claim that the case tests.
  public let title: String
  /// Where the claim comes from, such as `aplus:2.3.3.3.1`.
  public let source: String
  /// Whether the rule demands the case.
  public let level: Level
  /// The capabilities that the case needs.
  public let needs: Set<Capability>
  /// The broken libraries that this case is known to catch.
  public let kills: [String]
  /// Why the case stays in the corpus although it catches no broken library; nil if it catches one.
  public let stays: String?
  /// The steps as JSON, as drivers receive them.
  public let json: JSONValue
  /// The steps as read from the JSON.
  public let steps: [Step]
  /// The trace that the steps must leave.
  public let expected: [ExpectedItem]

  package init(
    id: String, family: String, rule: String, suite: String, title: String, source: String,
    level: Level, needs: Set<Capability>, kills: [String], stays: String? = nil, json: JSONValue,
    steps: [Step], expected: [ExpectedItem]
  ) {
    (self.id, self.family, self.rule, self.suite) = (id, family, rule, suite)
    (self.title, self.source, self.level, self.needs) = (title, source, level, needs)
    (self.kills, self.stays, self.json) = (kills, stays, json)
    (self.steps, self.expected) = (steps, expected)
  }
}

extension ConformanceCase: CustomStringConvertible {
  /// The id.
  public var description: String { id }
}
