// SPDX-License-Identifier: MIT

/// What the documentation of GuaranteePromises says, as a program.
///
/// It says nothing of lifetimes but what is documented: a resolver that goes while its promise is pending
/// is reported, and ends a promise that can be cancelled; a guarantee that goes with what fulfils it is
/// reported; a reference to a promise counts as interest in it. References are those of registers, and
/// of calls under way.
final class GuaranteeModel: World {
  typealias Promise = GuaranteeModelPromise

  /// What a register holds: a promise, a guarantee, what settles it, or what `catch` returned.
  struct Thing {
    let kind: Kind
    let promise: Promise
  }

  let trace: Trace
  let time = ModelTime()
  /// What waits: for the default queue of handlers whose results go on, and for that of ends of chains.
  var queues: [[() -> Void]] = [[], []]
  private let registers = Registers<Thing>()
  private var pending: [Promise] = []
  /// Those made since somebody wants to hear of rejections that nobody looked at.
  private var listenedTo: [Promise]?

  /// The rows, the names that they have for promises, and whether a link is added to what they make.
  private static let rows = Dictionary(
    uniqueKeysWithValues: GuaranteeOperations.all.map { row in
      let suffix = ["OfSure", "Sure"].first { row.name.hasSuffix($0) } ?? ""
      let name = String(row.name.dropLast(suffix.count))
      return (row.name, (row, name, row.code.contains(".map(on: nil)") || name == "thenMap"))
    })

  init(_ trace: Trace) { self.trace = trace }

  /// Runs a step; what it is about is not let go of before its end.
  func run(_ step: Step) {
    guard let (row, name, isLinked) = Self.rows[step.operation] else { return }
    let held = ([step.target] + step.others).map { registers[$0] }
    held.forEach { count($0, 1) }
    if let promise = perform(name, step, row) {
      let result = isLinked ? derive(promise, "bridge") : promise
      put(Thing(kind: row.makes ?? .promise, promise: result), step.result)
    }
    held.forEach { count($0, -1) }
  }

  /// Drops everything and lets everything run and happen, until there is nothing.
  func finish() {
    dropAll()
    while time.isAwaited || !registers.isEmpty || queues.contains(where: { !$0.isEmpty }) {
      while let queue = queues.lastIndex(where: { !$0.isEmpty }) { drain(queue) }
      time.advance(by: 1_000)
      dropAll()
    }
    if pending.contains(where: \.isInCircle) { trace.expectLeak() }
    let silent = (listenedTo ?? []).filter { !$0.isLookedAt }.compactMap(\.end)
    let errors = silent.filter { $0.numbers == nil && !$0.isCancellation }
    GuaranteeWords.report(errors.map(\.fact), to: trace)
    (pending, listenedTo) = ([], nil)
  }

  private func drain(_ queue: Int) {
    while !queues[queue].isEmpty { queues[queue].removeFirst()() }
  }

  // MARK: Registers

  func make(takesPart: Bool = false, isSure: Bool = false, _ end: GuaranteeEnd? = nil) -> Promise {
    let promise = Promise(takesPart: takesPart, isSure: isSure)
    if let end { promise.settle(end) } else { pending.append(promise) }
    listenedTo?.append(promise)
    return promise
  }

  private func put(_ thing: Thing, _ register: Int) {
    count(thing, 1)
    let old = registers.take(register)
    if register >= 0 { registers[register] = thing } else { count(thing, -1) }
    count(old, -1)
  }

  private func dropAll() {
    for register in 0..<Registers<Thing>.count { count(registers.take(register), -1) }
  }

  /// Counts references, and does what follows when the last one goes.
  func count(_ thing: Thing?, _ change: Int) {
    guard let thing, thing.kind != GuaranteeOperations.finalizer else { return }
    let promise = thing.promise
    if thing.kind == GuaranteeOperations.seal {
      promise.seals += change
      guard promise.seals == 0, promise.claim() else { return }
      trace.write(.note("lost promise", 0))
      if promise.takesPart { promise.publish(.error(.error(0))) }
    } else {
      promise.references += change
      guard promise.references == 0, promise.end == nil else { return }
      if promise.isSure, !promise.isClaimed { trace.write(.note("lost guarantee", 0)) }
      promise.requestIfUnwanted()
    }
  }

  /// What the further registers hold of these kinds.
  private func others(_ step: Step, _ kinds: Kind...) -> [Promise] {
    step.others.compactMap { registers[$0] }.filter { kinds.contains($0.kind) }.map(\.promise)
  }

  // MARK: Handlers

  func call(_ step: Step, _ fact: Fact) -> Handler.End {
    guard let handler = step.handlers.first else { return .nothing }
    trace.write(.handler(handler.id, fact))
    handler.steps.forEach(run)
    return handler.end
  }

  /// The promise that a handler returns, or the guarantee.
  func returned(_ end: Handler.End, _ isSure: Bool) -> Promise {
    if case .error(let code) = end, !isSure { return make(.error(.error(code))) }
    guard case .promise(let register) = end else {
      return make(.value(GuaranteeWords.items(of: end)))
    }
    switch registers[register] {
    case let thing? where thing.kind == .promise && !isSure: return thing.promise
    case let thing? where thing.kind == GuaranteeOperations.guarantee:
      return isSure ? thing.promise : derive(thing.promise, "bridge")
    default: return make(.value([Handler.substitute]))
    }
  }

