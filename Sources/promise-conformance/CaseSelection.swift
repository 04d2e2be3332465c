// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import PromiseConformance

/// The options that choose a corpus and its cases.
struct CaseSelection: ParsableArguments {
  @Option(help: "Only cases of this rule and the rules below it, such as 2.3.3. Repeatable.")
  var rule: [String] = []

  @Option(help: "Only cases of this suite, such as aplus. Repeatable.")
  var suite: [String] = []

  @Option(help: "No cases of this suite, or of this rule and the rules below it. Repeatable.")
  var skip: [String] = []

  @Option(help: "The directory of a corpus to use instead of the built-in one.")
  var corpus: String?

  func load() throws -> Corpus {
    guard let corpus else { return try Corpus.bundled() }
    return try Corpus(directory: URL(fileURLWithPath: corpus, isDirectory: true))
  }

  func cases(of corpus: Corpus) throws -> [ConformanceCase] {
    for suite in suite where !corpus.suites.contains(suite) {
      let known = corpus.suites.joined(separator: ", ")
      throw Misuse("there is no suite \"\(suite)\"; the suites are \(known)")
    }
    let cases = corpus.cases.filter { suite.isEmpty || suite.contains($0.suite) }
    // A name that chooses nothing is a mistake, and would go unnoticed among others.
    for rule in rule where !cases.contains(where: { Self.covers(rule, $0.rule) }) {
      throw Misuse("no case has the rule \"\(rule)\"; --list names the cases")
    }
    for name in skip where !corpus.cases.contains(where: { Self.belongs($0, to: name) }) {
      throw Misuse("there is no suite and no rule \"\(name)\" to skip; --list names the cases")
    }
    let chosen = cases.filter { item in
      (rule.isEmpty || rule.contains { Self.covers($0, item.rule) })
        && !skip.contains { Self.belongs(item, to: $0) }
    }
    if chosen.isEmpty { throw Misuse("all cases that were chosen are skipped") }
    return chosen
  }

  /// Whether a name is the suite of a case, or a rule that covers the case.
  private static func belongs(_ item: ConformanceCase, to name: String) -> Bool {
    item.suite == name || covers(name, item.rule)
  }

  /// Whether a rule is a prefix of another: `2.3.3` covers 2.3.3 and 2.3.3.1, and not 2.3.34.
  private static func covers(_ prefix: String, _ rule: String) -> Bool {
    guard rule.hasPrefix(prefix) else { return false }
    let next = rule.dropFirst(prefix.count).first
    return next == nil || prefix.last == "." || !(next?.isNumber ?? false)
  }
}
