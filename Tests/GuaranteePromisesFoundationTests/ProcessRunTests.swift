// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseFoundation
internal import Testing

/// The thread that waits for a child process.
@Suite struct ProcessRunTests {
  @Test("waiting for a process that computes leaves the processor to it")
  func waiting() async throws {
    let process = ProcessTests.shell(
      "i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done; exit 7")
    try process.run()
    // Not the thread that launched it: that is the case which Foundation waits for busily.
    let (used, waited) = await withCheckedContinuation { continuation in
      Thread {
        let (before, begin) = (Self.processorTime(), ContinuousClock.now)
        ProcessRun.waitForEnd(of: process)
        continuation.resume(
          returning: (Self.processorTime() - before, begin.duration(to: .now) / .seconds(1)))
      }.start()
    }
    #expect(!process.isRunning)
    #expect(process.terminationStatus == 7)
    // Beside a load the process takes longer, and the thread looks more often.
    #expect(used < 0.05 + waited / 10)
  }

  @Test("a process that is over needs no waiting")
  func over() throws {
    let process = ProcessTests.shell("exit 3")
    try process.run()
    process.waitUntilExit()
    ProcessRun.waitForEnd(of: process)
    #expect(process.terminationStatus == 3)
  }

  /// Seconds of work of the calling thread.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
