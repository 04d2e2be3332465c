// SPDX-License-Identifier: MIT

internal import PromiseCore

/// Tries all schedules with at most so many preemptions, depth first.
///
/// A *preemption* takes the turn from a thread that could go on; where a thread ends or has to wait, the choice
/// of the next one is free. Most defects of concurrent code need two or three preemptions.
///
/// **What is left out.** Accesses of different threads to different words may be exchanged without any thread
/// noticing; so schedules fall into classes that differ in nothing. The search keeps a hash of each situation
/// (``Scheduler/situation``: what happened, up to such exchanges, who runs, and what each thread does next) in
/// which it had a choice, with the number of preemptions up to there. Whoever comes into the same situation
/// with no fewer preemptions finds nothing new behind it: the execution goes straight on to its end, and no
/// further one branches off.
final class ExhaustiveSearch: Chooser {
  private struct Decision {
    var choice: Int
    /// The choices that have not been tried, as bits.
    var untried: UInt32
    let enabled: UInt32
    let running: Int
    /// Before this decision.
    let preemptions: Int
  }

  /// How often a turn may be taken.
  let bound: Int
  /// Whether only boundaries between the steps of a program count: each step is then atomic.
  let isSequential: Bool
  private var path: [Decision] = []
  private var depth = 0
  private var isCovered = false
  private var record = DecisionRecord()
  private var visited: [UInt64: UInt8] = [:]
  private var executions = 0
  /// How many executions made other accesses than an earlier one with the same schedule.
  private(set) var strays = 0
  /// How many situations have been seen in which there was a choice.
  var situations: Int { visited.count }

  init(bound: Int, isSequential: Bool = false) {
    self.bound = bound
    self.isSequential = isSequential
  }

  var deviations: Deviations { record.deviations }

  func begin(_ scheduler: Scheduler) {
    record = DecisionRecord()
    depth = 0
    isCovered = false
    executions += 1
  }

  func choose(_ enabled: UInt32, _ scheduler: Scheduler) -> Int {
    let running = scheduler.running
    if isSequential, running >= 0, enabled & (1 << UInt32(running)) != 0,
      scheduler.threads[running].next.kind != .step
    {
      record.note(running, enabled, running)
      return running
    }
    let choice = depth < path.count ? repeated(enabled, scheduler) : new(enabled, scheduler)
    depth += 1
    record.note(choice, enabled, running)
    return choice
  }

  /// Repeats a decision of the execution before.
  ///
  /// The same schedule leads to the same accesses, with one exception: the heap is not the same in each execution. If
  /// the memory of a dead object is used again while a thread still compares with its address, an exchange
  /// succeeds that failed in another execution (the ABA problem). Such an execution *strays*. It is checked like
  /// every other, but no execution branches off from it, and the search is not complete. If more than about one
  /// execution in a thousand strays, the program itself depends on more than the schedule.
  private func repeated(_ enabled: UInt32, _ scheduler: Scheduler) -> Int {
    let decision = path[depth]
    if decision.enabled == enabled && decision.running == scheduler.running {
      return decision.choice
    }
    strays += 1
    if strays > 1 + executions / 1_000 {
      scheduler.halt("the program made other accesses with the same schedule")
    }
    path.removeSubrange(depth...)
    isCovered = true
    return new(enabled, scheduler)
  }

  private func new(_ enabled: UInt32, _ scheduler: Scheduler) -> Int {
    let running = scheduler.running
    let straight = Deviations.straight(enabled, running)
    let before = path.last.map { $0.preemptions + cost($0) } ?? 0
    var decision = Decision(
      choice: straight, untried: enabled & ~(1 << UInt32(straight)), enabled: enabled,
      running: running, preemptions: before)
    if !isCovered {
      let situation = scheduler.situation
      if let earlier = visited[situation], earlier <= before {
        isCovered = true
      } else {
        visited[situation] = UInt8(clamping: before)
      }
    }
    let isOverBound = straight == running && before >= bound && !isSequential
    if isCovered || isOverBound { decision.untried = 0 }
    path.append(decision)
    return straight
  }

  /// 1 if the decision takes the turn from a thread that could go on.
  private func cost(_ decision: Decision) -> Int {
    decision.choice != decision.running && decision.running >= 0
      && decision.enabled & (1 << UInt32(decision.running)) != 0 ? 1 : 0
  }

  func hasNext() -> Bool {
    while let last = path.last, last.untried == 0 { path.removeLast() }
    guard let last = path.last else { return false }
    let next = last.untried.trailingZeroBitCount
    path[path.count - 1].choice = next
    path[path.count - 1].untried &= ~(1 << UInt32(next))
    return true
  }
}
