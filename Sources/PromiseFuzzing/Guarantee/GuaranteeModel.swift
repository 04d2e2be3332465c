// SPDX-License-Identifier: MIT

/// What the documentation of GuaranteePromises says, as a program.
///
/// It says nothing of lifetimes but what is documented: a resolver that goes while its promise is pending
/// is reported, and ends a promise that can be cancelled; a guarantee that goes with what fulfils it is
/// reported; a reference to a promise counts as interest in it. References are those of registers, and
/// of calls under way.
final class GuaranteeModel: World {
  typealias Cell = GuaranteeModelCell
  typealias Outcome = GuaranteeModelCell.Outcome

  /// What resolves a promise.
  private final class Seal {
    let cell: Cell
    let isPooled: Bool
    /// Whether the promise was told to follow another one: from then on programs do not look at requests.
    var follows = false
    var references = 0

    init(_ cell: Cell, isPooled: Bool = false) {
      self.cell = cell
      self.isPooled = isPooled
    }
  }

  private enum Thing {
    case promise(Cell), guarantee(Cell), seal(Seal), fulfiller(Cell), finalizer(Cell)
  }

  private struct Timer {
    let due: Int
    let isOver: () -> Bool
    let work: () -> Void
  }

  private let trace: Trace
  private let registers = Registers<Thing>()
  private var queues: [[() -> Void]] = [[], []]
  private var timers: [Timer] = []
  private var now = 0

  init(_ trace: Trace) { self.trace = trace }

  func run(_ step: Step) {
    let held = ([step.target] + step.others).map { registers[$0] }
    held.forEach(retain)
    if let thing = perform(step) { put(thing, step.result) }
    held.forEach(release)
  }

  func finish() {
    dropAll()
    var goesOn = true
    while goesOn {
      goesOn = !timers.isEmpty
      while let queue = queues.lastIndex(where: { !$0.isEmpty }) {
        drain(queue)
        goesOn = true
      }
      if !timers.isEmpty { advance(1_000) }
      dropAll()
    }
  }

  // MARK: Registers

  private func dropAll() {
    for register in 0..<Registers<Thing>.count { release(registers.take(register)) }
  }

  private func put(_ thing: Thing?, _ register: Int) {
    retain(thing)
    let old = registers.take(register)
    if register >= 0 { registers[register] = thing } else { release(thing) }
    release(old)
  }

  private func retain(_ thing: Thing?) {
    switch thing {
    case .promise(let cell), .guarantee(let cell), .fulfiller(let cell): cell.retain()
    case .seal(let seal): seal.references += 1
    case .finalizer, nil: break
    }
  }

