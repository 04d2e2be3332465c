// SPDX-License-Identifier: MIT

internal import AllocationCounter
internal import ArgumentParser
internal import Foundation
internal import PromiseWorkloads

/// Shows that what has ended leaves nothing with a promise that never does.
struct EndingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "endings",
    abstract: "Lets races, timeouts, waits end beside a promise that never does: is memory flat?")

  @Option(help: "Dialects, separated by commas; all if not given.")
  var subject: String?

  @Option(help: "Only those whose name contains this.")
  var only = ""

  @Option(help: "How often each of them ends.")
  var rounds = 100_000

  @Option(help: "Kilobytes of growth that are taken for none: queues and threads have caches.")
  var tolerance = 2048

  func run() throws {
    let subjects = subject?.split(separator: ",").map(String.init)
    var isRight = true
    print(
      "".padded(66) + "after \(rounds / 10)".leftPadded(18) + "after \(rounds)".leftPadded(18)
        + "bytes a round".leftPadded(16))
    for ending in Ending.all where subjects?.contains(ending.subject) ?? true {
      guard only.isEmpty || ending.name.contains(only) else { continue }
      let looks = Looks()
      ending.run(rounds: rounds) { looks.look() }
      let (early, late) = (looks.bytes[0], looks.bytes[1])
      let isFlat = late - early < tolerance * 1024
      if !isFlat { isRight = false }
      print(
        (ending.subject.padded(10) + ending.name).padded(66)
          + "\(early / 1024) KiB".leftPadded(18) + "\(late / 1024) KiB".leftPadded(18)
          + (isFlat ? "flat" : "\((late - early) / (rounds - rounds / 10))").leftPadded(16))
    }
    if !isRight { throw ExitCode.failure }
  }
}

/// What the C library has handed out, at the moments that count.
private final class Looks: @unchecked Sendable {
  var bytes: [Int] = []

  func look() {
    // What ends on queues and timers takes its time, and so do pools to be drained.
    Thread.sleep(forTimeInterval: 0.05)
    bytes.append(Int(liveBytes()))
  }
}
