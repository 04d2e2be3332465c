// SPDX-License-Identifier: MIT

/// What the documentation of GuaranteePromises says, as a program.
///
/// It says nothing of lifetimes but what is documented: a resolver that goes while its promise is pending
/// is reported, and ends a promise that can be cancelled; a guarantee that goes with what fulfils it is
/// reported; a reference to a promise counts as interest in it. References are those of registers, and
/// of calls under way.
final class GuaranteeModel: World {
  /// A promise.
  typealias Cell = GuaranteeModelCell
  /// How it ended.
  typealias Outcome = GuaranteeModelCell.Outcome

  /// What resolves a promise.
  final class Seal {
    /// What it resolves.
    let cell: Cell
    /// Whether it lets its promise follow nothing.
    let isPooled: Bool
    /// Whether the promise was told to follow another one: from then on programs do not look at requests.
    var follows = false
    /// Those of registers, and of calls under way.
    var references = 0

    /// Resolves a promise.
    init(_ cell: Cell, isPooled: Bool = false) {
      self.cell = cell
      self.isPooled = isPooled
    }
  }

  /// What a register may hold.
  enum Thing {
    /// Promises and guarantees, what fulfils one, and what `catch` returned.
    case promise(Cell), guarantee(Cell), fulfiller(Cell), finalizer(Cell)
    /// A resolver.
    case seal(Seal)
  }

  private struct Timer {
    let due: Int
    let isOver: () -> Bool
    let work: () -> Void
  }

  /// Where it writes.
  let trace: Trace
  /// What programs name.
  let registers = Registers<Thing>()
  /// What waits: on the queue of each ``Role``.
  var queues: [[() -> Void]] = [[], []]
  /// Whether somebody wants to hear of rejections that nobody looked at, of promises made from now on.
  var listens = false
  private var listenedTo: [Cell] = []
  private var timers: [Timer] = []
  private var now = 0

  /// A model that writes there.
  init(_ trace: Trace) { self.trace = trace }

  /// Runs a step; what it is about is not let go of before its end.
  func run(_ step: Step) {
    let held = ([step.target] + step.others).map { registers[$0] }
    held.forEach(retain)
    if let thing = perform(step) { put(thing, step.result) }
    held.forEach(release)
  }

  /// Drops everything and lets everything run and happen, until there is nothing.
  func finish() {
    dropAll()
    var goesOn = true
    while goesOn {
      goesOn = !timers.isEmpty || !registers.isEmpty
      while let queue = queues.lastIndex(where: { !$0.isEmpty }) {
        drain(queue)
        goesOn = true
      }
      if !timers.isEmpty { advance(1_000) }
      dropAll()
    }
    let silent = listenedTo.compactMap { cell -> Fact? in
      guard !cell.isLookedAt, let end = cell.outcome, !end.isValue, !end.isCancellation else {
        return nil
      }
      return end.fact
    }
    GuaranteeWords.report(silent, to: trace)
  }

  /// A promise of which it is to be said, if somebody wants to hear of it, that it was rejected in silence.
  func watched(_ cell: Cell) -> Cell {
    if listens { listenedTo.append(cell) }
    return cell
  }

  // MARK: Registers

  private func dropAll() {
    for register in 0..<Registers<Thing>.count { release(registers.take(register)) }
  }

  /// Keeps a thing, and then drops what was there.
  func put(_ thing: Thing?, _ register: Int) {
    retain(thing)
    let old = registers.take(register)
    if register >= 0 { registers[register] = thing } else { release(thing) }
    release(old)
  }

  /// Counts a reference.
  func retain(_ thing: Thing?) {
    switch thing {
    case .promise(let cell), .guarantee(let cell), .fulfiller(let cell): cell.retain()
    case .seal(let seal): seal.references += 1
    case .finalizer, nil: break
    }
  }

