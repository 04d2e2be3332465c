// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseText

extension ConformanceReport {
  /// The limit for the characters of a comment on a pull request.
  public static var commentLimit: Int { 65_536 }

  /// Renders reports for a README or a pull request: the table, then the failures, folded.
  ///
  /// - Parameters:
  ///   - reports: One for each library.
  ///   - limit: The limit for the characters of the text. The text says how many failures were left
  ///     out.
  public static func markdown(
    _ reports: [ConformanceReport], limit: Int = commentLimit
  ) -> String {
    let rows = ReportTable(reports).rows.map { row in
      "| " + row.map(escape).joined(separator: " | ") + " |"
    }
    let rule = "|" + String(repeating: "---|", count: reports.count + 2)
    var text = ([rows[0], rule] + rows.dropFirst()).joined(separator: "\n")
    for report in reports {
      if let version = report.version { text += "\n\n\(report.name.visible): `\(version.visible)`" }
    }
    // Room for the closing lines, and for the ends of the folded parts.
    var room = limit - text.count - 500
    var missing = 0
    for report in reports where !report.succeeded {
      let failures = report.failures
      let count = failures.count == 1 ? "1 failure" : "\(failures.count) failures"
      let head = "\n\n<details>\n<summary>\(report.name.visible): \(count)</summary>"
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

  /// As many failures as fit.
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
    // A fence inside a trace must not end this one.
    let ticks = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, ticks + 1))
    return "\n\n#### `\(result.item.id.visible)`\n\n\(fence)\n\(text)\n\(fence)"
  }

  private static func escape(_ cell: String) -> String {
    cell.replacingOccurrences(of: "|", with: "\\|")
  }
}
