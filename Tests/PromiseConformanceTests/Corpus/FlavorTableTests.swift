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

  /// The cells of a table that begins with a line.
  private func cells(of page: String, from header: String) throws -> [[String]] {
    let file = Self.root.appendingPathComponent("Sources/SwiftPromises/SwiftPromises.docc/\(page)")
    let text = try String(contentsOf: file, encoding: .utf8)
    let table = try #require(text.components(separatedBy: header + "\n").dropFirst().first)
    return table.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .prefix { $0.hasPrefix("|") }.map { line in
        line.dropFirst().dropLast().components(separatedBy: "|").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
      }
  }

  private func flavors(_ cell: String) -> [String] {
    ["all", "yes"].contains(cell)
      ? Self.profiles.keys.sorted() : cell.components(separatedBy: ", ")
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

  @Test("say of each flavor once what becomes of work, and cite cases that it passes")
  func work() throws {
    var seen: [String] = []
    for cells in try cells(
      of: "ChoosingAFlavor.md", from: "| in | what becomes of the work | shown by |") + [
        ["", "", ""]
      ]
    {
      if cells[0].isEmpty {
        #expect(seen.isEmpty || seen.sorted() == Self.profiles.keys.sorted(), "before \(cells[1])")
        seen = []
        continue
      }
      let row = Row(flavors: flavors(cells[0]), cited: cells[2])
      for flavor in row.flavors {
        if let problem = try problem(row, flavor) {
          Issue.record("\(flavor) \(problem): \(cells[1])")
        }
      }
      seen += row.flavors
    }
  }

  @Test("cite for each recipe tests of the flavors that have it")
  func recipes() throws {
    let rows = try cells(of: "Recipes.md", from: "| you want | write | all flavors | shown by |")
    #expect(rows.count { $0[2] == "yes" } >= 12)
    for cells in rows where !cells[2].isEmpty && Self.isList(cells[2]) {
      let row = Row(flavors: flavors(cells[2]), cited: cells[3])
      for flavor in row.flavors {
        if let problem = try problem(row, flavor) {
          Issue.record("\(flavor) \(problem): \(cells[0])")
        }
      }
    }
  }

  private static func isList(_ cell: String) -> Bool {
    cell == "yes" || cell.components(separatedBy: ", ").allSatisfy { profiles[$0] != nil }
  }
}
