// SPDX-License-Identifier: MIT

internal import PromiseSeeds

/// What can be done to promises that lie in numbered slots.
enum FuzzOperation: CustomStringConvertible {
  /// An ordinary promise, free to be settled by anybody.
  case create(Int)
  case settle(Int, Fate)
  case map(from: Int, to: Int, throwing: Bool, open: Bool)
  /// The handler returns what lies in the third slot at the time.
  case flatMap(from: Int, to: Int, returning: Int)
  case adopt(Int, Int)
  case race(Int, Int)
  /// An observer that also does something else when it is told.
  case observe(Int, [FuzzOperation])
  case seal(Int)
  case request(Int)

  var description: String {
    switch self {
    case .create(let slot): "create \(slot)"
    case .settle(let slot, let fate): "settle \(slot) \(fate)"
    case .map(let from, let to, let throwing, let open):
      "map \(from) → \(to)\(throwing ? " throwing" : "")\(open ? " open" : "")"
    case .flatMap(let from, let to, let returning):
      "flatMap \(from) → \(to) returning \(returning)"
    case .adopt(let outer, let inner): "adopt \(outer) ← \(inner)"
    case .race(let outer, let inner): "race \(outer) ← \(inner)"
    case .observe(let slot, let then): "observe \(slot) then \(then)"
    case .seal(let slot): "seal \(slot)"
    case .request(let slot): "request \(slot)"
    }
  }
}

/// A random program over a few slots.
struct FuzzProgram: CustomStringConvertible {
  static let slots = 8
  private(set) var operations: [FuzzOperation] = []

  init(seed: UInt64, requests: Bool) {
    var random = SeededNumbers(mixing: seed)
    for slot in 0..<3 { operations.append(.create(slot)) }
    for _ in 0..<Int.random(in: 5...30, using: &random) {
      operations.append(Self.operation(&random, requests, nesting: 0))
    }
  }

  private static func operation(
    _ random: inout SeededNumbers, _ requests: Bool, nesting: Int
  ) -> FuzzOperation {
    func slot() -> Int { Int.random(in: 0..<slots, using: &random) }
    switch Int.random(in: 0..<(requests ? 24 : 20), using: &random) {
    case 0...1: return .create(slot())
    case 2...4:
      let fates: [Fate] = [
        .value(Int.random(in: 0..<10, using: &random)), .error("one"), .cancelled,
      ]
      return .settle(slot(), fates[Int.random(in: 0..<3, using: &random)])
    case 5...8:
      let throwing = Int.random(in: 0..<5, using: &random) == 0
      let open = Int.random(in: 0..<3, using: &random) == 0
      return .map(from: slot(), to: slot(), throwing: throwing, open: open)
    case 9...11: return .flatMap(from: slot(), to: slot(), returning: slot())
    case 12...14: return .adopt(slot(), slot())
    case 15: return .race(slot(), slot())
    case 16...19:
      let count = nesting < 2 ? Int.random(in: 0...2, using: &random) : 0
      let then = (0..<count).map { _ in operation(&random, requests, nesting: nesting + 1) }
      return .observe(slot(), then)
    case 20...21: return .seal(slot())
    default: return .request(slot())
    }
  }

  var description: String { operations.map { "  \($0)" }.joined(separator: "\n") }
}
