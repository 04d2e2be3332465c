// SPDX-License-Identifier: MIT

extension ConformanceReport {
  /// Reports for a README or a pull request: the table, then what failed, folded away.
  public static func markdown(_ reports: [ConformanceReport]) -> String {
    let rows = ReportTable(reports).rows.map { row in
      "| " + row.map(escape).joined(separator: " | ") + " |"
    }
    let rule = "|" + String(repeating: "---|", count: reports.count + 1)
    var parts = [([rows[0], rule] + rows.dropFirst()).joined(separator: "\n")]
    for report in reports where !report.succeeded {
      let failures = report.failures.map { result in
        "#### `\(result.item.id)`\n\n```\n\(result.explanation)\n```"
      }
      let count = failures.count == 1 ? "1 failure" : "\(failures.count) failures"
      parts.append(
        "<details>\n<summary>\(report.name): \(count)</summary>\n\n"
          + failures.joined(separator: "\n\n") + "\n\n</details>")
    }
    return parts.joined(separator: "\n\n")
  }

  private static func escape(_ cell: String) -> String { cell.replacing("|", with: "\\|") }
}
