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
