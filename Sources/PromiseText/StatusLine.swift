// SPDX-License-Identifier: MIT

internal import Foundation

/// Shows progress on standard error: one line that a terminal replaces, and without one a line now and then.
package final class StatusLine {
  private let terminal = Terminal.errors
  private let pause: Double
  private let write: (String) -> Void
  private var last = Date.distantPast

  /// Creates a line that shows nothing yet.
  ///
  /// - Parameters:
  ///   - pause: Seconds between two lines where there is no terminal; nil for no lines there.
  ///   - write: Writes to standard error.
  package init(
    withoutTerminal pause: Double? = nil,
    write: @escaping (String) -> Void = { _ = $0.write(to: STDERR_FILENO) }
  ) {
    self.pause = terminal.width == nil ? pause ?? .infinity : 0.05
    self.write = write
    if terminal.width == nil { last = Date() }
  }

  /// Shows a text, unless it is too soon after the last one.
  package func show(_ text: @autoclosure () -> String) {
    guard -last.timeIntervalSinceNow > pause else { return }
    last = Date()
    guard let width = terminal.width else { return write("\(text())\n") }
    // The last column stays free: some terminals start a new line once it is filled.
    write("\(Self.start)\(text().visible.fitting(width - 1))")
  }

  /// Removes the line.
  package func clear() {
    if terminal.width != nil { write(Self.start) }
  }

  /// Carriage return, then "erase to the end of the line".
  private static let start = "\r\u{1B}[K"
}
