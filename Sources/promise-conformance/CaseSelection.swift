// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import PromiseConformance

/// The options that choose a corpus and its cases.
struct CaseSelection: ParsableArguments {
  @Option(help: "Only cases of this rule and the rules below it, such as 2.3.3.")
  var rule: String?

  @Option(help: "Only cases of this suite, such as aplus.")
  var suite: String?

  @Option(help: "The directory of a corpus to use instead of the built-in one.")
  var corpus: String?

  func load() throws -> Corpus {
    guard let corpus else { return try Corpus.bundled() }
    return try Corpus(directory: URL(fileURLWithPath: corpus, isDirectory: true))
  }

  func cases(of corpus: Corpus) throws -> [ConformanceCase] {
    var cases = corpus.cases
    if let suite {
      guard corpus.suites.contains(suite) else {
        let known = corpus.suites.joined(separator: ", ")
        throw Misuse("there is no suite \"\(suite)\"; the suites are \(known)")
      }
      cases = cases.filter { $0.suite == suite }
    }
    if let rule {
      cases = cases.filter { Self.covers(rule, $0.rule) }
      if cases.isEmpty { throw Misuse("no case has the rule \"\(rule)\"; --list names the cases") }
    }
    return cases
  }

  /// Whether a rule is a prefix of another: `2.3.3` covers 2.3.3 and 2.3.3.1, and not 2.3.34.
  private static func covers(_ prefix: String, _ rule: String) -> Bool {
    guard rule.hasPrefix(prefix) else { return false }
    let next = rule.dropFirst(prefix.count).first
    return next == nil || prefix.last == "." || !(next?.isNumber ?? false)
  }
}
