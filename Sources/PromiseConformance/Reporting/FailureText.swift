// SPDX-License-Identifier: MIT

extension CaseResult {
  /// Explains why a case failed: its claim, and both traces side by side.
  ///
  /// Long traces and lines are cut, and control characters escaped.
  public var explanation: String {
    var lines = [
      "\(status.rawValue): \(item.id.visible)", "  \(item.title.visible) (\(item.source.visible))",
    ]
    if let reason { lines.append("  \(reason.visible.shortened(to: 1000))") }
    guard status != .skipped else { return lines.joined(separator: "\n") }
    let expected = ExpectedItem.lines(item.expected).map { $0.shownLine }
    let observed = trace.prefix(Self.lineLimit).map { $0.shownLine }
    let width = min(48, max(8, expected.map(\.count).max() ?? 0))
    lines.append("    \(pad("expected", width)) | observed")
    let count = max(expected.count, trace.count)
    for index in 0..<min(Self.lineLimit, count) {
      let left = index < expected.count ? expected[index] : ""
      let right = index < observed.count ? observed[index] : ""
      lines.append("    \(pad(left, width)) | \(right)")
    }
    if count > Self.lineLimit { lines.append("    … and \(count - Self.lineLimit) more lines") }
    return lines.joined(separator: "\n")
  }

  private static let lineLimit = 40
}

extension String {
  fileprivate var shownLine: String { shortened(to: 300).visible }
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
