// SPDX-License-Identifier: MIT

/// What the documentation of PlainPromises says, as simple code.
///
/// Not in it: work that has no place but a global queue or a task, and `wait`. Beyond the documentation: see
/// ``OpenModel``.
final class PlainModel: World {
  private enum Thing {
    case promise(ModelPromise)
    case queue(ModelValidity)
  }

  private let trace: Trace
  private let core: OpenModel
  private let registers = Registers<Thing>()

  init(_ trace: Trace) {
    self.trace = trace
    core = OpenModel(trace)
  }

  func finish() {
    core.end {
      for register in 0..<Registers<Thing>.count { store(nil, at: register) }
    }
  }

  // MARK: Registers and handlers

  private func store(_ thing: Thing?, at register: Int) {
    if case .promise(let promise)? = thing {
      if (0..<Registers<Thing>.count).contains(register) { promise.holders += 1 }
      promise.isReturned = true
    }
    if case .promise(let old)? = registers[register] { old.holders -= 1 }
    registers[register] = thing
  }

  private func promise(_ register: Int) -> ModelPromise? {
    if case .promise(let promise)? = registers[register] { promise } else { nil }
  }

  private func place(of step: Step) -> ModelPlace {
    if case .queue(let validity)? = registers[step.other(0)] { return .guarded(3, validity) }
    return place(step.value)
  }

  private func place(_ number: Int) -> ModelPlace {
    switch number {
    case 0: .here
    case 1...3: .queue(number)
    case 4: .atOnce
    default: .nowhere
    }
  }

  private func call(_ handler: Handler, _ fact: Fact) -> Handler.End {
    trace.write(.handler(handler.id, fact))
    for step in handler.steps { run(step) }
    return handler.end
  }

  /// What a handler that makes a value comes to.
  private func value(_ end: Handler.End) -> Fact {
    switch end {
    case .value(let value): .value(value)
    case .error(let code): .error(code)
    case .promise, .nothing: .value(0)
    }
  }

  /// The promise that a handler returns.
  private func inner(_ end: Handler.End) -> ModelPromise {
    switch end {
    case .promise(let register):
      promise(register) ?? core.promise(.value(Handler.substitute))
    case .value, .nothing, .error: core.promise(value(end))
    }
  }

  // MARK: Steps

  func run(_ step: Step) {
    switch step.operation {
    case "new": store(.promise(core.promise()), at: step.result)
    case "value": store(.promise(core.promise(.value(step.value))), at: step.result)
    case "error": store(.promise(core.promise(.error(step.value))), at: step.result)
    case "work": work(step)
    case "kickoffValue":
      let end = call(step.handlers[0], .nothing)
      store(.promise(core.promise(value(end))), at: step.result)
    case "kickoff": store(.promise(start(step.handlers[0], at: place(step.value))), at: step.result)
    case "delay": delay(step)
    case "timeout":
      let result = core.promise()
      core.time.schedule(after: step.value) { self.core.settle(result, .library("timeout")) }
      store(.promise(result), at: step.result)
    case "retry": retry(step)
    case "guardedQueue": store(.queue(ModelValidity()), at: step.result)
    case "all", "zip": all(step)
    case "race": race(step)
    case "invalidate":
      if case .queue(let validity)? = registers[step.target] { validity.isValid = false }
    case "drop": if promise(step.target) != nil { store(nil, at: step.target) }
    case "dropQueue":
      if case .queue? = registers[step.target] { store(nil, at: step.target) }
    case "drain": core.drainQueue(step.value)
    case "runOne": core.queues[step.value].pop()?.run()
    case "discard": core.queues[step.value].pop()?.discard()
    case "advance": core.time.advance(by: step.value)
    default: if let promise = promise(step.target) { run(step, on: promise) }
    }
  }

