// SPDX-License-Identifier: MIT

/// What the documentation of GuaranteePromises says, as a program.
///
/// - **Once.** Whoever comes first has the right to settle a promise.
/// - **Order.** Those who wait for a promise are told in order, each together with all that follows from
///   that. An end that a handler is not for passes it by at once.
/// - **Following.** What a handler returned is followed. If nobody waits for that, the two become one, with
///   one row of those who wait.
/// - **Wanting.** Who waits for a promise wants it; who takes no part in requests wants it for good. When
///   all who wanted it have given up and nobody refers to it, it is asked for cancellation, and gives up.
/// - **Lifetimes.** A resolver that goes while its promise is pending is reported, and ends a promise that
///   can be cancelled; a guarantee that goes with what fulfils it is reported. References are those of
///   registers, and of calls under way.
///
/// Where the documentation is silent, the model says what the library does: which circles are found
/// (``GuaranteeModelPromise/follow(_:)``), and who comes first when what waits last adds something.
final class GuaranteeModel: World {
  /// A promise or a guarantee.
  typealias Promise = GuaranteeModelPromise
  private typealias Row = (operation: Operation, name: String, isLinked: Bool)

  /// What a register holds: a promise, a guarantee, what settles it, or what `catch` returned.
  struct Thing {
    let kind: Kind, promise: Promise
  }

  /// Where it writes.
  let trace: Trace
  /// What programs name, and the time that they let pass.
  let registers = Registers<Thing>()
  let time = ModelTime()
  /// What waits: for the default queue of handlers whose results go on, and for that of ends of chains.
  var queues: [[() -> Void]] = [[], []]
  private var pending: [Promise] = []
  /// Those made since somebody wants to hear of rejections that nobody looked at.
  private var listenedTo: [Promise]?

  /// Operations, the names that they have for promises, and whether a link is added to what they make.
  private static let rows: [String: Row] = Dictionary(
    uniqueKeysWithValues: GuaranteeOperations.all.map { row in
      let suffix = ["OfSure", "Sure"].first { row.name.hasSuffix($0) } ?? ""
      let name = String(row.name.dropLast(suffix.count))
      return (row.name, (row, name, row.code.contains(".map(on: nil)") || name == "thenMap"))
    })

  /// A model that writes there.
  init(_ trace: Trace) { self.trace = trace }

