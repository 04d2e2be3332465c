// SPDX-License-Identifier: MIT

/// How many promises a program has names for.
let leakSlots = 6

/// One step of a program that makes promises and lets go of them.
enum LeakOperation: CustomStringConvertible {
  case pending(Int, requestable: Bool)
  case then(Int, returning: Int, to: Int)
  case recover(Int, returning: Int, to: Int)
  case throwing(Int, to: Int)
  case map(Int, to: Int)
  case observe(Int)
  case follow(Int, Int)
  case settle(Int, fulfilled: Bool)
  case request(Int)
  case race(Int, Int, to: Int)
  case drop(Int)
  case dropResolver(Int)
  case lose(Int)

  var description: String {
    switch self {
    case .pending(let a, let requestable):
      "p\(a), r\(a) = pending\(requestable ? ", requestable" : "")"
    case .then(let a, let b, let c): "p\(c) = p\(a).then { p\(b) }"
    case .recover(let a, let b, let c): "p\(c) = p\(a).recover { p\(b) }"
    case .throwing(let a, let c): "p\(c) = p\(a).then { throw }"
    case .map(let a, let c): "p\(c) = p\(a).map"
    case .observe(let a): "p\(a) is observed"
    case .follow(let a, let b): "r\(a) follows p\(b)"
    case .settle(let a, let fulfilled): "r\(a) \(fulfilled ? "fulfils" : "rejects")"
    case .request(let a): "cancellation of p\(a) is requested"
    case .race(let a, let b, let c): "p\(c) = race(p\(a), p\(b))"
    case .drop(let a): "p\(a) = nil"
    case .dropResolver(let a): "r\(a) = nil"
    case .lose(let a): "p\(a) = nil, r\(a) = nil"
    }
  }

  /// A random program: everything it makes is dropped in the end, in a random order.
  static func program(seed: Int) -> [LeakOperation] {
    var random = LeakRandom(seed)
    var program = (0..<3).map { pending($0, requestable: random.below(2) == 0) }
    for _ in 0..<4 + random.below(20) { program.append(step(&random)) }
    return program + end(&random)
  }

  /// Lets go of everything.
  static func end(_ random: inout LeakRandom) -> [LeakOperation] {
    var rest = (0..<leakSlots).flatMap { [drop($0), dropResolver($0)] }
    var end: [LeakOperation] = []
    while !rest.isEmpty { end.append(rest.remove(at: random.below(rest.count))) }
    return end
  }

  private static func step(_ random: inout LeakRandom) -> LeakOperation {
    func slot() -> Int { random.below(leakSlots) }
    switch random.below(21) {
    case 0: return pending(slot(), requestable: random.below(2) == 0)
    case 1...6: return then(slot(), returning: slot(), to: slot())
    case 7: return recover(slot(), returning: slot(), to: slot())
    case 8: return throwing(slot(), to: slot())
    case 9: return map(slot(), to: slot())
    case 10, 11: return observe(slot())
    case 12, 13: return follow(slot(), slot())
    case 14...16: return settle(slot(), fulfilled: random.below(4) != 0)
    case 17: return request(slot())
    case 18: return race(slot(), slot(), to: slot())
    case 19: return lose(slot())
    default: return random.below(2) == 0 ? drop(slot()) : dropResolver(slot())
    }
  }
}

/// The same numbers for the same seed.
struct LeakRandom {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
