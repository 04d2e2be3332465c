// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import Glibc
internal import PromiseSeeds

extension Shard: ExpressibleByArgument {}

/// The command that checks programs in many interleavings.
@main
struct InterleavingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "interleavings",
    abstract: "Runs small programs against the core in every order of their threads.",
    discussion: """
      Each program is executed once for every order of its threads that takes a turn away from a \
      running thread at most --bound times, and then in random orders. A violation is printed with \
      the schedule that leads to it: --program NAME --schedule "SCHEDULE" replays it. The exit \
      status is 1 if there is a violation.
      """)

  @Option(help: "Only programs whose names contain this text. Repeatable.")
  var only: [String] = []
  @Option(help: "How often a thread may be preempted: lose its turn though it could go on.")
  var bound = 2
  @Option(help: "The most executions of one program within the bound.")
  var limit = 20_000
  @Option(help: "How many executions with random schedules, and again as many with priorities.")
  var random = 500
  @Option(help: "The seed of the random schedules.")
  var seed: UInt64 = 1
  @Option(help: "How many programs to check at the same time.")
  var jobs = 2
  @Option(help: "Only the K-th of N parts of the programs, as K/N.")
  var shard = Shard.whole
  @Flag(help: "Use a bound of 3, --references, and far more executions.")
  var long = false
  @Flag(help: "Also switch threads where a reference to a cell is retained or released.")
  var references = false
  @Flag(help: "List the programs instead of running them.")
  var list = false
  @Flag(help: "Print a failing schedule as found, without simplifying it.")
  var raw = false
  @Flag(help: "Stop at the first violation.")
  var stop = false

  @Option(help: "How many programs to generate for each dialect.")
  var generated = 40
  @Option(help: "The number of the first generated program.")
  var first = 1

  // For programs in this process.
  @Option(help: "Check the program of this name in this process. Repeatable.")
  var program: [String] = []
  @Option(help: "The core that the process stays on.")
  var core: Int?
  @Option(help: "Execute --program once, with this schedule, and print each access.")
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
      let batches = batches(chosen.map(\.name))
      let part = shard.numbers(below: batches.count).map { batches[$0] }
      guard !part.isEmpty else {
        throw ValidationError("no program has such a name, or is in this part")
      }
      try checkAll(part)
    } else {
      CrashReport.install(seconds: long ? 3600 : 300)
      stayOnOneCore(core ?? Int(getpid()))
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
      throw ValidationError("there is no program \(name); --list names the programs")
    }
    let check = ProgramCheck(program, text)
    if references { check.watchReferences() }
    check.prepare()
    if let schedule {
      guard let deviations = Deviations(schedule) else {
        throw ValidationError("this is not a schedule as a violation prints it: \(schedule)")
      }
      check.show(deviations)
      return
    }
    // Generated programs are many: each gets less.
    let (limit, random) = text.isEmpty ? (limit, random) : (limit / 20, random / 5)
    let search = ExhaustiveSearch(bound: bound)
    let isComplete = check.run(search, limit: limit) && search.strays == 0
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
    let pool = CheckPool(
      batches, arguments: arguments, replaying: references ? ["--references"] : [],
      simplifies: !raw, stops: stop
    ).run(jobs: jobs)
    let seconds = Int(Date().timeIntervalSince(begin))
    print(
      "\(pool.count) programs, \(pool.total.executions) executions, "
        + "\(pool.total.situations) situations, \(pool.total.accesses) accesses, "
        + "\(pool.incomplete) not complete, \(pool.failed.count) violated, \(seconds) s")
    if !pool.failed.isEmpty { throw ExitCode.failure }
  }
}
