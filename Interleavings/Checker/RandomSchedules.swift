// SPDX-License-Identifier: MIT

internal import PromiseSeeds

extension SeededNumbers {
  /// The random numbers of schedules and generated programs.
  init(_ seed: UInt64) { self.init(seed: seed, stream: 0xFB04_E882_8C6A_2F61) }
}

/// Random schedules: at each decision another thread may get the turn, with a probability that differs from
/// execution to execution.
final class RandomSchedules: Chooser {
  private var random: SeededNumbers
  private var left: Int
  private var oneIn = 4
  private var record = DecisionRecord()

  init(_ count: Int, seed: UInt64) {
    left = count
    random = SeededNumbers(seed)
  }

  var deviations: Deviations { record.deviations }

  func begin(_ scheduler: Scheduler) {
    record = DecisionRecord()
    oneIn = [2, 4, 10, 30].randomElement(using: &random)!
  }

  func choose(_ enabled: UInt32, _ scheduler: Scheduler) -> Int {
    var choice = Deviations.straight(enabled, scheduler.running)
    if choice != scheduler.running || Int.random(in: 0..<oneIn, using: &random) == 0 {
      choice = (0..<32).filter { enabled & (1 << UInt32($0)) != 0 }.randomElement(using: &random)!
    }
    record.note(choice, enabled, scheduler.running)
    return choice
  }

  func hasNext() -> Bool {
    left -= 1
    return left > 0
  }
}

/// Schedules by priority (PCT): the thread of the highest priority goes on, and at a few random decisions the
/// running one becomes the last.
///
/// A defect that needs `d` accesses in a certain order shows in one of `n * k^(d-1)` executions at worst, of `n`
/// threads that decide `k` times: large programs need no luck, only time.
final class PrioritySchedules: Chooser {
  private var random: SeededNumbers
  private var left: Int
  private var priorities: [Int] = []
  private var changes: Set<Int> = []
  private var record = DecisionRecord()
  /// How many decisions the longest execution had so far.
  private var length = 50

  init(_ count: Int, seed: UInt64) {
    left = count
    random = SeededNumbers(seed)
  }

  var deviations: Deviations { record.deviations }

  func begin(_ scheduler: Scheduler) {
    length = max(length, record.count)
    record = DecisionRecord()
    priorities = Array(0..<scheduler.threads.count).shuffled(using: &random)
    let changeCount = Int.random(in: 1...4, using: &random)
    changes = Set((0..<changeCount).map { _ in Int.random(in: 0..<length, using: &random) })
  }

  func choose(_ enabled: UInt32, _ scheduler: Scheduler) -> Int {
    let running = scheduler.running
    if running >= 0, changes.contains(record.count) {
      priorities[running] = (priorities.min() ?? 0) - 1
    }
    let choice = priorities.indices.filter { enabled & (1 << UInt32($0)) != 0 }
      .max { priorities[$0] < priorities[$1] }!
    record.note(choice, enabled, running)
    return choice
  }

  func hasNext() -> Bool {
    left -= 1
    return left > 0
  }
}