  /// Lets a reference go.
  func release(_ thing: Thing?) {
    switch thing {
    case .promise(let cell), .guarantee(let cell), .fulfiller(let cell): cell.release()
    case .seal(let seal):
      seal.references -= 1
      guard seal.references == 0, !seal.cell.isClaimed else { return }
      seal.cell.isClaimed = true
      trace.write(.note("lost promise", 0))
      if seal.cell.takesPart { seal.cell.publish(.error(.error(0))) }
    case .finalizer, nil: break
    }
  }

  /// What has operators, and whether it is a guarantee.
  func thenable(_ register: Int) -> (cell: Cell, isSure: Bool)? {
    switch registers[register] {
    case .promise(let cell): (cell, false)
    case .guarantee(let cell): (cell, true)
    default: nil
    }
  }

  /// Those of the further registers, of one of the two kinds or of both.
  func cells(_ step: Step, sure: Bool? = nil) -> [Cell] {
    step.others.compactMap { register in
      guard let found = thenable(register), found.isSure == sure ?? found.isSure else { return nil }
      return found.cell
    }
  }

  // MARK: Handlers

  /// Calls the handler of a step.
  func call(_ step: Step, _ fact: Fact) -> Handler.End {
    guard let handler = step.handlers.first else { return .nothing }
    trace.write(.handler(handler.id, fact))
    for step in handler.steps { run(step) }
    return handler.end
  }

  /// What a handler returns that may throw, or may not.
  func plain(_ end: Handler.End, _ isSure: Bool) -> Outcome {
    if case .error(let code) = end, !isSure { return .error(.error(code)) }
    return .value(GuaranteeWords.items(of: end))
  }

  /// The promise or guarantee that a handler returns.
  func returned(_ end: Handler.End, _ isSure: Bool) -> Cell {
    guard case .promise(let register) = end else { return Cell(plain(end, isSure)) }
    guard let found = thenable(register), found.isSure || !isSure else {
      return Cell(.value([Handler.substitute]))
    }
    return found.isSure == isSure ? found.cell : bridge(found.cell)
  }

  // MARK: Deriving

  /// The default queues.
  enum Role: Int { case map, end }

  /// What comes of a handler at a place; what it is not for passes by at once.
  func derive(
    _ source: Cell, _ place: Int, _ role: Role = .map, follows: Bool = false,
    if wants: @escaping (Outcome) -> Bool = \.isValue,
    otherwise: @escaping (Outcome) -> Outcome = { $0 },
    _ react: @escaping (Cell, Outcome) -> Outcome?
  ) -> Cell {
    let node = watched(Cell(takesPart: follows || source.takesPart, claimed: true))
    source.wait(node) { [self] outcome in
      guard wants(outcome) else { return (node, otherwise(outcome)) }
      guard place > 0 else { return react(node, outcome).map { (node, $0) } }
      queues[place == 1 ? role.rawValue : place - 2].append {
        if let end = react(node, outcome) { node.publish(end) }
      }
      return nil
    }
    return node
  }

  /// What ends as another one does.
  func bridge(_ source: Cell) -> Cell { derive(source, 0) { $1 } }

  /// What follows the promise that a handler returns.
  func follower(
    _ source: Cell, _ step: Step, isSure: Bool, if wants: @escaping (Outcome) -> Bool
  ) -> Cell {
    derive(source, step.value & 3, follows: true, if: wants) { [self] node, outcome in
      follow(node, returned(call(step, outcome.fact), isSure), isSure)
    }
  }

  /// - Returns: How the promise ends at once, if it does. A guarantee that waits for itself never does.
  func follow(_ node: Cell, _ inner: Cell, _ isSure: Bool) -> Outcome? {
    switch node.follow(inner) {
    case .settled(let outcome): return outcome
    case .waits: return nil
    case .cycle: return isSure ? nil : .error(.library("cycle"))
    case .stuck:
      trace.expectLeak()
      return nil
    }
  }

