// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseText

/// One line on a terminal that shows the progress of a run; nothing without a terminal.
final class ProgressLine {
  private let name: String
  private let total: Int?
  private let line = StatusLine(write: Console.show)
  private var done = 0

  init(name: String, total: Int?) {
    self.name = name
    self.total = total
  }

  func advance(to item: ConformanceCase) { advance(to: item.id) }

  /// Counts one more case, and updates the line from time to time.
  func advance(to id: String) {
    done += 1
    line.show("\(name) \(done)\(total.map { "/\($0)" } ?? "") \(id)")
  }

  /// Removes the line, so that the report starts on a clean one.
  func clear() { line.clear() }
}
