// SPDX-License-Identifier: MIT

/// A table of libraries and sections: how many cases passed out of those that ran.
public struct ReportTable: CustomStringConvertible, Sendable {
  /// The table as text.
  public let description: String
  /// The cells: a row of names, one for each section, and the total.
  let rows: [[String]]

  /// Creates the table of some reports; sections are suites, and for A+ the rules' first parts.
  public init(_ reports: [ConformanceReport]) {
    var sections: [String] = []
    for result in reports.flatMap(\.results) where !sections.contains(Self.section(result)) {
      sections.append(Self.section(result))
    }
    var rows = [["section"] + reports.map(\.name)]
    for section in sections {
      rows.append(
        [section]
          + reports.map { report in
            Self.cell(report.results.filter { Self.section($0) == section })
          })
    }
    rows.append(["total"] + reports.map { Self.cell($0.results) })
    self.rows = rows
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).map { pad($0, $1) }.joined(separator: "  ").trimmingSpaces
    }
    let rule = widths.map { String(repeating: "-", count: $0) }.joined(separator: "  ")
    description = ([lines[0], rule] + lines.dropFirst().dropLast() + [rule, lines.last!])
      .joined(separator: "\n")
  }

  static func section(_ result: CaseResult) -> String {
    guard ["aplus", "official"].contains(result.item.suite) else { return result.item.suite }
    let parts = result.item.rule.split(separator: ".").prefix(3).joined(separator: ".")
    return "\(result.item.suite) \(parts)"
  }

  /// `passed/run`, then what else there is: failures, declared deviations, skipped cases.
  private static func cell(_ results: [CaseResult]) -> String {
    func count(_ status: CaseResult.Status) -> Int { results.count { $0.status == status } }
    let skipped = count(.skipped)
    let failed = results.count(where: \.failsRun)
    var text = "\(count(.passed))/\(results.count - skipped)"
    if failed > 0 { text += " \(failed) FAILED" }
    if count(.deviates) > 0 { text += " \(count(.deviates)) deviate" }
    if skipped > 0 { text += " (\(skipped) skipped)" }
    return text
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
