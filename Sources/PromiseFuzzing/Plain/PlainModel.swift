// SPDX-License-Identifier: MIT

/// The model of PlainPromises: its documentation as simple code.
///
/// It leaves out `wait`, and work that can run only on a global queue or in a task. ``OpenModel``
/// adds the rules that the documentation leaves open.
final class PlainModel: OpenModel {
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

  override func run(_ step: Step) {
    switch step.operation {
    case "new": make(promise(), step)
    case "value": make(promise(.value(step.value)), step)
    case "error": make(promise(.error(step.value)), step)
    case "work": work(step)
    case "kickoffValue": make(promise(value(call(step.handlers[0], .nothing))), step)
    case "kickoff": make(start(step.handlers[0], at: place(step.value)), step)
    case "delay": delay(step)
    case "timeout":
      let result = promise()
      time.schedule(after: step.value) { self.settle(result, .library("timeout")) }
      make(result, step)
    case "retry": retry(step)
    case "guardedQueue": store(.queue(ModelValidity()), at: step.result)
    case "all", "zip": all(step)
    case "race": race(step)
    case "invalidate":
      if case .queue(let validity)? = registers[step.target] { validity.isValid = false }
    case "drop": if promise(in: step.target) != nil { store(nil, at: step.target) }
    case "dropQueue":
      if case .queue? = registers[step.target] { store(nil, at: step.target) }
    case "drain": places.drain(step.value)
    case "runOne": queues[step.value].pop()?.run()
    case "discard": queues[step.value].pop()?.discard()
    case "advance": time.advance(by: step.value)
    default: if let promise = promise(in: step.target) { run(step, on: promise) }
    }
  }

  private func run(_ step: Step, on promise: ModelPromise) {
    switch step.operation {
    case "map": derive(step, promise, .value) { .ends(self.value($0)) }
    case "flatMap": derive(step, promise, .value) { self.following($0) }
    case "ensure": derive(step, promise, .value) { self.check($0) }
    case "recover": derive(step, promise, .error) { self.following($0) }
    case "recoverType": derive(step, promise, .error, ofProgram: true) { self.following($0) }
    case "mapError": derive(step, promise, .error) { .ends(self.value($0)) }
    case "mapErrorType":
      derive(step, promise, .error, ofProgram: true) { .ends(self.value($0)) }
    case "tap": listen(step, promise, .value)
    case "tap2": listen(step, promise, .all)
    case "catch": listen(step, promise, .error)
    case "catchType": listen(step, promise, .error, ofProgram: true)
    case "always": listen(step, promise, .all, isTold: false)
    case "addTimeout":
      make(limit(promise, to: step.value, .library("timeout"), passer), step)
    case "fulfill": settle(promise, .value(step.value))
    case "reject": settle(promise, .error(step.value))
    case "read": trace.write(.state(step.target, promise.result ?? .pending))
    default: preconditionFailure("no operation \(step.operation)")
    }
  }

  private func make(_ promise: ModelPromise, _ step: Step) {
    store(.promise(promise), at: step.result)
  }

  // MARK: Handlers

  /// An observer that the library adds for a promise of its own.
  private var passer: ModelObserver {
    ModelObserver(place: .here, isSequenced: true, accepts: .all)
  }

  private func check(_ end: Handler.End) -> Effect {
    if case .value(let value) = end, value % 2 == 0 { return .passes }
    return .ends(.library("check"))
  }

  private func observer(_ step: Step, _ outcomes: ModelObserver.Outcomes) -> ModelObserver {
    ModelObserver(place: place(of: step), isSequenced: true, accepts: outcomes)
  }

  /// A handler that derives a promise.
  ///
  /// - Parameter ofProgram: Whether only errors of the program go to the handler, asked where it
  ///   runs.
  private func derive(
    _ step: Step, _ source: ModelPromise, _ outcomes: ModelObserver.Outcomes,
    ofProgram: Bool = false, _ effect: @escaping (Handler.End) -> Effect
  ) {
    let derived = derive(
      from: source, observer(step, outcomes), discarded: .library("invalidated"),
      isFor: { !ofProgram || self.isOfProgram($0) }
    ) { outcome in effect(self.call(step.handlers[0], outcome)) }
    make(derived, step)
  }

  /// A handler that only observes; the result is the same promise.
  private func listen(
    _ step: Step, _ promise: ModelPromise, _ outcomes: ModelObserver.Outcomes,
    ofProgram: Bool = false, isTold: Bool = true
  ) {
    listen(to: promise, observer(step, outcomes)) { outcome in
      if ofProgram && !self.isOfProgram(outcome) { return }
      let isError = !ModelObserver.Outcomes.value.contains(outcome)
      let handler = step.handlers.count == 2 && isError ? step.handlers[1] : step.handlers[0]
      _ = self.call(handler, isTold ? outcome : .nothing)
    }
    make(promise, step)
  }

  // MARK: Making

  private func work(_ step: Step) {
    let promise = promise()
    run(at: .queue(3)) {
      let end = self.call(step.handlers[0], .nothing)
      if end != .nothing { self.settle(promise, self.value(end)) }
    }
    make(promise, step)
  }

  /// A promise that follows the one that a function returns.
  private func start(_ handler: Handler, at place: ModelPlace) -> ModelPromise {
    let promise = promise()
    run(at: place) {
      guard promise.result == nil else { return }
      let effect = self.following(self.call(handler, .nothing))
      guard promise.result == nil else { return }
      switch effect {
      case .ends(let end): self.settle(promise, end)
      case .follows(let inner):
        if let end = self.follow(inner, by: promise) { self.settle(promise, end) }
      case .passes: break
      }
    }
    return promise
  }

  private func delay(_ step: Step) {
    let pause = promise()
    time.schedule(after: step.value) { self.settle(pause, .value(7)) }
    make(derive(from: pause, passer) { _ in .passes }, step)
  }

  private func retry(_ step: Step) {
    let (count, place) = (step.value % 4, place(step.value / 4))
    let result = promise()
    attempt(1, result, count, step.handlers[0], place)
    make(result, step)
  }

  private func attempt(
    _ number: Int, _ result: ModelPromise, _ count: Int, _ handler: Handler, _ place: ModelPlace
  ) {
    guard result.result == nil else { return }
    let attempt = start(handler, at: place)
    // No register holds it.
    attempt.isReturned = true
    result.inputs = [attempt]
    listen(to: attempt, ModelObserver(place: .here, accepts: .all)) { outcome in
      let isError = !ModelObserver.Outcomes.value.contains(outcome)
      guard isError, number <= count else { return self.settle(result, outcome) }
      self.time.schedule(after: 10) {
        self.attempt(number + 1, result, count, handler, place)
      }
    }
  }

  // MARK: Several promises

  private func all(_ step: Step) {
    guard let inputs = others(of: step), step.operation == "all" || (2...4).contains(inputs.count)
    else { return }
    let gathered = promise()
    gather(inputs, into: gathered)
    make(derive(from: gathered, passer) { _ in .passes }, step)
  }

  private func race(_ step: Step) {
    guard let inputs = others(of: step) else { return }
    let result = promise(inputs.isEmpty ? .library("empty race") : nil)
    if !inputs.isEmpty { gather(inputs, into: result, isRace: true) }
    make(result, step)
  }
}
