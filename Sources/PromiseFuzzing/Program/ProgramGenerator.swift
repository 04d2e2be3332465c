// SPDX-License-Identifier: MIT

internal import PromiseSeeds

/// Generates random programs from a dialect's table.
///
/// It tracks the content of each register, so that most steps find what they need. It prefers
/// interesting choices: recently used registers, handlers that return their own promises, and steps
/// in handlers that settle or drop. Half of the programs end by settling everything and by letting
/// queues and time run.
///
/// The results of steps in handlers are not tracked, because nobody knows when handlers run.
package struct ProgramGenerator: Sendable {
  private let rows: [Row]
  /// The compact form of the rows, which every choice of a step scans.
  private let chances: [Chance]
  private let bits: [Kind: UInt64]
  /// The rows that end a program: those that settle, that run queues or time, and that look.
  private let settling: [Row]
  private let running: [Row]
  private let looking: [Row]

  /// Creates a generator for a dialect's table.
  package init(_ dialect: Dialect) {
    rows = dialect.operations.map(Row.init)
    var bits: [Kind: UInt64] = [:]
    for kind in rows.flatMap(\.kinds) where bits[kind] == nil { bits[kind] = 1 << bits.count }
    self.bits = bits
    chances = rows.map { Chance($0, bits) }
    settling = rows.filter { $0.operation.purpose == .settling }
    running = rows.filter { $0.operation.purpose == .running }
    looking = rows.filter { $0.operation.purpose == .looking }
  }

  /// The program for that seed: always the same one while the table stays the same.
  package func program(seed: UInt64) -> Program {
    var draft = Draft(numbers: SeededNumbers(seed: seed))
    let isShort = draft.numbers.happens(2, in: 3)
    let length = draft.numbers.pick(isShort ? 5...18 : 5...52)
    var steps: [Step] = []
    for _ in 0..<length {
      guard let step = step(&draft, depth: 0) else { continue }
      steps.append(step)
    }
    if draft.numbers.happens(1, in: 2) { end(&draft, &steps) }
    return Program(steps)
  }

  /// Settles everything, runs queues and time, and looks at the results.
  private func end(_ draft: inout Draft, _ steps: inout [Step]) {
    each(settling, &draft, &steps)
    for _ in 0..<4 where !running.isEmpty {
      let row = draft.numbers.pick(running)
      if row.isPossible(draft.kinds) { steps.append(make(row, &draft, depth: 0)) }
    }
    each(looking, &draft, &steps)
    steps.removeLast(max(0, steps.count - 60))
  }

  /// Picks one of the operations for each register that holds a suitable thing.
  private func each(_ rows: [Row], _ draft: inout Draft, _ steps: inout [Step]) {
    for register in 0..<draft.kinds.count {
      guard let kind = draft.kinds[register] else { continue }
      let fitting = rows.filter { $0.operation.target == kind && $0.isPossible(draft.kinds) }
      if fitting.isEmpty { continue }
      let row = draft.numbers.pick(fitting)
      steps.append(make(row, &draft, depth: 0, target: register))
    }
  }

  private func step(_ draft: inout Draft, depth: Int) -> Step? {
    let isPoor = draft.kinds.count { $0 != nil } < 2
    var present: UInt64 = 0
    for case let kind? in draft.kinds { present |= bits[kind] ?? 0 }
    var total = 0
    for chance in chances { total += chance.weight(present, isPoor: isPoor, depth: depth) }
    guard total > 0 else { return nil }
    var rest = draft.numbers.below(total)
    for index in chances.indices {
      rest -= chances[index].weight(present, isPoor: isPoor, depth: depth)
      if rest < 0 { return make(rows[index], &draft, depth: depth) }
    }
    return nil
  }

  private func make(
    _ row: Row, _ draft: inout Draft, depth: Int, target chosen: Int? = nil
  ) -> Step {
    let operation = row.operation
    var step = Step(operation.name, value: draft.numbers.pick(operation.values))
    if let kind = operation.target { step.target = chosen ?? draft.register(of: kind) }
    if operation.makes != nil, !draft.numbers.happens(1, in: 10) {
      step.result = draft.freeRegister()
    }
    var outputs: [(Int, Kind)] = []
    for need in operation.others {
      switch need {
      case .one(let kind): step.others.append(draft.register(of: kind))
      case .optional(let kind):
        let isThere = draft.kinds.contains(kind) && draft.numbers.happens(1, in: 3)
        step.others.append(isThere ? draft.register(of: kind) : Step.none)
      case .several(let kind, let range):
        let bounds = draft.kinds.contains(kind) ? range : 0...0
        let count = draft.numbers.pick(bounds)
        for _ in 0..<count { step.others.append(draft.register(of: kind)) }
      case .output(let kind):
        let register = draft.freeRegister()
        outputs.append((register, kind))
        step.others.append(register)
      }
    }
    // Inside of handlers nothing is tracked: by the time they run, the registers have changed.
    if depth == 0 {
      let isMadeOfIt = step.target >= 0 && (step.result < 0 || draft.numbers.happens(1, in: 2))
      draft.last = isMadeOfIt ? step.target : step.result
    }
    for shape in operation.handlers {
      step.handlers.append(handler(shape, of: step, &draft, depth: depth + 1))
    }
    if depth == 0 {
      if operation.purpose == .dropping { draft.kinds[step.target] = nil }
      if let kind = operation.makes, step.result >= 0 { draft.kinds[step.result] = kind }
      for (register, kind) in outputs { draft.kinds[register] = kind }
    }
    return step
  }

  private func handler(
    _ shape: Operation.HandlerShape, of step: Step, _ draft: inout Draft, depth: Int
  ) -> Handler {
    draft.handlers += 1
    var handler = Handler(draft.handlers)
    if depth <= 2, shape.steps > 0, draft.numbers.happens(2, in: 5) {
      for _ in 0..<draft.numbers.pick(1...shape.steps) {
        if let inner = self.step(&draft, depth: depth) { handler.steps.append(inner) }
      }
    }
    switch shape.ends.isEmpty ? .nothing : draft.numbers.pick(shape.ends) {
    case .value: handler.end = .value(draft.numbers.below(10))
    case .error: handler.end = .error(draft.numbers.pick(shape.errors))
    case .nothing: handler.end = .nothing
    case .promise(let kind):
      // The promise itself, a thing that may be there later, or one that is there now.
      if step.result >= 0, draft.numbers.happens(1, in: 8) {
        handler.end = .promise(step.result)
      } else if draft.numbers.happens(1, in: 6) || !draft.kinds.contains(kind) {
        handler.end = .promise(draft.numbers.below(draft.kinds.count))
      } else {
        handler.end = .promise(draft.register(of: kind))
      }
    }
    return handler
  }
}

