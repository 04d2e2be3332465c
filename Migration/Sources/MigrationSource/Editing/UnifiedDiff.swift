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
    // How many lines of each text come before.
    var (olds, news, end) = (0, 0, 0)
    for hunk in Self.hunks(of: lines, context: context) {
      let part = lines[hunk]
      let between = hunk.lowerBound - end
      let (oldCount, newCount) = (
        part.count { $0.kind != .added }, part.count { $0.kind != .removed }
      )
      let old = Self.range(start: olds + between, count: oldCount)
      let new = Self.range(start: news + between, count: newCount)
      (olds, news) = (olds + between + oldCount, news + between + newCount)
      end = hunk.upperBound
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
    func compare(_ olds: Range<Int>, _ news: Range<Int>) {
      let part = new[news].difference(from: old[olds])
      for change in part {
        switch change {
        case .remove(let offset, _, _): removed.insert(olds.lowerBound + offset)
        case .insert(let offset, _, _): added.insert(news.lowerBound + offset)
        }
      }
    }
    // Between lines that both have once there is little to compare; if there is much, lines help that both have
    // equally often.
    for (olds, news) in parts(old[...], new[...], repeated: false) {
      if olds.count + news.count < 500 {
        compare(olds, news)
      } else {
        for (olds, news) in parts(old[olds], new[news], repeated: true) { compare(olds, news) }
      }
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

  /// What stands between the lines of ``anchors(_:_:repeated:)``.
  private static func parts(
    _ old: ArraySlice<[UInt8]>, _ new: ArraySlice<[UInt8]>, repeated: Bool
  ) -> [(old: Range<Int>, new: Range<Int>)] {
    var (start, newStart) = (old.startIndex, new.startIndex)
    return (anchors(old, new, repeated: repeated) + [(old.endIndex, new.endIndex)]).map {
      (end, newEnd) in
      defer { (start, newStart) = (end + 1, newEnd + 1) }
      return (start..<end, newStart..<newEnd)
    }
  }

  /// Lines that stand once in both texts, as many as are in the same order.
  ///
  /// - Parameter repeated: Whether those count, too, that stand there equally often.
  private static func anchors(
    _ old: ArraySlice<[UInt8]>, _ new: ArraySlice<[UInt8]>, repeated: Bool
  ) -> [(Int, Int)] {
    func places(_ lines: ArraySlice<[UInt8]>) -> [[UInt8]: [Int]] {
      Dictionary(grouping: lines.indices) { lines[$0] }
    }
    let (olds, news) = (places(old), places(new))
    let both = olds.flatMap { line, places -> [(Int, Int)] in
      guard let others = news[line], places.count == others.count,
        repeated || places.count == 1
      else { return [] }
      return Array(zip(places, others))
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
