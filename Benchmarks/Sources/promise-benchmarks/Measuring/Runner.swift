// SPDX-License-Identifier: MIT

internal import AllocationCounter
internal import Foundation
internal import PromiseWorkloads

/// Runs everybody in turn, so that whatever disturbs the machine disturbs all alike.
struct Runner {
  let subjects: [Subject]
  let rounds: Int
  let milliseconds: Int
  let measuresTime: Bool

  /// Measures one workload; the order rotates from round to round.
  func measure(_ workload: Workload) -> [Measurement] {
    let present = subjects.filter { $0.bodies[workload] != nil }
    var cases = present.map { Case(workload, $0) }
    for index in cases.indices { cases[index].countAllocations() }
    guard measuresTime else { return cases.map(\.measurement) }
    for index in cases.indices { cases[index].calibrate(milliseconds) }
    for round in 0..<rounds {
      for offset in cases.indices { cases[(offset + round) % cases.count].time() }
    }
    return cases.map(\.measurement)
  }
}

/// One subject in one workload.
private struct Case {
  let workload: Workload
  let subject: Subject
  let body: Subject.Body
  var repeats = 1
  var times: [Double] = []
  var counted: Measurement

  init(_ workload: Workload, _ subject: Subject) {
    self.workload = workload
    self.subject = subject
    body = subject.bodies[workload]!
    counted = Measurement(workload: workload.rawValue, subject: subject.id)
  }

  mutating func countAllocations() {
    check(body(Meter(.time), 1, workload.size))
    guard allocationCounterIsAvailable() else { return }
    let repeats = max(1, 2000 / workload.size)
    _ = allocationCounterTake()
    check(body(Meter(.allocations), repeats, workload.size))
    let taken = allocationCounterTake()
    let operations = Double(repeats * workload.size)
    counted.allocations = Double(taken.blocks) / operations
    counted.bytes = Double(taken.bytes) / operations
  }

  /// Finds how often to repeat, so that one round takes about so long.
  mutating func calibrate(_ milliseconds: Int) {
    let goal = Double(milliseconds) * 1e6
    while true {
      let meter = Meter(.time)
      check(body(meter, repeats, workload.size))
      let taken = Double(max(meter.nanoseconds, 1000))
      if taken >= goal / 4 {
        repeats = max(1, Int(Double(repeats) * goal / taken))
        return
      }
      repeats *= 4
    }
  }

  mutating func time() {
    let meter = Meter(.time)
    check(body(meter, repeats, workload.size))
    times.append(Double(meter.nanoseconds) / Double(repeats * workload.size))
  }

  private mutating func check(_ isRight: Bool) {
    if !isRight { counted.isVerified = false }
  }

  var measurement: Measurement {
    var result = counted
    let sorted = times.sorted()
    if let first = sorted.first {
      result.minimumNanoseconds = first
      result.medianNanoseconds = sorted[sorted.count / 2]
    }
    return result
  }
}