/// A program under construction.
private struct Draft {
  var numbers: SeededNumbers
  /// The content of each register.
  var kinds = [Kind?](repeating: nil, count: Registers<Void>.count)
  /// The number of the latest handler.
  var handlers = 0
  /// The register that was used last.
  var last = Step.none

  init(numbers: SeededNumbers) { self.numbers = numbers }

  /// A register that holds this kind, often the last one used; the caller knows that one does.
  mutating func register(of kind: Kind) -> Int {
    if last >= 0, kinds[last] == kind, numbers.happens(2, in: 5) { return last }
    var rest = numbers.below(max(1, kinds.count { $0 == kind }))
    for index in kinds.indices where kinds[index] == kind {
      if rest == 0 { return index }
      rest -= 1
    }
    return Step.none
  }

  /// A register for a result: usually an empty one.
  mutating func freeRegister() -> Int {
    let isFree = numbers.happens(3, in: 4)
    if isFree {
      let start = numbers.below(kinds.count)
      for offset in kinds.indices {
        let index = (start + offset) % kinds.count
        if kinds[index] == nil { return index }
      }
    }
    return numbers.below(kinds.count)
  }
}

/// An operation, and the kinds that it needs.
private struct Row: Sendable {
  let operation: Operation

  /// The kinds that the operation takes, required or not.
  var kinds: [Kind] {
    operation.others.map(\.kind) + [operation.target, operation.makes].compactMap(\.self)
  }

  /// The kinds that registers must hold.
  var needed: [Kind] {
    operation.others.compactMap { need in
      switch need {
      case .one(let kind): kind
      case .several(let kind, let range): range.lowerBound == 0 ? nil : kind
      case .optional, .output: nil
      }
    } + [operation.target].compactMap(\.self)
  }

  /// Whether the registers hold the required kinds.
  func isPossible(_ kinds: [Kind?]) -> Bool { needed.allSatisfy(kinds.contains) }
}

/// The compact form of a row: plain numbers.
private struct Chance: Sendable {
  /// A bit for each kind that registers must hold.
  private let needed: UInt64
  private let weight: Int
  private let poor: Int
  private let inHandlers: Int

  init(_ row: Row, _ bits: [Kind: UInt64]) {
    needed = row.needed.reduce(0) { $0 | (bits[$1] ?? 0) }
    weight = row.operation.weight
    switch row.operation.purpose {
    case .making: (poor, inHandlers) = (4, 1)
    case .settling, .dropping, .other: (poor, inHandlers) = (1, 3)
    case .deriving, .looking, .running: (poor, inHandlers) = (1, 1)
    }
  }

  /// The weight of the row; 0 if the registers do not hold the required kinds.
  func weight(_ present: UInt64, isPoor: Bool, depth: Int) -> Int {
    guard needed & ~present == 0 else { return 0 }
    return weight * (isPoor ? poor : 1) * (depth > 0 ? inHandlers : 1)
  }
}
