// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import PromiseText

/// Writes to standard output and standard error.
enum Console {
  /// Writes a line to standard output.
  ///
  /// - Throws: ``WritingError`` if that fails: a report that is lost must not look like a success.
  static func print(_ text: String) throws(WritingError) {
    Interruption.output.lock()
    defer { Interruption.output.unlock() }
    try (text + "\n").writeToStandardOutput()
  }

  /// Writes a line to standard error.
  static func complain(_ text: String) { show(text + "\n") }

  /// Writes a text to standard error; if that fails, there is nobody to tell.
  static func show(_ text: String) {
    Interruption.output.lock()
    defer { Interruption.output.unlock() }
    _ = text.write(to: STDERR_FILENO)
  }
}
