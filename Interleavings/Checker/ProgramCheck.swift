// SPDX-License-Identifier: MIT

internal import PromiseCore

/// Checks one program: executes it again and again, and compares outcomes and leaks.
final class ProgramCheck {
  private let program: CheckedProgram
  private let text: String
  private let scheduler = Scheduler()
  /// The outcomes that orders of whole steps have.
  private var allowed: Set<String> = []
  private(set) var outcomes: Set<String> = []
  private(set) var executions = 0
  private(set) var situations = 0
  private(set) var accesses = 0

  /// - Parameter text: the program as text, if its name does not say all.
  init(_ program: CheckedProgram, _ text: String) {
    self.program = program
    self.text = text
    scheduler.title = "program: \(program.name)\n\(text)"
    Interleaving.scheduler = scheduler
    CrashReport.execution = { [scheduler] in
      "\(scheduler.title)\nexecutions: \(scheduler.execution)\n"
        + "schedule: \(scheduler.chooser.deviations)"
    }
  }

  /// Treats retains and releases as accesses, too.
  func watchReferences() {
    if !References.watch(scheduler) { print("references cannot be watched on this system") }
  }

  /// Makes what is made once per process, and finds the outcomes of all orders of whole steps.
  func prepare() {
    for _ in 0..<2 { _ = once(Straight(), isSequential: false) }
    guard program.isSequential else { return }
    let search = ExhaustiveSearch(bound: .max, isSequential: true)
    repeat { allowed.insert(execute(search, isSequential: true)) } while search.hasNext()
  }

  /// Executes with all schedules that a chooser has, or until so many executions.
  ///
  /// - Returns: whether all were tried.
  func run(_ chooser: any Chooser, limit: Int) -> Bool {
    var left = limit
    var hasMore = true
    while hasMore && left > 0 {
      left -= 1
      let outcome = execute(chooser, isSequential: false)
      if program.isSequential && !allowed.contains(outcome) {
        report([
          "no order of whole steps has this outcome: \(outcome)",
          "possible outcomes: \(allowed.sorted().joined(separator: " | "))",
        ])
      }
      outcomes.insert(outcome)
      hasMore = chooser.hasNext()
    }
    if let search = chooser as? ExhaustiveSearch { situations += search.situations }
    return !hasMore
  }

  /// Shows one execution.
  func show(_ deviations: Deviations) {
    scheduler.log = []
    _ = run(Straight(deviations), limit: 1)
    for line in scheduler.log ?? [] { print(line) }
  }

  private func execute(_ chooser: any Chooser, isSequential: Bool) -> String {
    let (before, tokens) = (Interleaving.living, Token.living)
    let outcome = once(chooser, isSequential: isSequential)
    if !program.mayLeak, Interleaving.living != before || Token.living != tokens {
      checkForLeak(chooser, isSequential, outcome)
    }
    if !scheduler.violations.isEmpty { report(scheduler.violations) }
    return outcome
  }

  /// What is made once per process is no leak: the same execution once more makes none of it.
  private func checkForLeak(_ chooser: any Chooser, _ isSequential: Bool, _ outcome: String) {
    let (before, tokens) = (Interleaving.living, Token.living)
    let deviations = chooser.deviations
    _ = once(Straight(deviations), isSequential: isSequential)
    if Interleaving.living != before || Token.living != tokens {
      report(
        [
          "\(Interleaving.living - before) words and \(Token.living - tokens) objects leaked; "
            + "outcome: \(outcome)"
        ])
    }
    scheduler.chooser = chooser
  }

  private func once(_ chooser: any Chooser, isSequential: Bool) -> String {
    executions += 1
    scheduler.reset()
    scheduler.chooser = chooser
    let world = World(scheduler, isSequential: isSequential)
    program.body(world)
    let outcome = world.run()
    accesses += scheduler.accesses
    return outcome
  }

  private func report(_ messages: [String]) -> Never {
    for message in messages.dropFirst() { print(message) }
    scheduler.halt(messages[0])
  }
}
