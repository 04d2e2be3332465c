// SPDX-License-Identifier: MIT

internal import PromiseWorkloads

/// What was found for one subject and workload, per operation.
struct Measurement: Codable {
  let workload: String
  let subject: String
  var medianNanoseconds = 0.0
  var minimumNanoseconds = 0.0
  var allocations: Double?
  var bytes: Double?
  var instructions: Double?
  /// Whether every run found its own work right.
  var isVerified = true
}

/// All that was found in one run.
struct Measurements: Codable {
  var rounds: Int
  var all: [Measurement] = []

  subscript(_ workload: Workload, _ subject: Subject) -> Measurement? {
    all.first { $0.workload == workload.rawValue && $0.subject == subject.id }
  }

  /// How many times as long as the floor, whose batched variant is no yardstick.
  func ratio(_ workload: Workload, _ subject: Subject, to other: String) -> Double? {
    guard let mine = self[workload, subject]?.medianNanoseconds,
      let theirs = all.first(where: {
        $0.workload == workload.rawValue && $0.subject == other
      })?.medianNanoseconds, theirs > 0
    else { return nil }
    return mine / theirs
  }
}
