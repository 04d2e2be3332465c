// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance

/// Writes to standard output and standard error.
enum Console {
  /// Writes a line to standard output.
  ///
  /// - Throws: ``Misuse`` if that fails: a report that is lost must not look like a success.
  static func print(_ text: String) throws {
    if let problem = write(text + "\n", to: STDOUT_FILENO) {
      throw Misuse("the report cannot be written: \(problem)")
    }
  }

  /// Writes lines to standard error.
  static func complain(_ text: String) { _ = write(text + "\n", to: STDERR_FILENO) }

  /// Writes a whole text to a file.
  ///
  /// - Returns: Why that failed, or `nil`.
  static func write(_ text: String, to descriptor: Int32) -> String? {
    Interruption.output.lock()
    defer { Interruption.output.unlock() }
    guard let number = text.write(to: descriptor) else { return nil }
    if number == EPIPE {
      // The reader has read enough, as `head` does: end without a message.
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    return String(cString: strerror(number))
  }

  /// The number of columns of a terminal; nil for any other file.
  static func width(of descriptor: Int32) -> Int? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
