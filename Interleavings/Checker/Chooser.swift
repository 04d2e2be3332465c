// SPDX-License-Identifier: MIT

/// Decides which thread goes on, wherever more than one can.
protocol Chooser: AnyObject {
  /// Where this execution has left the straight one so far.
  var deviations: Deviations { get }
  /// An execution begins.
  func begin(_ scheduler: Scheduler)
  /// One of the enabled threads, which are given as bits.
  func choose(_ enabled: UInt32, _ scheduler: Scheduler) -> Int
  /// The execution has ended; false if there is no further one to be tried.
  func hasNext() -> Bool
}

/// A schedule, as its deviations from the *straight* one, in which a thread goes on as long as it
/// can, and then the first thread that can.
///
/// Decisions are counted where more than one thread can go on. So a schedule that shows a defect is a few
/// numbers, and is made simpler by leaving one of them out.
struct Deviations: CustomStringConvertible, Equatable {
  var choices: [(decision: Int, thread: Int)] = []

  init() {}

  /// Reads what ``description`` has written.
  init?(_ text: String) {
    for part in text.split(separator: " ") where part != "straight" {
      let numbers = part.split(separator: ":").compactMap { Int($0) }
      guard numbers.count == 2 else { return nil }
      choices.append((numbers[0], numbers[1]))
    }
  }

  var description: String {
    if choices.isEmpty { return "straight" }
    return choices.map { "\($0.decision):\($0.thread)" }.joined(separator: " ")
  }

  static func == (left: Deviations, right: Deviations) -> Bool {
    left.description == right.description
  }

  /// The choice of the straight schedule.
  static func straight(_ enabled: UInt32, _ running: Int) -> Int {
    running >= 0 && enabled & (1 << UInt32(running)) != 0 ? running : enabled.trailingZeroBitCount
  }
}

/// Counts decisions, and notes which of them deviate.
struct DecisionRecord {
  private(set) var count = 0
  private(set) var deviations = Deviations()

  mutating func note(_ choice: Int, _ enabled: UInt32, _ running: Int) {
    if choice != Deviations.straight(enabled, running) {
      deviations.choices.append((count, choice))
    }
    count += 1
  }
}

/// The straight schedule, or one that deviates from it as stated.
final class Straight: Chooser {
  private let planned: Deviations
  private var record = DecisionRecord()

  init(_ planned: Deviations = Deviations()) { self.planned = planned }

  var deviations: Deviations { record.deviations }
  func begin(_ scheduler: Scheduler) { record = DecisionRecord() }

  func choose(_ enabled: UInt32, _ scheduler: Scheduler) -> Int {
    var choice = Deviations.straight(enabled, scheduler.running)
    if let plan = planned.choices.first(where: { $0.decision == record.count }),
      enabled & (1 << UInt32(plan.thread)) != 0
    {
      choice = plan.thread
    }
    record.note(choice, enabled, scheduler.running)
    return choice
  }

  func hasNext() -> Bool { false }
}
