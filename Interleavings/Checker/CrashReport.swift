// SPDX-License-Identifier: MIT

internal import Glibc

/// Says which schedule led to a crash.
enum CrashReport {
  /// The program and the schedule of the execution that is under way.
  nonisolated(unsafe) static var execution: () -> String = { "" }

  /// Makes the process say so before it dies.
  ///
  /// The handler allocates, which a signal handler should not: at worst the process hangs and its time limit
  /// ends it, where without a handler nothing at all would be said.
  static func install() {
    for number in [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE] {
      signal(number) { number in
        signal(number, SIG_DFL)
        print("violation: crash by signal \(number)\n\(CrashReport.execution())")
        fflush(nil)
        _exit(4)
      }
    }
  }
}