  /// Calls a handler that is given a resolver.
  private func call(_ step: Step, with promise: Promise) {
    let end = call(step, .nothing)
    switch end {
    case .promise: follow(promise, returned(end, false))
    case .nothing: break
    case .error(let code): promise.settle(.error(.error(code)))
    case .value(let number): promise.settle(.value(GuaranteeWords.items(number)))
    }
  }

  private func follow(_ promise: Promise, _ inner: Promise) {
    if promise.isPooled { return }
    promise.isDeaf = true
    if promise.claim(), let end = promise.follow(inner) { promise.publish(end) }
  }

  private func listen(_ step: Step, _ promise: Promise) {
    promise.listen { [self] in
      guard promise.seals > 0, !promise.isDeaf else { return }
      let seal = Thing(kind: GuaranteeOperations.seal, promise: promise)
      count(seal, 1)
      call(step, with: promise)
      count(seal, -1)
    }
  }

  // MARK: Operations

  private func perform(_ name: String, _ step: Step, _ row: Operation) -> Promise? {
    let (value, guarantee) = (step.value, GuaranteeOperations.guarantee)
    let isSure = row.makes == guarantee
    switch name {
    case "drop", "dropSeal", "dropFulfiller", "dropFinalizer":
      count(registers.take(step.target), -1)
    case "drain": drain(value)
    case "listen": listenedTo = listenedTo ?? []
    case "advance": time.advance(by: value)
    case "value", "sure": return make(.value(GuaranteeWords.items(value)))
    case "rejected": return make(.error(.error(value)))
    case "pending", "make": return pending(step, row, make(isSure: isSure))
    case "cancellable": return pending(step, row, make(takesPart: true))
    case "work", "bridged":
      let promise = make(takesPart: true)
      promise.isPooled = true
      _ = pending(step, row, promise)
      if name == "work" { return promise }
      // 0 and 3 are ways through dialects that know cancellation, but no error of it.
      let back = make(takesPart: true)
      promise.tell(back) { $0.isCancellation && value % 3 == 0 ? .error(.error(0)) : $0 }
      return back
    case "firstly": return derive(returned(call(step, .nothing), false), "bridge")
    case "after":
      let promise = make()
      time.schedule(after: value) { promise.settle(.value([value])) }
      return promise
    case "when": return gather(others(step, isSure ? guarantee : .promise), .all)
    case "whenMixed": return gather(others(step, .promise, guarantee), .all)
    case "whenResolved": return gather(others(step, .promise), .results)
    case "race":
      let inputs = others(step, isSure ? guarantee : .promise)
      return inputs.isEmpty && isSure ? nil : gather(inputs, .first)
    case "raceFulfilled": return gather(others(step, .promise), .firstValue)
    case "pump", "pumpResolved", "pool": return pump(name, step)
    default:
      guard let thing = registers[step.target], thing.kind == row.target else { return nil }
      return perform(name, step, on: thing.promise, isSure)
    }
    return nil
  }

  private func perform(_ name: String, _ step: Step, on promise: Promise, _ isSure: Bool)
    -> Promise?
  {
    let value = step.value
    switch name {
    case "fulfill": promise.settle(.value(GuaranteeWords.items(value)))
    case "reject": promise.settle(.error(.error(value)))
    case "resolve":
      // A value, an error, both, neither.
      let neither = GuaranteeEnd.error(.library("invalidCallingConvention"))
      promise.settle(
        [.value([value]), .error(.error(value)), .error(.error(value)), neither][value & 3])
    case "follow":
      if let inner = others(step, .promise, GuaranteeOperations.guarantee).first {
        follow(promise, inner)
      }
    case "onRequest": listen(step, promise)
    case "request": promise.request()
    case "comeAndGo": derive(promise, "bridge").request()
    case "state": trace.write(.state(step.target, promise.end?.fact ?? .pending))
    case "timeout": return timeout(promise, value)
    case "recoverVoid": return derive(derive(promise, "asVoid"), name, step)
    default: return derive(promise, name, step, isSure: isSure)
    }
    return nil
  }

  /// A promise with what settles it, which goes into a register.
  private func pending(_ step: Step, _ row: Operation, _ promise: Promise) -> Promise {
    guard case .output(let kind)? = row.others.first else { return promise }
    let thing = Thing(kind: kind, promise: promise)
    count(thing, 1)
    put(thing, step.other(0))
    if promise.isPooled { listen(step, promise) } else { call(step, with: promise) }
    count(thing, -1)
    return promise
  }

  private func pump(_ name: String, _ step: Step) -> Promise {
    let isResolved = name == "pumpResolved"
    if step.value == 0 { return make(isResolved ? .value([-1]) : .error(.library("badInput"))) }
    let result = make(takesPart: !isResolved)
    result.listen {
      guard result.claim() else { return }
      result.giveUp()
      result.publish(.error(.error(0)))
    }
    var rest = step.others[...]
    gather(isResolved ? .results : .all, limit: step.value, into: result) { [self] in
      _ = call(step, .nothing)
      while let register = rest.popFirst() {
        var promise = registers[register].flatMap { $0.kind == .promise ? $0.promise : nil }
        if name == "pool" {
          let made = make(takesPart: true)
          made.isPooled = true
          put(Thing(kind: GuaranteeOperations.seal, promise: made), register)
          promise = made
        }
        guard let promise else { continue }
        trace.write(.note("ask", register))
        return promise
      }
      trace.write(.note("ask", -1))
      return nil
    }
    guard name == "pump" else { return derive(result, "bridge") }
    // A promise with a resolver that follows: requests do not get to the pump.
    let follower = make()
    follow(follower, result)
    return follower
  }
}
