// SPDX-License-Identifier: MIT

/// A table with columns as wide as they need to be: words to the left, numbers to the right.
struct TextTable {
  private var rows: [[String]]

  init(_ titles: [String]) { rows = [titles] }

  mutating func add(_ row: [String]) { rows.append(row) }

  var text: String {
    let columns = rows[0].indices
    let widths = columns.map { column in rows.map { $0[column].count }.max()! }
    let numeric = columns.map { column in
      rows.dropFirst().allSatisfy { Int($0[column]) != nil }
    }
    return rows.map { row in
      columns.map { column in
        let blanks = String(repeating: " ", count: widths[column] - row[column].count)
        if numeric[column] { return blanks + row[column] }
        return column == columns.last ? row[column] : row[column] + blanks
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
