// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseFuzzing

/// The table at the end.
enum Summary {
  static func text(_ results: [FuzzRun.Result]) -> String {
    let rows =
      [["dialect", "programs", "steps", "divergences", "seconds"]]
      + results.map { result in
        [
          result.dialect, "\(result.programs)", "\(result.steps)", "\(result.divergences)",
          String(format: "%.1f", result.duration / .seconds(1)),
        ]
      }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { index, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return index == 0 ? cell.0 + padding : padding + cell.0
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
