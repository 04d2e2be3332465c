// SPDX-License-Identifier: MIT

internal import MigrationSource

/// What is to be done, for people.
public struct Swift6Report: Sendable {
  /// The report.
  public let text: String

  /// A report of a plan; whether it was carried out as well.
  public init(_ migration: Swift6Migration, isWritten: Bool) {
    var lines: [String] = []
    func list(_ title: String, _ steps: [Swift6Migration.Step]) {
      guard !steps.isEmpty else { return }
      lines.append(title)
      for step in steps {
        let why = step.why.map { ": \($0)" } ?? ""
        lines.append("  \(step.errors.padded)  \(step.path):\(step.line): \(step.title)\(why)")
      }
    }
    func list(_ title: String, _ messages: [CompilerMessage]) {
      guard !messages.isEmpty else { return }
      lines.append(title)
      lines += messages.map { "        \($0.path):\($0.line): \($0.text)" }
    }
    list(isWritten ? "done, in this order:" : "to be done, in this order:", migration.steps)
    list("left to you, what stands for most errors first:", migration.left)
    list("races, each of which is a decision:", migration.races)
    list("other errors:", migration.others)
    lines += migration.problems.map(\.text)
    let gone = migration.steps.reduce(0) { $0 + $1.errors }
    let roots = migration.left.count
    lines.append(
      "\(migration.errors) errors: \(gone) \(isWritten ? "removed" : "can be removed"), "
        + "\(migration.left.reduce(0) { $0 + $1.errors }) go back to "
        + "\(roots) \(roots == 1 ? "root" : "roots"), \(migration.races.count) are races, "
        + "\(migration.others.count) others")
    if migration.decisionsByName > 0 {
      lines.append(
        "\(migration.decisionsByName) types share their names: --index tells them apart")
    }
    text = lines.joined(separator: "\n")
  }
}

extension Int {
  /// At least five characters wide.
  fileprivate var padded: String {
    let text = String(self)
    return String(repeating: " ", count: Swift.max(0, 5 - text.count)) + text
  }
}

extension Swift6Migration {
  /// Whether nothing is left to a person.
  public var isClear: Bool {
    left.isEmpty && races.isEmpty && others.isEmpty && problems.isEmpty
  }
}