  private func release(_ thing: Thing?) {
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
  private func thenable(_ register: Int) -> (cell: Cell, isSure: Bool)? {
    switch registers[register] {
    case .promise(let cell): (cell, false)
    case .guarantee(let cell): (cell, true)
    default: nil
    }
  }

  private func cells(_ step: Step, sure: Bool? = nil) -> [Cell] {
    step.others.compactMap { register in
      guard let found = thenable(register), found.isSure == sure ?? found.isSure else { return nil }
      return found.cell
    }
  }

  // MARK: Handlers

  private func call(_ step: Step, _ fact: Fact) -> Handler.End {
    guard let handler = step.handlers.first else { return .nothing }
    trace.write(.handler(handler.id, fact))
    for step in handler.steps { run(step) }
    return handler.end
  }

  /// What a handler returns that may throw, or may not.
  private func plain(_ end: Handler.End, _ isSure: Bool) -> Outcome {
    if case .error(let code) = end, !isSure { return .error(.error(code)) }
    return .value(GuaranteeWords.items(of: end))
  }

  private func returned(_ end: Handler.End, _ isSure: Bool) -> Cell {
    guard case .promise(let register) = end else { return Cell(plain(end, isSure)) }
    guard let found = thenable(register), found.isSure || !isSure else {
      return Cell(.value([Handler.substitute]))
    }
    return found.isSure == isSure ? found.cell : bridge(found.cell)
  }

  // MARK: Deriving

  private enum Role: Int { case map, end }

  /// What comes of a handler at a place; what it is not for passes by at once.
  private func derive(
    _ source: Cell, _ place: Int, _ role: Role = .map, follows: Bool = false,
    if wants: @escaping (Outcome) -> Bool = \.isValue,
    otherwise: @escaping (Outcome) -> Outcome = { $0 },
    _ react: @escaping (Cell, Outcome) -> Outcome?
  ) -> Cell {
    let node = Cell(takesPart: follows || source.takesPart, claimed: true)
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
  private func bridge(_ source: Cell) -> Cell { derive(source, 0) { $1 } }

  /// What follows the promise that a handler returns.
  private func follower(
    _ source: Cell, _ step: Step, isSure: Bool, if wants: @escaping (Outcome) -> Bool
  ) -> Cell {
    derive(source, step.value & 3, follows: true, if: wants) { [self] node, outcome in
      follow(node, returned(call(step, outcome.fact), isSure), isSure)
    }
  }

  /// - Returns: How the promise ends at once, if it does. A guarantee that waits for itself never does.
  private func follow(_ node: Cell, _ inner: Cell, _ isSure: Bool) -> Outcome? {
    switch node.follow(inner) {
    case .settled(let outcome): return outcome
    case .waits: return nil
    case .cycle: return isSure ? nil : .error(.library("cycle"))
    case .stuck:
      trace.expectLeak()
      return nil
    }
  }

  private func caught(_ step: Step) -> (Outcome) -> Bool {
    { !$0.isValue && (step.value >= 4 || !$0.isCancellation) }
  }

  /// A handler for each element.
  private func elements(
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

  /// - Parameters:
  ///   - decides: Whether the result ends with this one.
  ///   - complete: What the result is when all have ended.
  private func gather(
    _ inputs: [Cell], by decides: @escaping (Outcome) -> Bool,
    else complete: @escaping ([Outcome]) -> Outcome
  ) -> Cell {
    let result = Cell(takesPart: inputs.contains(where: \.takesPart), claimed: true)
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

  private func all(_ inputs: [Cell]) -> Cell {
    gather(inputs, by: { !$0.isValue }, else: { .value($0.flatMap(\.numbers)) })
  }

  // MARK: Time and queues

  private func drain(_ queue: Int) {
    while !queues[queue].isEmpty { queues[queue].removeFirst()() }
  }

  private func schedule(
    _ milliseconds: Int, isOver: @escaping () -> Bool = { false }, _ work: @escaping () -> Void
  ) {
    let due = now + milliseconds
    let index = timers.firstIndex { $0.due > due } ?? timers.count
    timers.insert(Timer(due: due, isOver: isOver, work: work), at: index)
  }

  private func advance(_ milliseconds: Int) {
    let end = now + milliseconds
    while let first = timers.first, first.due <= end {
      timers.removeFirst()
      guard !first.isOver() else { continue }
      now = max(now, first.due)
      first.work()
    }
    now = max(now, end)
  }

  private func timeout(_ source: Cell, _ milliseconds: Int) -> Cell {
    let node = Cell(takesPart: source.takesPart)
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

  // MARK: Steps

  private func perform(_ step: Step) -> Thing? {
    let (name, value) = (GuaranteeWords.base(step.operation), step.value)
    switch name {
    case "drop", "dropSure", "dropSeal", "dropFulfiller", "dropFinalizer":
      release(registers.take(step.target))
    case "drain": drain(value)
    case "advance": advance(value)
    case "value": return .promise(Cell(.value(GuaranteeWords.items(value))))
    case "sure": return .guarantee(Cell(.value(GuaranteeWords.items(value))))
    case "rejected": return .promise(Cell(.error(.error(value))))
    case "pending", "make", "cancellable":
      let cell = Cell(takesPart: name == "cancellable")
      let seal = Seal(cell)
      retain(.seal(seal))
      put(.seal(seal), step.other(0))
      if !step.handlers.isEmpty { end(seal, call(step, .nothing)) }
      release(.seal(seal))
      return .promise(cell)
    case "pendingSure":
      let cell = Cell()
      cell.whenLost = { [trace] in trace.write(.note("lost guarantee", 0)) }
      put(.fulfiller(cell), step.other(0))
      return .guarantee(cell)
    case "firstly":
      let cell = returned(call(step, .nothing), false)
      return .promise(cell.hasReferences ? bridge(cell) : cell)
    case "after":
      let cell = Cell()
      schedule(value) { cell.settle(.void) }
      return .guarantee(derive(cell, 0) { _, _ in .value([value]) })
    default:
      switch registers[step.target] {
      case .promise(let cell):
        return step.operation.hasSuffix("Sure") ? nil : derive(name, step, cell, false)
      case .guarantee(let cell):
        return step.operation.hasSuffix("Sure") ? derive(name, step, cell, true) : nil
      case .seal(let seal): settle(step, seal)
      case .fulfiller(let cell):
        if name == "fulfillSure" { cell.settle(.value(GuaranteeWords.items(value))) }
      case .finalizer(let cell):
        guard name == "finally" else { return nil }
        _ = derive(cell, value & 3, .end) { [self] _, _ in
          _ = call(step, .nothing)
          return .void
        }
      case nil: return combine(step)
      }
    }
    return nil
  }

  private func settle(_ step: Step, _ seal: Seal) {
    let value = step.value
    switch step.operation {
    case "fulfill": seal.cell.settle(.value(GuaranteeWords.items(value)))
    case "reject": seal.cell.settle(.error(.error(value)))
    case "resolve":
      // A value, an error, both, neither.
      let ends: [Outcome] = [
        .value([value]), .error(.error(value)), .error(.error(value)),
        .error(.library("invalidCallingConvention")),
      ]
      seal.cell.settle(ends[value & 3])
    case "follow", "followSure": if let inner = cells(step).first { follow(seal, inner) }
    case "onRequest":
      seal.cell.listen { [self, weak seal] in
        guard let seal, !seal.follows else { return }
        retain(.seal(seal))
        end(seal, call(step, .nothing))
        release(.seal(seal))
      }
    default: break
    }
  }

  /// Lets a promise end as a handler says that was given its resolver.
  private func end(_ seal: Seal, _ end: Handler.End) {
    switch end {
    case .promise: follow(seal, returned(end, false))
    case .nothing: break
    default: seal.cell.settle(plain(end, false))
    }
  }

  private func follow(_ seal: Seal, _ inner: Cell) {
    if seal.isPooled { return }
    seal.follows = true
    guard !seal.cell.isClaimed else { return }
    seal.cell.isClaimed = true
    if let end = follow(seal.cell, inner, false) { seal.cell.publish(end) }
  }

  private func derive(
    _ name: String, _ step: Step, _ source: Cell, _ isSure: Bool
  ) -> Thing? {
    let place = step.value & 3
    func thing(_ cell: Cell) -> Thing { isSure ? .guarantee(cell) : .promise(cell) }
    switch name {
    case "request": source.request()
    case "state": trace.write(.state(step.target, source.outcome?.fact ?? .pending))
    case "then": return .promise(follower(source, step, isSure: false, if: \.isValue))
    case "thenSure": return .guarantee(follower(source, step, isSure: true, if: \.isValue))
    case "map", "mapSure":
      let isSure = name == "mapSure"
      let cell = derive(source, place) { [self] in plain(call(step, $1.fact), isSure) }
      return isSure ? .guarantee(cell) : .promise(cell)
    case "compactMap":
      return .promise(
        derive(source, place) { [self] in
          let end = call(step, $1.fact)
          return end == .nothing ? .error(.library("compactMap")) : plain(end, false)
        })
    case "done", "doneSure", "get", "getSure":
      let isSure = name.hasSuffix("Sure")
      let done = derive(source, place, .end) { [self] _, outcome in
        let end = plain(call(step, outcome.fact), isSure)
        if !end.isValue { return end }
        return name.hasPrefix("get") ? outcome : .void
      }
      let cell = name.hasPrefix("get") ? done : bridge(done)
      return isSure ? .guarantee(cell) : .promise(cell)
    case "tap":
      return .promise(
        derive(source, place, if: { _ in true }) { [self] in
          _ = call(step, $1.fact)
          return $1
        })
    case "asVoid": return thing(bridge(derive(source, 0) { _, _ in .void }))
    case "mapValues":
      return thing(elements(source, step, !isSure) { [GuaranteeWords.number($1)] })
    case "flatMapValues":
      return thing(
        elements(source, step, !isSure) { GuaranteeWords.items(GuaranteeWords.number($1)) })
    case "compactMapValues":
      return thing(
        elements(source, step, !isSure) { $1 == .nothing ? [] : [GuaranteeWords.number($1)] })
    case "filterValues":
      return thing(elements(source, step, false) { GuaranteeWords.isTrue($1) ? [$0] : [] })
    case "sortedValues": return thing(derive(source, place) { .value($1.numbers.sorted()) })
    case "firstWhere":
      let first = derive(source, place) { [self] _, outcome in
        for number in outcome.numbers where GuaranteeWords.isTrue(call(step, .value(number))) {
          return .value([number])
        }
        return .error(.library("emptySequence"))
      }
      return .promise(bridge(first))
    case "firstValue", "lastValue":
      let isFirst = name == "firstValue"
      let one = derive(source, 0) { _, outcome in
        let numbers = outcome.numbers
        return (isFirst ? numbers.first : numbers.last).map { .value([$0]) }
          ?? .error(.library("emptySequence"))
      }
      return .promise(bridge(one))
    case "thenMap":
      let node = derive(source, place, follows: true) { [self] node, outcome in
        var made: [Cell] = []
        for number in outcome.numbers {
          let end = call(step, .value(number))
          if !isSure, case .error(let code) = end { return .error(.error(code)) }
          made.append(returned(end, isSure))
          made.last?.retain()
        }
        defer { made.forEach { $0.release() } }
        return follow(node, all(made), isSure)
      }
      return thing(bridge(node))
    case "recover": return .promise(follower(source, step, isSure: false, if: caught(step)))
    case "rescue": return .guarantee(follower(source, step, isSure: true, if: { !$0.isValue }))
    case "recoverVoid":
      let void = derive(source, 0) { _, _ in .void }
      return .promise(
        bridge(
          derive(void, place, if: caught(step)) { [self] in
            let end = plain(call(step, $1.fact), false)
            return end.isValue ? .void : end
          }))
    case "ensure":
      return .promise(
        derive(source, place, .end, if: { _ in true }) { [self] in
          _ = call(step, .nothing)
          return $1
        })
    case "ensureThen":
      return .promise(
        derive(source, place, .end, if: { _ in true }) { [self] node, outcome in
          let pause = derive(returned(call(step, .nothing), true), 0) { _, _ in .void }
          let held = Cell(takesPart: node.takesPart, claimed: true)
          _ = follow(node, held, false)
          if held.closesCircle(with: pause) { trace.expectLeak() }
          pause.wantForGood()
          pause.wait { [self] _ in
            queues[Role.end.rawValue].append { held.publish(outcome) }
            return nil
          }
          return nil
        })
    case "catch", "cauterize":
      let isNamed = name == "catch"
      return .finalizer(
        derive(
          source, isNamed ? place : 1, .end, if: caught(step), otherwise: { _ in .void }
        ) { [self] in
          if isNamed {
            _ = call(step, $1.fact)
          } else {
            trace.write(.result("cauterized", $1.fact))
          }
          return .void
        })
    case "timeout": return .promise(timeout(source, step.value))
    case "bridge": return .promise(bridge(source))
    default: return nil
    }
    return nil
  }

  private func combine(_ step: Step) -> Thing? {
    let (promises, guarantees) = (cells(step, sure: false), cells(step, sure: true))
    switch step.operation {
    case "when": return .promise(bridge(all(promises)))
    case "whenMixed": return .promise(bridge(all(cells(step))))
    case "whenSure": return .guarantee(bridge(all(guarantees)))
    case "whenResolved":
      return .guarantee(
        bridge(gather(promises, by: { _ in false }, else: { .value($0.flatMap(\.summary)) })))
    case "race", "raceFulfilled":
      if promises.isEmpty { return .promise(Cell(.error(.library("badInput")))) }
      let isRace = step.operation == "race"
      return .promise(
        gather(
          promises, by: { isRace || $0.isValue }, else: { _ in .error(.library("noWinner")) }))
    case "raceSure":
      if guarantees.isEmpty { return nil }
      return .guarantee(gather(guarantees, by: { _ in true }, else: { $0[0] }))
    case "pump", "pumpResolved", "pool": return pump(step)
    default: return nil
    }
  }

  private func pump(_ step: Step) -> Thing? {
    let isResolved = step.operation == "pumpResolved"
    guard step.value > 0 else {
      return isResolved
        ? .guarantee(Cell(.value(Outcome.error(.library("badInput")).summary)))
        : .promise(Cell(.error(.library("badInput"))))
    }
    var rest = step.others[...]
    let pump = GuaranteeModelPump(
      limit: step.value, stopsAtError: !isResolved, whenStuck: trace.expectLeak
    ) { [self] in
      while let register = rest.popFirst() {
        if step.operation == "pool" {
          let cell = Cell(takesPart: true)
          let seal = Thing.seal(Seal(cell, isPooled: true))
          retain(seal)
          put(seal, register)
          trace.write(.note("ask", register))
          release(seal)
          return cell
        }
        guard let found = thenable(register), !found.isSure else { continue }
        trace.write(.note("ask", register))
        return found.cell
      }
      trace.write(.note("ask", -1))
      return nil
    }
    pump.start()
    let result = bridge(pump.result)
    if isResolved { return .guarantee(result) }
    // A promise with a resolver that follows: requests do not get to the pump.
    guard step.operation == "pump" else { return .promise(result) }
    let guarded = Seal(Cell())
    follow(guarded, result)
    return .promise(guarded.cell)
  }
}