  private func run(_ step: Step, on promise: ModelPromise) {
    switch step.operation {
    case "map": derive(step, promise, .value) { .ends(self.value($0)) }
    case "flatMap": derive(step, promise, .value) { self.follows($0) }
    case "tap": listen(step, promise, .value)
    case "tap2": listen(step, promise, .all)
    case "catch": listen(step, promise, .error)
    case "catchType": listen(step, promise, .error, ofProgram: true)
    case "always": listen(step, promise, .all, isTold: false)
    case "recover": derive(step, promise, .error) { self.follows($0) }
    case "recoverType": derive(step, promise, .error, ofProgram: true) { self.follows($0) }
    case "mapError": derive(step, promise, .error) { .ends(self.value($0)) }
    case "mapErrorType":
      derive(step, promise, .error, ofProgram: true) { .ends(self.value($0)) }
    case "ensure": derive(step, promise, .value) { self.checks($0) }
    case "addTimeout": addTimeout(step, promise)
    case "fulfill": core.settle(promise, .value(step.value))
    case "reject": core.settle(promise, .error(step.value))
    case "read": trace.write(.state(step.target, promise.result ?? .pending))
    default: preconditionFailure("no operation \(step.operation)")
    }
  }

  // MARK: Handlers

  /// What a handler does to its promise.
  private enum Effect {
    case ends(Fact)
    case follows(ModelPromise)
    case passes
  }

  private func follows(_ end: Handler.End) -> Effect {
    if case .error(let code) = end { return .ends(.error(code)) }
    return .follows(inner(end))
  }

  private func checks(_ end: Handler.End) -> Effect {
    if case .value(let value) = end, value % 2 == 0 { return .passes }
    return .ends(.library("check"))
  }

  private func isOfProgram(_ outcome: Fact) -> Bool {
    if case .error = outcome { true } else { false }
  }

  /// A handler that makes a promise of its own.
  ///
  /// - Parameter ofProgram: whether it is for errors of the program alone.
  private func derive(
    _ step: Step, _ source: ModelPromise, _ outcomes: ModelObserver.Outcomes,
    ofProgram: Bool = false, _ effect: @escaping (Handler.End) -> Effect
  ) {
    let derived = core.promise()
    derived.source = source
    let observer = ModelObserver(place: place(of: step), isSequenced: true, accepts: outcomes) {
      outcome, way in
      guard derived.result == nil else { return nil }
      if way == .pass || ofProgram && !self.isOfProgram(outcome) { return (derived, outcome) }
      if way == .discard { return (derived, .library("invalidated")) }
      let end = self.call(step.handlers[0], outcome)
      // What the handler returns is made before anybody asks whether it is needed.
      let effect = effect(end)
      guard derived.result == nil else { return nil }
      switch effect {
      case .ends(let end): return (derived, end)
      case .passes: return (derived, outcome)
      case .follows(let inner): return self.core.follow(inner, by: derived).map { (derived, $0) }
      }
    }
    core.attach(observer, to: source)
    store(.promise(derived), at: step.result)
  }

  /// A handler that looks on; the result is the same promise.
  private func listen(
    _ step: Step, _ promise: ModelPromise, _ outcomes: ModelObserver.Outcomes,
    ofProgram: Bool = false, isTold: Bool = true
  ) {
    let observer = ModelObserver(place: place(of: step), isSequenced: true, accepts: outcomes) {
      outcome, way in
      guard way == .deliver, !ofProgram || self.isOfProgram(outcome) else { return nil }
      let isError = !ModelObserver.Outcomes.value.contains(outcome)
      let handler = step.handlers.count == 2 && isError ? step.handlers[1] : step.handlers[0]
      _ = self.call(handler, isTold ? outcome : .nothing)
      return nil
    }
    core.attach(observer, to: promise)
    store(.promise(promise), at: step.result)
  }

  // MARK: Making

