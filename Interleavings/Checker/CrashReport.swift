// SPDX-License-Identifier: MIT

internal import Glibc

/// Prints the schedule that led to a crash.
enum CrashReport {
  /// The program and the schedule of the execution that is under way.
  nonisolated(unsafe) static var execution: () -> String = { "" }

  /// Installs handlers that print the schedule before the process dies.
  ///
  /// The handler allocates, which a signal handler should not: at worst the process hangs until another alarm
  /// ends it, where without a handler nothing at all would be said.
  ///
  /// - Parameter seconds: how long the process may take. A thread that waits for something that the
  ///   scheduler knows nothing of waits for ever.
  static func install(seconds: UInt32) {
    // This process began on a thread of a dispatch queue, which blocks signals, and has inherited that.
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    alarm(seconds)
    for number in [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGALRM] {
      signal(number) { number in
        signal(number, SIG_DFL)
        alarm(5)
        print("violation: crash by signal \(number)\n\(CrashReport.execution())")
        fflush(nil)
        _exit(4)
      }
    }
  }
}
