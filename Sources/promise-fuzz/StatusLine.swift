// SPDX-License-Identifier: MIT

internal import Foundation

/// Shows progress on standard error: one line that a terminal replaces, or a line now and then.
final class StatusLine {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var last = Date()

  /// Shows a text; an empty one removes the line.
  func show(_ text: String) {
    let pause = isTerminal ? 0.1 : 20
    guard text.isEmpty || -last.timeIntervalSinceNow > pause else { return }
    last = Date()
    if isTerminal {
      FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
    } else if !text.isEmpty {
      FileHandle.standardError.write(Data("\(text)\n".utf8))
    }
  }
}
