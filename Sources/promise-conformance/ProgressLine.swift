// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import PromiseText

/// One line on a terminal that shows the progress of a run; nothing without a terminal.
final class ProgressLine {
  private let name: String
  private let total: Int?
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var done = 0
  private var last = Date.distantPast

  init(name: String, total: Int?) {
    self.name = name
    self.total = total
  }

  func advance(to item: ConformanceCase) { advance(to: item.id) }

  /// Counts one more case, and updates the line from time to time.
  func advance(to id: String) {
    done += 1
    guard isTerminal, -last.timeIntervalSinceNow > 0.05 else { return }
    last = Date()
    show("\(name) \(done)\(total.map { "/\($0)" } ?? "") \(id)")
  }

  /// Removes the line, so that the report starts on a clean one.
  func clear() {
    if isTerminal { show("") }
  }

  private func show(_ text: String) {
    // Carriage return, then "erase to the end of the line".
    let width = Terminal.errors.width ?? 80
    // The last column stays free: some terminals start a new line once it is filled.
    Console.show("\r\u{1B}[K\(text.visible.fitting(width - 1))")
  }
}
