// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance

/// Ends drivers when a signal ends this program: they have process groups of their own, which
/// Ctrl-C at a terminal does not reach.
enum Interruption {
  /// Held while text is written and while the program ends; never released after an interruption.
  static let output = NSLock()

  /// The pipe that the signal handler writes to; it does nothing else.
  nonisolated(unsafe) private static var pipeEnd: Int32 = -1

  /// From now on, a signal that ends this program ends its drivers first.
  static func endsDrivers() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let source = ends[0]
    pipeEnd = ends[1]
    Thread.detachNewThread {
      var number: UInt8 = 0
      while read(source, &number, 1) != 1 {}
      // Never released: nobody may report the end of the drivers as a failure.
      output.lock()
      DriverProcess.endAll()
      // Ends as if by the original signal, so that a shell sees what happened.
      signal(Int32(number), SIG_DFL)
      kill(getpid(), Int32(number))
    }
    // A thread of Dispatch blocks signals, and a program started from one inherits that.
    var numbers = sigset_t()
    sigemptyset(&numbers)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&numbers, number) }
    pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // A program started with an ignored signal, as by `nohup`, goes on ignoring it.
      let before = signal(number, Self.handler)
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }

  private static let handler: @convention(c) (Int32) -> Void = { number in
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(pipeEnd, &byte, 1)
  }
}