  /// Which errors a handler of errors sees.
  func caught(_ step: Step) -> (Outcome) -> Bool {
    { !$0.isValue && (step.value >= 4 || !$0.isCancellation) }
  }

  /// A handler for each element.
  func elements(
    _ source: Cell, _ step: Step, _ throwing: Bool,
    _ element: @escaping (Int, Handler.End) -> [Int]
  ) -> Cell {
    derive(source, step.value & 3) { [self] _, outcome in
      var made: [Int] = []
      for number in outcome.numbers {
        let end = call(step, .value(number))
        if throwing, case .error(let code) = end { return .error(.error(code)) }
        made += element(number, end)
      }
      return .value(made)
    }
  }

  // MARK: Several

  /// What becomes of several.
  ///
  /// - Parameters:
  ///   - decides: Whether the result ends with this one.
  ///   - complete: What the result is when all have ended.
  func gather(
    _ inputs: [Cell], by decides: @escaping (Outcome) -> Bool,
    else complete: @escaping ([Outcome]) -> Outcome
  ) -> Cell {
    let result = watched(Cell(takesPart: inputs.contains(where: \.takesPart), claimed: true))
    inputs.forEach { $0.isLookedAt = true }
    var ended = [Outcome?](repeating: nil, count: inputs.count)
    var isDecided = false
    func look(_ index: Int, _ outcome: Outcome) -> (Cell, Outcome)? {
      guard !isDecided else { return nil }
      ended[index] = outcome
      let outcomes = ended.compactMap(\.self)
      isDecided = decides(outcome) || outcomes.count == inputs.count
      guard isDecided else { return nil }
      return (result, decides(outcome) ? outcome : complete(outcomes))
    }
    for (index, input) in inputs.enumerated() where !isDecided {
      if let outcome = input.outcome {
        if let (cell, end) = look(index, outcome) { cell.publish(end) }
      } else {
        input.wait(result, isSource: false) { look(index, $0) }
      }
    }
    if inputs.isEmpty { result.publish(complete([])) }
    return result
  }

  /// All values, or the first error.
  func all(_ inputs: [Cell]) -> Cell {
    gather(inputs, by: { !$0.isValue }, else: { .value($0.flatMap(\.numbers)) })
  }

  // MARK: Time and queues

  /// Runs a queue.
  func drain(_ queue: Int) {
    while !queues[queue].isEmpty { queues[queue].removeFirst()() }
  }

  /// Does something later.
  func schedule(
    _ milliseconds: Int, isOver: @escaping () -> Bool = { false }, _ work: @escaping () -> Void
  ) {
    let due = now + milliseconds
    let index = timers.firstIndex { $0.due > due } ?? timers.count
    timers.insert(Timer(due: due, isOver: isOver, work: work), at: index)
  }

  /// Lets time pass.
  func advance(_ milliseconds: Int) {
    let end = now + milliseconds
    while let first = timers.first, first.due <= end {
      timers.removeFirst()
      guard !first.isOver() else { continue }
      now = max(now, first.due)
      first.work()
    }
    now = max(now, end)
  }

  /// The same if it comes in time.
  func timeout(_ source: Cell, _ milliseconds: Int) -> Cell {
    let node = watched(Cell(takesPart: source.takesPart))
    source.wait(node) { outcome in
      guard !node.isClaimed else { return nil }
      node.isClaimed = true
      return (node, outcome)
    }
    guard source.outcome == nil else { return node }
    let expire = {
      let sources = node.takeSources()
      node.settle(.error(.library("timeout")))
      Cell.giveUp(sources)
    }
    guard milliseconds > 0 else {
      expire()
      return node
    }
    // The timer keeps a guarantee, whose loss would be reported.
    let isKept = !source.takesPart
    if isKept { source.retain() }
    source.wait { _ in nil }
    schedule(milliseconds, isOver: { source.outcome != nil }) {
      expire()
      if isKept, source.outcome == nil { source.release() }
    }
    return node
  }
}
