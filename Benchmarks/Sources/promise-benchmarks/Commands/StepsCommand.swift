// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import PromiseWorkloads

/// One loop of a given depth on a small stack; what `depth` runs in a process of its own.
struct StepsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "steps", abstract: "Runs one loop, and prints nanoseconds and memory.",
    shouldDisplay: false)

  @OptionGroup var selection: Selection
  @Option var steps: Int
  @Option var stackKiB = 512

  func run() throws {
    guard let workload = try selection.workloads.first, let subject = try selection.subjects.first,
      let body = subject.bodies[workload]
    else { throw ValidationError("name one workload and a subject that has it") }
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var isRight = false
    let meter = Meter(.time)
    let depth = steps
    _ = body(Meter(.time), 1, 1000)
    let before = Self.peakKiB
    let thread = Thread {
      isRight = body(meter, 1, depth)
      done.signal()
    }
    thread.stackSize = stackKiB << 10
    thread.start()
    done.wait()
    guard isRight else { throw ExitCode.failure }
    print(meter.nanoseconds, Self.peakKiB - before)
  }

  /// The most memory that was resident so far.
  static var peakKiB: Int {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss
    #else
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss >> 10
    #endif
  }
}
