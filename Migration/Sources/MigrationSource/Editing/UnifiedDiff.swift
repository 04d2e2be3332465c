// SPDX-License-Identifier: MIT

/// The difference of two texts as `diff -u` writes it and `git apply` takes it.
public struct UnifiedDiff: Sendable {
  /// The difference, empty if there is none.
  public let text: String

  /// Compares two versions of a file.
  ///
  /// - Parameters:
  ///   - old: The text before, or nil if there is no file.
  ///   - context: How many lines around a change are shown.
  public init(path: String, old: String?, new: String, context: Int = 3) {
    let lines = Self.changes(from: Self.lines(of: old ?? ""), to: Self.lines(of: new))
    guard lines.contains(where: { $0.kind != .same }) else {
      text = ""
      return
    }
    let name = path.hasPrefix("/") ? String(path.dropFirst()) : path
    var result = "--- \(old == nil ? "/dev/null" : "a/\(name)")\n+++ b/\(name)\n"
    for hunk in Self.hunks(of: lines, context: context) {
      let part = lines[hunk]
      let before = lines[..<hunk.lowerBound]
      let old = Self.range(
        start: before.count { $0.kind != .added }, count: part.count { $0.kind != .added })
      let new = Self.range(
        start: before.count { $0.kind != .removed }, count: part.count { $0.kind != .removed })
      result += "@@ -\(old) +\(new) @@\n"
      for line in part {
        result += line.kind.rawValue + line.text
        if line.text.utf8.last != UInt8(ascii: "\n") {
          result += "\n\\ No newline at end of file\n"
        }
      }
    }
    text = result
  }

  private enum Kind: String {
    case same = " "
    case removed = "-"
    case added = "+"
  }

  private struct Line {
    var kind: Kind
    var text: String
  }

  /// Lines with what ends them, compared by bytes: to `==`, two spellings of one character are equal.
  private static func lines(of text: String) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    for byte in text.utf8 {
      line.append(byte)
      if byte == UInt8(ascii: "\n") {
        lines.append(line)
        line = []
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  private static func changes(from old: [[UInt8]], to new: [[UInt8]]) -> [Line] {
    var removed: Set<Int> = []
    var added: Set<Int> = []
    // Between lines that both have once there is little to compare.
    var (start, newStart) = (0, 0)
    for (end, newEnd) in anchors(old, new) + [(old.count, new.count)] {
      let part = new[newStart..<newEnd].difference(from: old[start..<end])
      for change in part {
        switch change {
        case .remove(let offset, _, _): removed.insert(start + offset)
        case .insert(let offset, _, _): added.insert(newStart + offset)
        }
      }
      (start, newStart) = (end + 1, newEnd + 1)
    }
    var lines: [Line] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, removed.contains(i) {
        lines.append(Line(kind: .removed, text: String(decoding: old[i], as: UTF8.self)))
        i += 1
      } else if j < new.count, added.contains(j) {
        lines.append(Line(kind: .added, text: String(decoding: new[j], as: UTF8.self)))
        j += 1
      } else {
        lines.append(Line(kind: .same, text: String(decoding: old[i], as: UTF8.self)))
        i += 1
        j += 1
      }
    }
    return lines
  }

  /// Lines that stand once in both texts, as many as are in the same order.
  private static func anchors(_ old: [[UInt8]], _ new: [[UInt8]]) -> [(Int, Int)] {
    func places(_ lines: [[UInt8]]) -> [[UInt8]: Int] {
      Dictionary(lines.enumerated().map { ($1, $0) }, uniquingKeysWith: { _, _ in -1 })
    }
    let (olds, news) = (places(old), places(new))
    let both = olds.compactMap { line, place in
      news[line].flatMap { place >= 0 && $0 >= 0 ? (place, $0) : nil }
    }.sorted { $0.0 < $1.0 }
    // The longest rising sequence: the smallest end of each length, and what came before it.
    var ends: [Int] = []
    var before: [Int?] = []
    for (index, pair) in both.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if both[ends[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    guard let last = ends.last else { return [] }
    return sequence(first: last) { before[$0] }.map { both[$0] }.reversed()
  }

  /// The changes with the lines around them; what touches becomes one.
  private static func hunks(of lines: [Line], context: Int) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, line) in lines.enumerated() where line.kind != .same {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  /// A range as a hunk's header has it: of no lines, the line before.
  private static func range(start: Int, count: Int) -> String {
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }
}
