// SPDX-License-Identifier: MIT

internal import Foundation

/// Standard output and standard error.
enum Console {
  /// Writes a text and a new line to standard output.
  ///
  /// - Throws: ``Misuse`` if it cannot be written: a report that is lost must not look like a success.
  static func print(_ text: String) throws {
    if let problem = write(text + "\n", to: STDOUT_FILENO) {
      throw Misuse("the output cannot be written: \(problem)")
    }
  }

  /// Writes lines to standard error.
  static func complain(_ text: String) { _ = write(text + "\n", to: STDERR_FILENO) }

  /// Writes all of a text.
  ///
  /// - Returns: Why that is not possible, or `nil`.
  static func write(_ text: String, to descriptor: Int32) -> String? {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return String(cString: strerror(errno))
      }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}

/// One line on a terminal that says how far a run is; nothing if there is no terminal.
struct ProgressLine: Sendable {
  private let name: String
  private let total: Int
  private let isTerminal = isatty(STDERR_FILENO) == 1

  init(_ name: String, total: Int) {
    self.name = name
    self.total = total
  }

  /// Shows how many are done.
  func show(_ done: Int) {
    if isTerminal { _ = Console.write("\r\u{1B}[K\(name) \(done)/\(total)", to: STDERR_FILENO) }
  }

  /// Removes the line, so that the report starts on a clean one.
  func clear() {
    if isTerminal { _ = Console.write("\r\u{1B}[K", to: STDERR_FILENO) }
  }
}
