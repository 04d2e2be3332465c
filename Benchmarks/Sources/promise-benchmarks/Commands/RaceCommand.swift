// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import PromiseWorkloads

/// Shows that every observer is called exactly once, however close the race.
struct RaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "race",
    abstract: "Attaches and fulfils in lock-step, and checks that each observer is called once.")

  @OptionGroup var selection: Selection

  @Option(help: "How many times 100,000 promises.")
  var rounds = 100

  func run() throws {
    var isRight = true
    for subject in try selection.subjects {
      guard let body = subject.bodies[.w8x] else { continue }
      var wrong = 0
      for _ in 0..<rounds where !body(Meter(.time), 1, Workload.w8x.size) { wrong += 1 }
      print(
        subject.name.padded(28),
        wrong == 0
          ? "exactly once in \(rounds) × \(Workload.w8x.size)" : "wrong in \(wrong) of \(rounds)")
      if wrong > 0 { isRight = false }
    }
    if !isRight { throw ExitCode.failure }
  }
}
