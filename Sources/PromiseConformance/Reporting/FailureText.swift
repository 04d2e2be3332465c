// SPDX-License-Identifier: MIT

extension CaseResult {
  /// Why a case failed: its claim, and both traces side by side.
  public var explanation: String {
    var lines = ["\(status.rawValue): \(item.id)", "  \(item.title) (\(item.source))"]
    if let reason { lines.append("  \(reason)") }
    guard status != .skipped else { return lines.joined(separator: "\n") }
    let expected = ExpectedItem.lines(item.expected)
    let width = min(48, max(8, expected.map(\.count).max() ?? 0))
    lines.append("    \(pad("expected", width)) | observed")
    for index in 0..<min(40, max(expected.count, trace.count)) {
      let left = index < expected.count ? expected[index] : ""
      let right = index < trace.count ? trace[index] : ""
      lines.append("    \(pad(left, width)) | \(right)")
    }
    if max(expected.count, trace.count) > 40 { lines.append("    …") }
    return lines.joined(separator: "\n")
  }
}

/// The text, filled up with spaces.
func pad(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
