// SPDX-License-Identifier: MIT

/// How many cases of a group have each status, and how long they took.
struct Tally {
  let name: String
  private(set) var passed = 0
  private(set) var failed = 0
  private(set) var deviations = 0
  private(set) var skipped = 0
  private(set) var seconds = 0.0

  var total: Int { passed + failed + deviations + skipped }

  init(name: String) { self.name = name }

  mutating func add(_ result: CaseResult) {
    switch result.status {
    case .passed: passed += 1
    case .failed, .unexpectedPass: failed += 1
    case .deviates: deviations += 1
    case .skipped: skipped += 1
    }
    seconds += result.seconds
  }

  /// The members of the JSON format that count.
  var json: [JSONValue.Member] {
    [
      .init(key: "name", value: .string(name)),
      .init(key: "total", value: .number(Double(total))),
      .init(key: "passed", value: .number(Double(passed))),
      .init(key: "failed", value: .number(Double(failed))),
      .init(key: "skipped", value: .number(Double(skipped))),
      .init(key: "deviations", value: .number(Double(deviations))),
      .init(key: "seconds", value: .number((seconds * 1000).rounded() / 1000)),
    ]
  }
}

extension ConformanceReport {
  /// The counts of all cases.
  var total: Tally { results.reduce(into: Tally(name: name)) { $0.add($1) } }

  /// The counts of each group, in the order in which the groups begin.
  func tallies(by group: (CaseResult) -> String) -> [Tally] {
    var places: [String: Int] = [:]
    return results.reduce(into: []) { tallies, result in
      let name = group(result)
      if places[name] == nil {
        places[name] = tallies.count
        tallies.append(Tally(name: name))
      }
      tallies[places[name]!].add(result)
    }
  }
}
