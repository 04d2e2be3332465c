// SPDX-License-Identifier: MIT

internal import Foundation

extension Corpus {
  /// Checks rules for a corpus directory that reading the files does not check.
  ///
  /// Every case file follows `case.schema.json`, every profile `profile.schema.json`, every rule is
  /// listed in `rules.json`, files are named after suite and rule, titles are claims and unique
  /// within their file, and no expectation matches an empty trace.
  ///
  /// - Returns: One line for each problem.
  /// - Throws: ``CorpusError`` if a schema or the list of rules is missing or unreadable.
  public func problems() throws(CorpusError) -> [String] {
    let schema = JSONSchema(
      try Self.read(directory.appendingPathComponent("case.schema.json")))
    let rules = try Self.read(directory.appendingPathComponent("rules.json"))
    var problems: [String] = []
    for file in try Self.caseFiles(under: directory) {
      let json = try Self.read(file)
      let name = "\(json["suite"]?.string ?? "?")/\(json["rule"]?.string ?? "?")"
      problems += schema.problems(in: json).map { "\(name): \($0)" }
      problems += Self.fileProblems(json, file, rules).map { "\(name): \($0)" }
    }
    for item in cases {
      problems += schema.problems(in: item.json, definition: "steps").map { "\(item.id): \($0)" }
      if item.expected.isEmpty {
        problems.append("\(item.id): \"expect\" is empty, so the case checks nothing")
      } else if ExpectedItem.matches(item.expected, []) {
        problems.append("\(item.id): an empty trace satisfies \"expect\"")
      }
    }
    return problems + (try profileProblems())
  }

  private static func fileProblems(
    _ json: JSONValue, _ file: URL, _ rules: JSONValue
  ) -> [String] {
    var problems: [String] = []
    let suite = json["suite"]?.string ?? ""
    let rule = json["rule"]?.string ?? ""
    if !file.path.hasSuffix("/\(suite)/\(rule).json") {
      problems.append("the file has to be called \(suite)/\(rule).json")
    }
    if !(rules[suite]?.array ?? []).contains(where: { $0["id"]?.string == rule }) {
      problems.append("rules.json does not list the rule")
    }
    let titles = (json["cases"]?.array ?? []).compactMap { $0["title"]?.string }
    for title in titles {
      problems += titleProblems(title)
      if titles.count(where: { $0 == title }) > 1 {
        problems.append("two cases have the title: \(title)")
      }
    }
    return problems
  }

  /// A title states a fact; a wish or the description of a test is refused.
  static func titleProblems(_ title: String) -> [String] {
    let words = title.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
    let banned = ["should", "must", "test", "tests", "check", "checks", "verify", "verifies"]
    var problems = banned.filter(words.contains).map { "the title \"\(title)\" says \"\($0)\"" }
    if title.hasSuffix(".") { problems.append("the title \"\(title)\" ends with a full stop") }
    return problems
  }

  private func profileProblems() throws(CorpusError) -> [String] {
    let folder = directory.appendingPathComponent("profiles", isDirectory: true)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let schema = JSONSchema(
      try Self.read(directory.appendingPathComponent("profile.schema.json")))
    var problems: [String] = []
    for name in names.sorted() where name.hasSuffix(".json") {
      let file = folder.appendingPathComponent(name)
      problems += schema.problems(in: try Self.read(file)).map { "profiles/\(name): \($0)" }
      let profile = try Profile(contentsOf: file)
      if profile.name + ".json" != name {
        problems.append("profiles/\(name): names itself \(profile.name)")
      }
      do throws(CorpusError) {
        try profile.check(against: self)
      } catch {
        problems.append("\(error)")
      }
    }
    return problems
  }
}
