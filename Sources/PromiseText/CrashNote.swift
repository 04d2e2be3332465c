// SPDX-License-Identifier: MIT

internal import Foundation

/// Says what a program was doing when it crashed: a trap of Swift names no input.
///
/// One thread at a time changes the note.
package enum CrashNote {
  /// The line that a signal handler writes, with its line end.
  nonisolated(unsafe) private static let line =
    UnsafeMutablePointer<UInt8>.allocate(capacity: limit)
  nonisolated(unsafe) private static var length = 0
  private static let limit = 256

  /// From now on, the signals of a crash first write the note to standard error.
  package static func appearsInCrashes() {
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] { signal(number, handler) }
  }

  /// Sets the note, which is one line; nil for no note.
  package static func set(_ text: String?) {
    length = 0
    guard let text else { return }
    for byte in Array("\n\(text.visible)".utf8.prefix(limit - 1)) + [0x0A] {
      line[length] = byte
      length += 1
    }
  }

  private static let handler: @convention(c) (Int32) -> Void = { number in
    _ = write(STDERR_FILENO, line, length)
    signal(number, SIG_DFL)
    raise(number)
  }
}