  private func work(_ step: Step) {
    let promise = core.promise()
    core.run(at: .queue(3)) {
      let end = self.call(step.handlers[0], .nothing)
      if end != .nothing { self.core.settle(promise, self.value(end)) }
    }
    store(.promise(promise), at: step.result)
  }

  /// A promise that follows what a function returns.
  private func start(_ handler: Handler, at place: ModelPlace) -> ModelPromise {
    let promise = core.promise()
    core.run(at: place) {
      guard promise.result == nil else { return }
      let effect = self.follows(self.call(handler, .nothing))
      guard promise.result == nil else { return }
      switch effect {
      case .ends(let end): self.core.settle(promise, end)
      case .follows(let inner):
        if let end = self.core.follow(inner, by: promise) { self.core.settle(promise, end) }
      case .passes: break
      }
    }
    return promise
  }

  private func delay(_ step: Step) {
    let (pause, result) = (core.promise(), core.promise())
    result.source = pause
    core.time.schedule(after: step.value) { self.core.settle(pause, .value(7)) }
    core.attach(passing(to: result), to: pause)
    store(.promise(result), at: step.result)
  }

  /// What ends a promise as another one ends, unless it has ended.
  private func passing(to promise: ModelPromise) -> ModelObserver {
    ModelObserver(place: .here, isSequenced: true, accepts: .all) { outcome, _ in
      promise.result == nil ? (promise, outcome) : nil
    }
  }

  private func addTimeout(_ step: Step, _ source: ModelPromise) {
    let result = core.promise()
    result.unseen = [source]
    core.attach(passing(to: result), to: source)
    if result.result == nil {
      let timer = core.time.schedule(after: step.value) {
        self.core.settle(result, source.result ?? .library("timeout"))
      }
      let canceller = ModelObserver(place: .here, accepts: .all) { _, _ in
        self.core.time.cancel(timer)
        return nil
      }
      core.attach(canceller, to: result)
    }
    store(.promise(result), at: step.result)
  }

  private func retry(_ step: Step) {
    let (count, place) = (step.value % 4, place(step.value / 4))
    let result = core.promise()
    attempt(1, result, count, step.handlers[0], place)
    store(.promise(result), at: step.result)
  }

  private func attempt(
    _ number: Int, _ result: ModelPromise, _ count: Int, _ handler: Handler, _ place: ModelPlace
  ) {
    guard result.result == nil else { return }
    let attempt = start(handler, at: place)
    // Nobody holds it.
    attempt.isReturned = true
    result.unseen = [attempt]
    let watch = ModelObserver(place: .here, accepts: .all) { outcome, _ in
      if case .value = outcome { return self.pass(outcome, to: result) }
      guard number <= count else { return self.pass(outcome, to: result) }
      self.core.time.schedule(after: 10) {
        self.attempt(number + 1, result, count, handler, place)
      }
      return nil
    }
    core.attach(watch, to: attempt)
  }

  /// The result of attempts is settled by a call inside of what watches the attempt.
  private func pass(_ outcome: Fact, to result: ModelPromise) -> ModelObserver.Publication? {
    core.settle(result, outcome)
    return nil
  }

  // MARK: Several promises

  private func inputs(_ step: Step) -> [ModelPromise]? {
    let promises = step.others.compactMap { promise($0) }
    return promises.count == step.others.count ? promises : nil
  }

  private func all(_ step: Step) {
    guard let inputs = inputs(step), step.operation == "all" || (2...4).contains(inputs.count)
    else { return }
    let (gathered, result) = (core.promise(), core.promise())
    result.source = gathered
    core.gather(inputs, into: gathered)
    core.attach(passing(to: result), to: gathered)
    store(.promise(result), at: step.result)
  }

  private func race(_ step: Step) {
    guard let inputs = inputs(step) else { return }
    let result = core.promise()
    if inputs.isEmpty {
      core.settle(result, .library("empty race"))
    } else {
      core.gather(inputs, into: result, isRace: true)
    }
    store(.promise(result), at: step.result)
  }
}
