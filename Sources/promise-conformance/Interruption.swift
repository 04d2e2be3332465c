// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance

/// Lets nothing survive that was started: drivers have process groups of their own, which Ctrl-C at a
/// terminal does not reach.
enum Interruption {
  /// Held by those who write or leave, and for good once the program has been interrupted.
  static let output = NSLock()

  /// What a signal handler may write to: the only thing that it does.
  nonisolated(unsafe) private static var pipeEnd: Int32 = -1

  /// From now on the signals that end a program end its drivers first.
  static func endsDrivers() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let source = ends[0]
    pipeEnd = ends[1]
    Thread.detachNewThread {
      var number: UInt8 = 0
      while read(source, &number, 1) != 1 {}
      // Never given back: nobody is to report the end of the drivers.
      output.lock()
      DriverProcess.endAll()
      // The end is the usual one, so that a shell sees what happened.
      signal(Int32(number), SIG_DFL)
      kill(getpid(), Int32(number))
    }
    // Whoever starts this from a thread that blocks signals, as those of Dispatch do, hands that on.
    var numbers = sigset_t()
    sigemptyset(&numbers)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&numbers, number) }
    pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Who was started with a signal ignored, such as by `nohup`, goes on ignoring it.
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
