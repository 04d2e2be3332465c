// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseFuzzing

/// Names the program in which the library crashed, if it does.
enum Crash {
  /// The line that a signal handler writes, with its line end.
  nonisolated(unsafe) private static let line = UnsafeMutablePointer<UInt8>.allocate(capacity: 128)
  nonisolated(unsafe) private static var length = 0

  /// From now on, the signals of a crash first write the name of the running program.
  static func names() {
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] { signal(number, handler) }
  }

  /// Records the program that begins.
  static func note(seed: UInt64, in dialect: Dialect) {
    length = 0
    for part in ["\ncrashed in: --dialect ", dialect.name, " --first ", String(seed), "\n"] {
      for byte in part.utf8 where length < 128 {
        line[length] = byte
        length += 1
      }
    }
  }

  private static let handler: @convention(c) (Int32) -> Void = { number in
    _ = write(STDERR_FILENO, line, length)
    signal(number, SIG_DFL)
    raise(number)
  }
}
