// SPDX-License-Identifier: MIT

internal import PromiseText

extension CaseResult {
  /// Explains why a case failed: its claim, and both traces side by side, with a mark where they begin to differ.
  ///
  /// Long traces and lines are cut, and control characters escaped.
  public var explanation: String { explanation(showsSteps: false) }

  /// Explains why a case failed.
  ///
  /// - Parameter showsSteps: Whether to show the steps of the case, too, as a driver receives them.
  package func explanation(showsSteps: Bool) -> String {
    var lines = [
      "\(status.rawValue): \(item.id.visible)", "  \(item.title.visible) (\(item.source.visible))",
    ]
    if let reason { lines.append("  \(reason.visible.shortened(to: 1000))") }
    guard status != .skipped else { return lines.joined(separator: "\n") }
    if showsSteps {
      let steps = (item.json.array ?? []).map { $0.text().shownLine }
      lines += steps.prefix(Self.lineLimit).map { "    \($0)" }
      if steps.count > Self.lineLimit {
        lines.append("    … and \(steps.count - Self.lineLimit) more steps")
      }
    }
    return (lines + comparison).joined(separator: "\n")
  }

  /// Both traces, side by side.
  private var comparison: [String] {
    let difference = ExpectedItem.difference(item.expected, trace)
    let expected = item.expected.flatMap { ExpectedItem.lines([$0]) }.map { $0.shownLine }
    // An item may have several lines.
    let leftMark = difference.map { ExpectedItem.lines(Array(item.expected[..<$0.item])).count }
    let skipped = max(0, (difference?.line ?? 0) - Self.lineLimit / 2)
    let observed = trace.dropFirst(skipped).prefix(Self.lineLimit).map { $0.shownLine }
    let width = min(48, max(8, expected.map(\.count).max() ?? 0))
    var lines = ["    \(pad("expected", width)) |   observed"]
    if skipped > 0 { lines.append("    \(pad("", width)) |   … \(skipped) lines") }
    let count = max(expected.count, trace.count - skipped)
    for index in 0..<min(Self.lineLimit, max(count, (leftMark ?? -1) + 1)) {
      let left = index < expected.count ? expected[index] : ""
      let right = index < observed.count ? observed[index] : ""
      let marks = (leftMark == index ? ">" : " ", difference?.line == index + skipped ? ">" : " ")
      lines.append("  \(marks.0) \(pad(left, width)) | \(marks.1) \(right)".trimmed)
    }
    if count > Self.lineLimit { lines.append("    … and \(count - Self.lineLimit) more lines") }
    return lines
  }

  private static let lineLimit = 40
}

extension String {
  fileprivate var shownLine: String { shortened(to: 300).visible }

  /// The text without spaces at its end.
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// The text, padded with spaces at the end.
func pad(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

/// The text, padded with spaces at the beginning.
func padLeft(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

/// The seconds with two decimals.
func hundredths(_ seconds: Double) -> String {
  let hundredths = Int((min(seconds, 1e12) * 100).rounded())
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
