// SPDX-License-Identifier: MIT

public import MigrationKnowledge

/// The words of the dialects that a file may use.
public struct Vocabulary: Sendable {
  /// The dialects.
  public let dialects: Set<Dialect>
  /// The rows of each operator by name.
  public let operators: [String: [Operator]]
  /// The makers by name.
  public let makers: [String: [Maker]]
  /// The types of promises by name, also by those that files give them.
  public let types: [String: PromiseType]

  /// The words of some dialects, and what files call their types.
  public init(_ dialects: Set<Dialect>, _ aliases: PromiseAliases = PromiseAliases([])) {
    let known = Dialect.allCases.filter { dialects.contains($0) }.map(\.knowledge)
    self.dialects = dialects
    operators = Dictionary(grouping: known.flatMap(\.operators), by: \.name)
    makers = Dictionary(grouping: known.flatMap(\.makers), by: \.name)
    let types = Dictionary(
      known.flatMap(\.types).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.types = types.merging(aliases.types.compactMapValues { types[$0] }) { own, _ in own }
  }

  /// The words of all dialects.
  public static let all = Vocabulary(Set(Dialect.allCases))

  /// Files without any of these words have nothing to do with promises, so they need not be parsed.
  ///
  /// Names of operators are among them, since a file can use a promise that it never names.
  public static let telling = [
    "Promise", "Guarantee", "Tomorrowland", "import When", "Deferred", "firstly", "Thenable",
    ".then", ".done", ".catch", ".recover", ".cauterize",
  ]
}
