// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import Glibc

/// The command that checks programs in many interleavings.
@main
struct InterleavingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "interleavings",
    abstract: "Runs small programs against the core in every order of their threads.")

  @Option(help: "Only programs whose names contain this, or one of several such texts.")
  var only: [String] = []
  @Option(help: "How often a turn may be taken from a thread that could go on.")
  var bound = 2
  @Option(help: "The most executions of one program with that bound.")
  var limit = 20_000
  @Option(help: "So many executions with random schedules, and as many with priorities.")
  var random = 500
  @Option(help: "What random schedules depend on.")
  var seed: UInt64 = 1
  @Option(help: "How many programs are checked at the same time.")
  var jobs = 2
  @Flag(help: "The bound is 3, and far more executions are tried.")
  var long = false
  @Flag(help: "Threads are also tried where a reference to a cell is counted.")
  var references = false
  @Flag(help: "Names the programs.")
  var list = false
  @Flag(help: "Does not stop to make a failing schedule simpler.")
  var raw = false
  @Flag(help: "Ends with the first program that violates something.")
  var stop = false

  @Option(help: "How many programs are generated for each dialect.")
  var generated = 40
  @Option(help: "The number of the first one of them.")
  var first = 1

  // For programs in this process.
  @Option(help: "Checks these programs in this process.")
  var program: [String] = []
  @Option(help: "Executes that program once, with this schedule, and shows each access.")
  var schedule: String?

  mutating func run() throws {
    if long {
      (bound, limit, random) = (max(bound, 3), max(limit, 200_000), max(random, 10_000))
      (generated, references) = (max(generated, 200), true)
    }
    let chosen = Programs.all.filter { isChosen($0.name) }
    if list {
      for program in chosen { print(program.name) }
    } else if program.isEmpty {
      try checkAll(batches(chosen.map(\.name)))
    } else {
      CrashReport.install(seconds: long ? 3600 : 300)
      stayOnOneCore(Int(getpid()))
      for name in program { try check(name) }
    }
  }

  private func isChosen(_ name: String) -> Bool {
    only.isEmpty || only.contains { name.contains($0) }
  }

  /// Names of programs that share a process: generated ones are many and small.
  private func batches(_ names: [String]) -> [[String]] {
    let (size, end) = (20, first + generated)
    let generated = Programs.generatedDialects.flatMap { dialect in
      stride(from: first, to: end, by: size).map { begin in
        (begin..<min(begin + size, end)).map { "generated/\(dialect)/\($0)" }
      }
    }
    let chosen = generated.map { $0.filter(isChosen) }
    return names.map { [$0] } + chosen.filter { !$0.isEmpty }
  }

  private func check(_ name: String) throws {
    guard let (program, text) = Programs.find(name) else {
      throw ValidationError("there is no program \(name)")
    }
    let check = ProgramCheck(program, text)
    if references { check.watchReferences() }
    check.prepare()
    if let schedule {
      guard let deviations = Deviations(schedule) else {
        throw ValidationError("no schedule: \(schedule)")
      }
      check.show(deviations)
      return
    }
    // Generated programs are many: each gets less.
    let (limit, random) = text.isEmpty ? (limit, random) : (limit / 20, random / 5)
    let search = ExhaustiveSearch(bound: bound)
    let isComplete = check.run(search, limit: limit)
    if random > 0 {
      _ = check.run(RandomSchedules(random, seed: seed), limit: random)
      _ = check.run(PrioritySchedules(random, seed: seed), limit: random)
    }
    let outcome = CheckOutcome(
      name: name, executions: check.executions, situations: check.situations,
      accesses: check.accesses,
      outcomes: check.outcomes.count, isComplete: isComplete)
    print(outcome.line)
  }

  private func checkAll(_ batches: [[String]]) throws {
    let begin = Date()
    var arguments = ["--bound", "\(bound)", "--limit", "\(limit)", "--random", "\(random)"]
    arguments += ["--seed", "\(seed)"] + (long ? ["--long"] : [])
    if references { arguments.append("--references") }
    var pool = CheckPool(
      arguments: arguments, replaying: references ? ["--references"] : [], simplifies: !raw,
      stops: stop)
    try pool.run(batches, jobs: jobs)
    let seconds = Int(Date().timeIntervalSince(begin))
    print(
      "\(pool.count) programs, \(pool.total.executions) executions, "
        + "\(pool.total.situations) situations, \(pool.total.accesses) accesses, "
        + "\(pool.incomplete) not complete, \(pool.failed.count) violated, \(seconds) s")
    if !pool.failed.isEmpty { throw ExitCode.failure }
  }
}
