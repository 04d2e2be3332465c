// SPDX-License-Identifier: MIT

internal import MigrationSource

/// New names in what is moved, in the order of the file: a chain may have thousands.
struct Renames {
  private var edits: [Edit] = []

  /// Adds one, behind those that begin at the same place.
  mutating func append(_ edit: Edit) {
    edits.insert(edit, at: edits.firstBehind { $0.range.lowerBound <= edit.range.lowerBound })
  }

  /// Those between two offsets.
  func between(_ start: Int, _ end: Int) -> [Edit] {
    edits[edits.firstBehind { $0.range.lowerBound < start }...]
      .prefix { $0.range.lowerBound <= end }.filter { $0.range.upperBound <= end }
  }
}

extension Array {
  /// The index of the first element of which something is false that is true of all before it, and of none behind.
  func firstBehind(_ isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
