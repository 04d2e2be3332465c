// SPDX-License-Identifier: MIT

internal import PromiseText

/// Tables of libraries and sections that count passed cases out of those run, and the exceptions.
public struct ReportTable: CustomStringConvertible, Sendable {
  /// The tables as text: the sections first, then the counts of all cases of each library.
  public let description: String
  /// The cells, one row per library: its name, its sections, the total, and at last the time.
  package let rows: [[String]]

  /// Creates tables of reports; the sections are suites, or, for A+, the first parts of rules.
  ///
  /// - Parameters:
  ///   - reports: One for each library.
  ///   - width: How many columns a line has; a further table takes the columns that do not fit.
  public init(_ reports: [ConformanceReport], width: Int = 80) {
    let sections = Self.sections(of: reports)
    rows = Self.rows(reports, sections) { $0.text }
    let narrow = Self.rows(reports, sections) { $0.shortText }
    let tables = Self.split(narrow, width).map { Self.aligned($0, isTotalApart: true) }
    let versions = reports.compactMap { report in
      report.version.map { "\(report.name.visible): \($0.visible)" }
    }
    let parts = tables + [Self.aligned(Self.totals(reports), isTotalApart: false)]
    let legend =
      reports.contains { $0.count(.deviates) > 0 }
      ? [
        "9/18: 9 cases passed of 18 that ran. A case that deviates failed, as the profile of its\n"
          + "library declares."
      ] : []
    description =
      (parts + legend + (versions.isEmpty ? [] : [versions.joined(separator: "\n")]))
      .joined(separator: "\n\n")
  }

  static func section(_ result: CaseResult) -> String {
    guard ["aplus", "official"].contains(result.item.suite) else {
      return result.item.suite.visible
    }
    let parts = result.item.rule.split(separator: ".").prefix(3).joined(separator: ".")
    return "\(result.item.suite) \(parts)".visible
  }

  private static func sections(of reports: [ConformanceReport]) -> [String] {
    var sections: [String] = []
    for report in reports {
      for tally in report.tallies(by: section) where !sections.contains(tally.name) {
        sections.append(tally.name)
      }
    }
    return sections
  }

  private static func rows(
    _ reports: [ConformanceReport], _ sections: [String], _ cell: (Tally) -> String
  ) -> [[String]] {
    func row(_ name: String, _ tallies: [Tally]) -> [String] {
      let seconds = tallies.map(\.seconds).reduce(0, +)
      return [name] + tallies.map(cell) + [hundredths(seconds)]
    }
    let tallies = reports.map { report in
      Dictionary(uniqueKeysWithValues: report.tallies(by: section).map { ($0.name, $0) })
    }
    let body = sections.map { section in
      row(section, tallies.map { $0[section] ?? Tally(name: section) })
    }
    return [["section"] + reports.map(\.name.visible) + ["seconds"]] + body
      + [row("total", reports.map(\.total))]
  }

  private static func totals(_ reports: [ConformanceReport]) -> [[String]] {
    [["library", "passed", "FAILED", "deviate", "skipped", "seconds"]]
      + reports.map { report in
        let total = report.total
        let counts = [total.passed, total.failed, total.deviations, total.skipped]
        return [report.name.visible] + counts.map(String.init) + [hundredths(total.seconds)]
      }
  }

  /// Splits the columns between the first and the last into as many tables as they need.
  private static func split(_ rows: [[String]], _ width: Int) -> [[[String]]] {
    let widths = widths(rows)
    let outer = widths[0] + 2 + widths[widths.count - 1]
    var tables: [[Int]] = [[]]
    var used = outer
    for column in 1..<max(1, widths.count - 1) {
      if used + 2 + widths[column] > width, tables[tables.count - 1] != [] {
        tables.append([])
        used = outer
      }
      used += 2 + widths[column]
      tables[tables.count - 1].append(column)
    }
    return tables.enumerated().map { index, columns in
      rows.map { row in
        // The time covers all libraries, so it appears once.
        [row[0]] + columns.map { row[$0] } + (index == 0 ? [row[row.count - 1]] : [])
      }
    }
  }

  private static func widths(_ rows: [[String]]) -> [Int] {
    rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  }

  private static func aligned(_ rows: [[String]], isTotalApart: Bool) -> String {
    let widths = widths(rows)
    let lines = rows.map { row in
      row.indices.map { $0 == 0 ? pad(row[$0], widths[$0]) : padLeft(row[$0], widths[$0]) }
        .joined(separator: "  ")
    }
    let rule = widths.map { String(repeating: "-", count: $0) }.joined(separator: "  ")
    guard isTotalApart, lines.count > 2 else {
      return ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
    }
    return ([lines[0], rule] + lines.dropFirst().dropLast() + [rule, lines[lines.count - 1]])
      .joined(separator: "\n")
  }
}

extension Tally {
  /// `passed/run`, marked if some cases failed.
  fileprivate var shortText: String { "\(passed)/\(total - skipped)\(failed > 0 ? "!" : "")" }

  /// `passed/run`, then failures, declared deviations and skipped cases.
  fileprivate var text: String {
    var text = "\(passed)/\(total - skipped)"
    if failed > 0 { text += " \(failed) FAILED" }
    if deviations > 0 { text += " \(deviations) deviate" }
    if skipped > 0 { text += " (\(skipped) skipped)" }
    return text
  }
}
