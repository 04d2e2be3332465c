// SPDX-License-Identifier: MIT

internal import Foundation

extension ConformanceReport {
  /// How many characters a comment on a pull request holds.
  public static var commentLimit: Int { 65_536 }

  /// Reports for a README or a pull request: the table, then what failed, folded away.
  ///
  /// - Parameters:
  ///   - reports: One for each library.
  ///   - limit: How many characters the text may have. What does not fit is left out, and the text says
  ///     how much that is.
  public static func markdown(
    _ reports: [ConformanceReport], limit: Int = commentLimit
  ) -> String {
    let rows = ReportTable(reports).rows.map { row in
      "| " + row.map(escape).joined(separator: " | ") + " |"
    }
    let rule = "|" + String(repeating: "---|", count: reports.count + 2)
    var text = ([rows[0], rule] + rows.dropFirst()).joined(separator: "\n")
    for report in reports {
      if let version = report.version { text += "\n\n\(report.name): `\(version.visible)`" }
    }
    // What is said at the end needs room too, and so does the end of what is folded away.
    var room = limit - text.count - 500
    var missing = 0
    for report in reports where !report.succeeded {
      let failures = report.failures
      let count = failures.count == 1 ? "1 failure" : "\(failures.count) failures"
      let head = "\n\n<details>\n<summary>\(report.name): \(count)</summary>"
      let shown = entries(failures, room: room - head.count - 20)
      missing += failures.count - shown.count
      guard !shown.isEmpty else { continue }
      let part = head + shown.joined() + "\n\n</details>"
      room -= part.count
      text += part
    }
    if missing > 0 {
      text += "\n\n\(missing) failures are left out, for want of room; the format html has all."
    }
    return text
  }

  /// As many failures as there is room for.
  private static func entries(_ failures: [CaseResult], room: Int) -> [String] {
    var rest = room
    return Array(
      failures.lazy.map(entry).prefix { entry in
        rest -= entry.count
        return rest >= 0
      })
  }

  private static func entry(_ result: CaseResult) -> String {
    let text = result.explanation
    // A trace that holds a fence must not end this one.
    let ticks = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, ticks + 1))
    return "\n\n#### `\(result.item.id)`\n\n\(fence)\n\(text)\n\(fence)"
  }

  private static func escape(_ cell: String) -> String {
    cell.replacingOccurrences(of: "|", with: "\\|")
  }
}
