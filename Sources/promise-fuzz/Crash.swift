// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseFuzzing

/// Says in which program the library crashed, if it does.
enum Crash {
  /// What a signal handler may read: one line, with its end.
  nonisolated(unsafe) private static let line = UnsafeMutablePointer<UInt8>.allocate(capacity: 128)
  nonisolated(unsafe) private static var length = 0

  /// From now on the signals of a crash first write which program it was.
  static func names() {
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] { signal(number, handler) }
  }

  /// Notes the program that begins.
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