  /// Runs a step; what it is about is not let go of before its end.
  func run(_ step: Step) {
    guard let row = Self.rows[step.operation] else { return }
    let held = ([step.target] + step.others).map { registers[$0] }
    held.forEach { count($0, 1) }
    if let promise = perform(step, row) {
      let result = row.isLinked ? derive(promise, "bridge") : promise
      put(Thing(kind: row.operation.makes ?? .promise, promise: result), step.result)
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
    GuaranteeWords.report(silent.filter { $0.elements == nil && !$0.isCancellation }, to: trace)
    (pending, listenedTo) = ([], nil)
  }

  private func drain(_ queue: Int) {
    while !queues[queue].isEmpty { queues[queue].removeFirst()() }
  }

  // MARK: Registers

  /// A new promise, pending unless it is said how it ended.
  func make(takesPart: Bool = false, isSure: Bool = false, _ end: Fact? = nil) -> Promise {
    let promise = Promise(takesPart: takesPart, isSure: isSure)
    if let end { promise.settle(end) } else { pending.append(promise) }
    listenedTo?.append(promise)
    return promise
  }

  /// Keeps a thing in a register, and drops what was there.
  private func put(_ thing: Thing, _ register: Int) {
    count(thing, 1)
    let old = registers.take(register)
    if register >= 0 { registers[register] = thing } else { count(thing, -1) }
    count(old, -1)
  }

  /// The same for a call that holds the thing until its work is done.
  func put(_ thing: Thing, _ register: Int, during work: () -> Void) {
    count(thing, 1)
    put(thing, register)
    work()
    count(thing, -1)
  }

  private func dropAll() {
    for register in 0..<Registers<Thing>.count { count(registers.take(register), -1) }
  }

  /// Counts references, and does what follows when the last one goes.
  func count(_ thing: Thing?, _ change: Int) {
    guard let thing, thing.kind != .finalizer else { return }
    let promise = thing.promise
    if thing.kind == .seal {
      promise.seals += change
      guard promise.seals == 0, promise.claim() else { return }
      trace.write(.note("lost promise", 0))
      if promise.takesPart { promise.publish(.error(0)) }
    } else {
      promise.references += change
      guard promise.references == 0, promise.end == nil else { return }
      if promise.isSure, !promise.isClaimed { trace.write(.note("lost guarantee", 0)) }
      promise.requestIfUnwanted()
    }
  }

  /// What the further registers hold of these kinds.
  private func others(_ step: Step, _ kinds: [Kind]) -> [Promise] {
    step.others.compactMap { registers[$0] }.filter { kinds.contains($0.kind) }.map(\.promise)
  }

  // MARK: Handlers and resolvers

  /// Calls the handler of a step.
  func call(_ step: Step, _ fact: Fact) -> Handler.End {
    guard let handler = step.handlers.first else { return .nothing }
    trace.write(.handler(handler.id, fact))
    handler.steps.forEach(run)
    return handler.end
  }

  /// The promise that a handler returns, or the guarantee.
  func returned(_ end: Handler.End, _ isSure: Bool) -> Promise {
    if case .error(let code) = end, !isSure { return make(.error(code)) }
    guard case .promise(let register) = end else {
      return make(.list(GuaranteeWords.items(of: end)))
    }
    let (promise, kind) = registers[register].map { ($0.promise, $0.kind) } ?? (make(), .seal)
    if kind == (isSure ? .guarantee : .promise) { return promise }
    return kind == .guarantee ? derive(promise, "bridge") : make(.list([Handler.substitute]))
  }

  /// Calls a handler that is given a resolver.
  private func call(_ step: Step, with promise: Promise) {
    switch call(step, .nothing) {
    case .promise(let register): follow(promise, returned(.promise(register), false))
    case .nothing: break
    case .error(let code): promise.settle(.error(code))
    case .value(let number): promise.settle(.list(GuaranteeWords.items(number)))
    }
  }

  /// A resolver lets its promise follow another one.
  func follow(_ promise: Promise, _ inner: Promise) {
    if promise.isPooled { return }
    promise.isDeaf = true
    if promise.claim(), let end = promise.follow(inner) { promise.publish(end) }
  }

  private func listen(_ step: Step, _ promise: Promise) {
    promise.listen { [self] in
      guard promise.seals > 0, !promise.isDeaf else { return }
      let seal = Thing(kind: .seal, promise: promise)
      count(seal, 1)
      call(step, with: promise)
      count(seal, -1)
    }
  }

  // MARK: Operations

  private func perform(_ step: Step, _ row: Row) -> Promise? {
    let (value, isSure) = (step.value, row.operation.makes == .guarantee)
    if row.operation.purpose == .dropping { count(registers.take(step.target), -1) }
    if let gathering = Gathering(rawValue: row.name) {
      let kinds =
        row.name == "whenMixed" ? [.promise, .guarantee] : row.operation.others.map(\.kind)
      let inputs = others(step, kinds)
      return inputs.isEmpty && row.operation.name == "raceSure" ? nil : gather(inputs, gathering)
    }
    switch row.name {
    case "drain": drain(value)
    case "listen": listenedTo = listenedTo ?? []
    case "advance": time.advance(by: value)
    case "value", "sure": return make(.list(GuaranteeWords.items(value)))
    case "rejected": return make(.error(value))
    case "pending", "make", "cancellable", "work", "bridged": return pending(step, row, isSure)
    case "firstly": return derive(returned(call(step, .nothing), false), "bridge")
    case "after":
      let promise = make()
      time.schedule(after: value) { promise.settle(.list([value])) }
      return promise
    case "pump", "pumpResolved", "pool": return pump(row.name, step)
    default:
      guard let thing = registers[step.target], thing.kind == row.operation.target else {
        return nil
      }
      return perform(step, row.name, thing.promise, isSure)
    }
    return nil
  }

  private func perform(_ step: Step, _ name: String, _ promise: Promise, _ isSure: Bool) -> Promise?
  {
    let value = step.value
    switch name {
    case "fulfill": promise.settle(.list(GuaranteeWords.items(value)))
    case "reject": promise.settle(.error(value))
    case "resolve":
      // A value, an error, both, neither.
      let neither = Fact.library("invalidCallingConvention")
      promise.settle([.list([value]), .error(value), .error(value), neither][value & 3])
    case "follow": others(step, [.promise, .guarantee]).first.map { follow(promise, $0) }
    case "onRequest": listen(step, promise)
    case "request": promise.request()
    case "comeAndGo": derive(promise, "bridge").request()
    case "state": trace.write(.state(step.target, promise.end ?? .pending))
    case "timeout": return timeout(promise, value)
    case "recoverVoid": return derive(derive(promise, "asVoid"), name, step)
    default: return derive(promise, name, step, isSure: isSure)
    }
    return nil
  }

  /// A promise with what settles it, which goes into a register.
  private func pending(_ step: Step, _ row: Row, _ isSure: Bool) -> Promise {
    let isWork = row.name == "work" || row.name == "bridged"
    let promise = make(takesPart: isWork || row.name == "cancellable", isSure: isSure)
    promise.isPooled = isWork
    let thing = Thing(kind: row.operation.others[0].kind, promise: promise)
    put(thing, step.other(0)) {
      if isWork { listen(step, promise) } else { call(step, with: promise) }
    }
    guard row.name == "bridged" else { return promise }
    // 0 and 3 are ways through dialects that know cancellation, but no error of it.
    let back = make(takesPart: true)
    promise.tell(back) { $0.isCancellation && step.value % 3 == 0 ? .error(0) : $0 }
    return back
  }
}
