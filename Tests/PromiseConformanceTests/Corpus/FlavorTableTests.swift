// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import Testing

/// The tables of what each flavor does are written by hand; what they cite has to show it for the flavors that they name.
@Suite("The tables of the flavors")
struct FlavorTableTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL
  private static let profiles = [
    "Typed": "typed", "Guarantee": "guarantee", "A+": "aplus", "When": "when", "Plain": "plain",
  ]

  /// A row: the flavors that a cell names, and what is shown by what.
  private struct Row {
    var flavors: [String]
    var cited: String

    /// The names in quotes; behind one with its rule, `last` stands for a case of the same rule.
    var citations: [(name: String, isException: Bool)] {
      var rule = ""
      return cited.components(separatedBy: ", ").compactMap { part in
        let quoted = part.split(separator: "`", omittingEmptySubsequences: false)
        guard quoted.count == 3 else { return nil }
        var name = String(quoted[1])
        if let end = name.lastIndex(of: "/") {
          rule = String(name[...end])
        } else if !name.contains(".") && !part.hasPrefix("without ") {
          name = rule + name
        }
        return (name, part.hasPrefix("except "))
      }
    }
  }

  private let corpus: Corpus
  private let files: [URL]

  init() throws {
    corpus = try Corpus.bundled()
    let all = FileManager.default.enumerator(
      at: Self.root.appendingPathComponent("Tests"), includingPropertiesForKeys: nil)
    files = all?.compactMap { $0 as? URL } ?? []
  }

  private func lines(of page: String) throws -> [String] {
    let file = Self.root.appendingPathComponent(page)
    return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  /// What is cited for each line of a page, in the order of the page.
  private func rows(of section: String) throws -> [(subject: String, rows: [Row])] {
    let lines = try lines(of: "Documentation/FlavorTables.md").drop { $0 != "## \(section)" }
    var all: [(subject: String, rows: [Row])] = []
    for line in lines.dropFirst().prefix(while: { !$0.hasPrefix("## ") }) {
      if line.hasPrefix("- ") {
        all.append((String(line.dropFirst(2)), []))
      } else if line.hasPrefix("  - ") {
        let parts = line.dropFirst(4).components(separatedBy: ": ")
        let flavors =
          parts[0] == "all" ? Self.profiles.keys.sorted() : parts[0].components(separatedBy: ", ")
        all[all.count - 1].rows.append(
          Row(flavors: flavors, cited: parts.dropFirst().joined(separator: ": ")))
      }
    }
    return all
  }

  /// Why a row is wrong, for a flavor that it names.
  private func problem(_ row: Row, _ flavor: String) throws -> String? {
    let name = try #require(Self.profiles[flavor], "\(flavor) is no flavor")
    let profile = try Profile(
      contentsOf: corpus.directory.appendingPathComponent("profiles/\(name).json"))
    if row.cited.hasPrefix("without ") {
      let capability = try #require(row.citations.first?.name)
      guard let known = Capability(rawValue: capability) else { return "no such capability" }
      return profile.capabilities.contains(known) ? "has \(capability)" : nil
    }
    if row.citations.isEmpty { return "cites nothing" }
    for (cited, isException) in row.citations {
      if cited.hasSuffix(".swift") {
        let runs = try files.contains { file in
          guard file.lastPathComponent == cited else { return false }
          let text = try String(contentsOf: file, encoding: .utf8)
          return text.contains(/arguments: (Flavor.allCases|Way.all)/)
            || file.path.lowercased().contains("/\(name)promisestests/")
        }
        if !runs { return "is not in a test of \(cited)" }
        continue
      }
      let cases = corpus.cases.filter { $0.family == cited }
      // Variants may need more than a flavor has.
      guard cases.contains(where: { $0.needs.isSubset(of: profile.capabilities) }) else {
        return "does not run \(cited)"
      }
      let deviates = profile.deviations.contains { deviation in
        deviation.cases.hasSuffix("*")
          ? cases.contains { $0.id.hasPrefix(deviation.cases.dropLast()) }
          : deviation.cases == cited || cases.contains { $0.id == deviation.cases }
      }
      if deviates != isException {
        return "\(deviates ? "deviates" : "does not deviate") in \(cited)"
      }
    }
    return nil
  }

  private func check(_ subjects: [(subject: String, rows: [Row])]) throws {
    for (subject, rows) in subjects {
      for row in rows {
        for flavor in row.flavors {
          if let problem = try problem(row, flavor) {
            Issue.record("\(flavor) \(problem): \(subject)")
          }
        }
      }
    }
  }

  @Test("say of each flavor once what becomes of work, and cite cases that it passes")
  func work() throws {
    let cited = try rows(of: "What becomes of the work")
    try check(cited)
    for (subject, rows) in cited {
      #expect(rows.flatMap(\.flavors).sorted() == Self.profiles.keys.sorted(), "\(subject)")
    }
    // The table has the same lines, for the same flavors.
    let table = try lines(of: "Sources/SwiftPromises/SwiftPromises.docc/ChoosingAFlavor.md")
      .drop { $0 != "| in | what becomes of the work |" }.dropFirst(2).prefix { $0.hasPrefix("|") }
    let shown = table.map { line in
      line.hasPrefix("| | **")
        ? line.dropFirst(6).dropLast(4) : line.dropFirst(2).prefix { $0 != "|" }.dropLast()
    }
    let expected = cited.flatMap { subject, rows in
      [subject] + rows.map { $0.flavors.count == 5 ? "all" : $0.flavors.joined(separator: ", ") }
    }
    #expect(shown.map(String.init) == expected)
  }

  @Test("cite for each recipe tests of the flavors that have it")
  func recipes() throws {
    let cited = try rows(of: "The recipes")
    try check(cited)
    let items = try lines(of: "Sources/SwiftPromises/SwiftPromises.docc/Recipes.md")
      .prefix { !$0.hasPrefix("A screen of") }.filter { $0.hasPrefix("- ") }
    let subjects = items.map { $0.dropFirst(2).prefix { $0 != ":" }.lowercased() }
    // The last two are shown by programs, which the page prints.
    #expect(subjects.dropLast(2) == cited.map(\.subject)[...])
  }
}
