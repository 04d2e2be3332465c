// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseWorkloads

/// What workloads cost when they were last looked at: allocations and instructions per operation.
struct Thresholds: Codable {
  struct Cost: Codable {
    var allocations: Double?
    var instructions: Double?
  }

  /// By workload, then subject.
  var costs: [String: [String: Cost]]

  static let allocationTolerance = 0.05
  static let instructionTolerance = 0.03

  init(costs: [String: [String: Cost]] = [:]) { self.costs = costs }

  init(path: String) throws {
    self = try JSONDecoder().decode(
      Thresholds.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  func write(path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try (encoder.encode(self) + Data("\n".utf8)).write(to: URL(fileURLWithPath: path))
  }

  /// The same as they would be here, if the floor says that instructions are counted differently.
  ///
  /// An allocator or a Swift runtime of another version has other instructions, for everybody. The
  /// floor is made of the same calls and does not change, so what it costs now, compared with then,
  /// is the difference between the machines.
  func scaled(toFloorOf now: Thresholds) -> Thresholds {
    var result = self
    for (workload, subjects) in costs {
      guard let then = subjects[Subject.floorID]?.instructions,
        let today = now.costs[workload]?[Subject.floorID]?.instructions, then > 0
      else { continue }
      for (id, cost) in subjects {
        result.costs[workload]?[id]?.instructions = cost.instructions.map {
          ($0 * today / then).rounded()
        }
      }
    }
    return result
  }

  /// How a cost has changed.
  enum Change: String {
    case same = ""
    case dearer = "DEARER"
    case cheaper = "cheaper"
    case new
    case gone = "GONE"
  }

  static func change(_ old: Double?, _ new: Double?, tolerance: Double) -> Change {
    switch (old, new) {
    case (nil, nil): .same
    case (nil, _): .new
    case (_, nil): .gone
    case (let old?, let new?):
      new > old + tolerance ? .dearer : new < old - tolerance ? .cheaper : .same
    }
  }
}
