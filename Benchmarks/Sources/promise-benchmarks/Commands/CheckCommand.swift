// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import PromiseWorkloads

/// Compares allocations and instructions with the thresholds.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Fails if a workload has become dearer in allocations or instructions.")

  @Option(help: "Directory with the instruction counts that Benchmarks/count made.")
  var instructions: String

  @Option(help: "What workloads cost when they were last looked at.")
  var thresholds: String

  @Flag(help: "Writes the thresholds anew instead of comparing.")
  var update = false

  func run() throws {
    let subjects = Subject.all.filter { $0.kind != .peer }
    let now = try measure(subjects)
    if update {
      try now.write(path: thresholds)
      return print("wrote \(thresholds)")
    }
    let before = try Thresholds(path: thresholds).scaled(toFloorOf: now)
    var changes: Set<Thresholds.Change> = []
    print(
      "workload".padded(10) + "subject".padded(16) + "allocations".leftPadded(18)
        + "instructions".leftPadded(22))
    for workload in Workload.allCases.map(\.rawValue) {
      let ids = Set(before.costs[workload, default: [:]].keys)
        .union(now.costs[workload, default: [:]].keys)
      for id in ids.sorted() {
        let old = before.costs[workload]?[id]
        let new = now.costs[workload]?[id]
        let allocations = Thresholds.change(
          old?.allocations, new?.allocations, tolerance: Thresholds.allocationTolerance)
        let instructions = Thresholds.change(
          old?.instructions, new?.instructions,
          tolerance: (old?.instructions ?? 0) * Thresholds.instructionTolerance)
        changes.formUnion([allocations, instructions])
        let verdicts = [allocations.rawValue, instructions.rawValue].filter { !$0.isEmpty }
        print(
          workload.padded(10) + id.padded(16)
            + pair(old?.allocations, new?.allocations, 2).leftPadded(18)
            + pair(old?.instructions, new?.instructions, 0).leftPadded(22)
            + "  " + verdicts.joined(separator: ", "))
      }
    }
    if !changes.isDisjoint(with: [.dearer, .gone]) {
      print(
        "\nA workload has become dearer. If that is what the change is worth, say so in its message "
          + "and run: Benchmarks/check --update")
      throw ExitCode.failure
    }
    if !changes.isDisjoint(with: [.cheaper, .new]) {
      print("\nCheaper or new: keep it that way with: Benchmarks/check --update")
    }
  }

  private func pair(_ old: Double?, _ new: Double?, _ digits: Int) -> String {
    let texts = [old, new].map { $0.map { String(format: "%.\(digits)f", $0) } ?? "–" }
    return texts[0] == texts[1] ? texts[0] : "\(texts[0]) → \(texts[1])"
  }

  private func measure(_ subjects: [Subject]) throws -> Thresholds {
    let profile = try InstructionProfile(directory: instructions)
    let runner = Runner(subjects: subjects, rounds: 0, milliseconds: 0, measuresTime: false)
    var result = Thresholds()
    for workload in Workload.allCases {
      for found in runner.measure(workload) {
        guard found.isVerified else {
          throw ValidationError("\(found.workload) of \(found.subject) did its work wrong")
        }
        let key = InstructionProfile.Key(workload: found.workload, subject: found.subject)
        let cost = Thresholds.Cost(
          allocations: workload.hasExactAllocations
            ? found.allocations.map { rounded($0, 100) } : nil,
          instructions: profile.perOperation[key].map { rounded($0, 1) })
        guard cost.allocations != nil || cost.instructions != nil else { continue }
        result.costs[found.workload, default: [:]][found.subject] = cost
      }
    }
    return result
  }

  private func rounded(_ value: Double, _ steps: Double) -> Double {
    (value * steps).rounded() / steps
  }
}
