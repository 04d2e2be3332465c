// SPDX-License-Identifier: MIT

internal import AllocationCounter
internal import ArgumentParser
internal import Dispatch
internal import Foundation

/// Measures promises.
///
/// The commands run on a thread of their own, so that the main queue is free to be measured.
@main
enum Main {
  static func main() {
    // Callgrind does not survive `dispatchMain`, and what it counts needs no main queue.
    if instructionCounterIsAvailable() { return PromiseBenchmarks.main() }
    let thread = Thread {
      PromiseBenchmarks.main()
      exit(0)
    }
    thread.stackSize = 8 << 20
    thread.start()
    dispatchMain()
  }
}

/// The command line.
struct PromiseBenchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "promise-benchmarks",
    abstract: "Measures promises: the hand-written floor, this package's own, and peers.",
    subcommands: [
      TableCommand.self, GrowthCommand.self, DepthCommand.self, StepsCommand.self,
      NestedCommand.self,
      RaceCommand.self, EndingsCommand.self, InstructionsCommand.self, CheckCommand.self,
    ],
    defaultSubcommand: TableCommand.self)
}
