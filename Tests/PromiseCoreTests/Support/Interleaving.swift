// SPDX-License-Identifier: MIT

/// A world in which several actors take atomic steps: threads, without threads.
protocol Interleaved: Hashable {
  var actorCount: Int { get }

  /// Lets one actor take its next atomic step; false if it has none now (finished, or blocked until
  /// another one moves).
  mutating func step(_ actor: Int) -> Bool

  /// What is wrong with this state, whatever happens next.
  var violation: String? { get }

  /// What is wrong with this state, given that nobody can move any more.
  var violationAtEnd: String? { get }
}

/// What came of trying every order.
struct Exploration: CustomStringConvertible {
  var states = 0
  var ends = 0
  /// The first state found that must not be, and the actors that led there.
  var violation: (message: String, schedule: [Int])?

  var description: String {
    guard let violation else { return "\(states) states, \(ends) ends, none wrong" }
    return "\(violation.message), by the schedule \(violation.schedule)"
  }
}

extension Interleaved {
  /// Visits every state that any interleaving of the actors' steps can reach.
  ///
  /// Two schedules that lead to the same state have the same future, so a state is visited once;
  /// what must be remembered of the past (the order of deliveries) is part of the state.
  func exploreAllInterleavings() -> Exploration {
    var report = Exploration()
    var visited: Set<Self> = [self]
    var stack: [(world: Self, schedule: [Int])] = [(self, [])]
    while let (world, schedule) = stack.popLast() {
      report.states += 1
      if let message = world.violation {
        report.violation = (message, schedule)
        return report
      }
      var moved = false
      for actor in 0..<actorCount {
        var next = world
        guard next.step(actor) else { continue }
        moved = true
        if visited.insert(next).inserted { stack.append((next, schedule + [actor])) }
      }
      if moved { continue }
      report.ends += 1
      if let message = world.violationAtEnd {
        report.violation = (message, schedule)
        return report
      }
    }
    return report
  }
}
