// SPDX-License-Identifier: MIT

internal import AllocationCounter
internal import ArgumentParser
internal import PromiseWorkloads

/// Runs fixed numbers of operations for callgrind to count.
struct InstructionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "instructions",
    abstract: "Counts instructions; to be run under callgrind, see Benchmarks/count.")

  @OptionGroup var selection: Selection

  @Flag(help: "Counts what all threads do, of workloads whose instructions vary for that.")
  var threads = false

  func run() throws {
    guard instructionCounterIsAvailable() else {
      throw ValidationError(
        "callgrind is not there, or its header was not when this was built; run Benchmarks/count")
    }
    selection.begin()
    let workloads = try selection.workloads.filter { $0.hasExactInstructions != threads }
    let quantity: Meter.Quantity = threads ? .instructionsOfAllThreads : .instructions
    for workload in workloads {
      for subject in try selection.subjects {
        guard let body = subject.bodies[workload] else { continue }
        let size = threads ? min(workload.size, 10_000) : workload.size
        let repeats = max(1, 2000 / size)
        // Twice before it counts: what is done once, caches filled and metadata made, is not its cost.
        var isRight = body(Meter(.time), repeats, size)
        isRight = body(Meter(.time), repeats, size) && isRight
        isRight = body(Meter(quantity), repeats, size) && isRight
        instructionCounterDump(
          InstructionProfile.label(workload.rawValue, subject.id, repeats * size))
        guard isRight else {
          throw ValidationError("\(workload.rawValue) of \(subject.id) did its work wrong")
        }
      }
    }
  }
}
