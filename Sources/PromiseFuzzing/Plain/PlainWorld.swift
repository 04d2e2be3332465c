// SPDX-License-Identifier: MIT

internal import Foundation
internal import PlainPromises
internal import PromiseCore
internal import PromiseStage

/// The real world of PlainPromises: the library itself.
final class PlainWorld: RealWorld, World, @unchecked Sendable {
  private typealias Promise = PlainPromises.Promise<Counted>

  private enum Thing {
    case promise(Promise)
    case queue(InvalidatableQueue)
  }

  private let registers = Registers<Thing>()
  private var queue: DispatchQueue { places.dispatchQueue(3) }

  init(_ trace: Trace) { super.init(trace, dispatchQueues: [3]) }

  func finish() { places.end { registers.dropAll() } }

  // MARK: Registers and handlers

  private func promise(_ register: Int) -> Promise? {
    if case .promise(let promise)? = registers[register] { promise } else { nil }
  }

  private func store(_ promise: Promise, _ step: Step) {
    registers[step.result] = .promise(promise)
  }

  private func place(of step: Step) -> any ExecutionContext & Sendable {
    if case .queue(let queue)? = registers[step.other(0)] { return queue }
    return place(step.value)
  }

  private func place(_ number: Int) -> any ExecutionContext & Sendable {
    switch number {
    case 0: ImmediateContext()
    case 1, 2: WaitingContext(jobs: places.queues[number])
    case 3: queue
    case 4: EagerContext()
    default: DroppingContext()
    }
  }

  private func inner(_ end: Handler.End) throws -> Promise {
    if case .promise(let register) = end {
      return promise(register) ?? Promise(value: counted(Handler.substitute))
    }
    return Promise(value: try value(end))
  }

  private static func fact(_ error: any Error) -> Fact {
    switch error {
    case let failure as Failure: .error(failure.code)
    case is PromiseInvalidatedError: .library("invalidated")
    case is PromiseCheckError: .library("check")
    case is PromiseCycleError: .library("cycle")
    case is PromiseEmptyRaceError: .library("empty race")
    default: .library((error as NSError).code == -1111 ? "timeout" : "\(error)")
    }
  }

  // MARK: Steps

  override func run(_ step: Step) {
    switch step.operation {
    case "new": store(Promise(), step)
    case "value": store(Promise(value: counted(step.value)), step)
    case "error": store(Promise(error: error(step.value)), step)
    case "work", "kickoffValue", "kickoff", "retry": start(step, body(step.handlers[0]))
    case "delay", "timeout": Time.with(places.time) { setTimer(step) }
    case "guardedQueue":
      registers[step.result] = .queue(InvalidatableQueue(queue: queue))
    case "all", "zip", "race": combine(step)
    case "invalidate":
      if case .queue(let queue)? = registers[step.target] { queue.invalidate() }
    case "drop": if promise(step.target) != nil { _ = registers.take(step.target) }
    case "dropQueue":
      if case .queue? = registers[step.target] { _ = registers.take(step.target) }
    case "drain": places.drain(step.value)
    case "runOne": places.queues[step.value].pop()?()
    case "discard": _ = places.queues[step.value].pop()
    case "advance": places.advance(by: step.value)
    default: if let promise = promise(step.target) { run(step, on: promise) }
    }
  }

  private func run(_ step: Step, on promise: Promise) {
    switch step.operation {
    case "fulfill": promise.fulfill(counted(step.value))
    case "reject": promise.reject(error(step.value))
    case "read": trace.write(.state(step.target, state(of: promise)))
    case "addTimeout":
      Time.with(places.time) {
        store(promise.addTimeout(Double(step.value) / 1000), step)
      }
    default: store(derive(step, promise, place(of: step), body(step.handlers[0])), step)
    }
  }

  private func state(of promise: Promise) -> Fact {
    let flags = (promise.isPending, promise.isFulfilled, promise.isRejected)
    if let value = promise.value, flags == (false, true, false) { return .value(value.number) }
    if let error = promise.error, flags == (false, false, true) { return Self.fact(error) }
    return flags == (true, false, false) ? .pending : .library("no state")
  }

  private func derive(
    _ step: Step, _ promise: Promise, _ place: any ExecutionContext & Sendable,
    _ body: @escaping @Sendable (Fact) -> Handler.End
  ) -> Promise {
    switch step.operation {
    case "map":
      return promise.then(on: place) { [self] in try value(body(.value($0.number))) }
    case "flatMap":
      return promise.then(on: place) { [self] in try inner(body(.value($0.number))) }
    case "tap":
      return promise.then(on: place) { (value: Counted) -> Void in _ = body(.value(value.number)) }
    case "tap2":
      let second = self.body(step.handlers[1])
      return promise.then(
        on: place, { (value: Counted) -> Void in _ = body(.value(value.number)) },
        { _ = second(Self.fact($0)) })
    case "catch": return promise.catch(on: place) { _ = body(Self.fact($0)) }
    case "catchType":
      return promise.catch(type: Failure.self, on: place) { _ = body(.error($0.code)) }
    case "always": return promise.always(on: place) { _ = body(.nothing) }
    case "recover": return promise.recover(on: place) { [self] in try inner(body(Self.fact($0))) }
    case "recoverType":
      return promise.recover(type: Failure.self, on: place) { [self] in
        try inner(body(.error($0.code)))
      }
    case "mapError": return promise.mapError(on: place) { [self] in error(body(Self.fact($0))) }
    case "mapErrorType":
      return promise.mapError(type: Failure.self, on: place) { [self] in
        error(body(.error($0.code)))
      }
    case "ensure":
      return promise.ensure(on: place) {
        if case .value(let value) = body(.value($0.number)) { value % 2 == 0 } else { false }
      }
    default: preconditionFailure("no operation \(step.operation)")
    }
  }

  private func error(_ end: Handler.End) -> any Error {
    if case .error(let code) = end { error(code) } else { PromiseCheckError() }
  }

  private func start(_ step: Step, _ body: @escaping @Sendable (Fact) -> Handler.End) {
    switch step.operation {
    case "work":
      store(
        Promise(queue: queue) { [self] (fulfill, reject) throws -> Void in
          let end = body(.nothing)
          if end != .nothing { fulfill(try value(end)) }
        }, step)
    case "kickoffValue":
      store(Promises.kickoff { () throws -> Counted in try value(body(.nothing)) }, step)
    case "kickoff":
      store(Promises.kickoff(on: place(step.value)) { [self] in try inner(body(.nothing)) }, step)
    default:
      Time.with(places.time) {
        let place = place(step.value / 4)
        store(
          Promises.retry(count: step.value % 4, delay: 0.01, on: place) { [self] in
            try inner(body(.nothing))
          }, step)
      }
    }
  }

  private func setTimer(_ step: Step) {
    let seconds = Double(step.value) / 1000
    if step.operation == "timeout" { return store(Promises.timeout(seconds), step) }
    store(
      Promises.delay(seconds).then(on: ImmediateContext()) { [self] () throws -> Counted in
        counted(7)
      },
      step)
  }

  private func combine(_ step: Step) {
    let inputs = step.others.compactMap { promise($0) }
    guard inputs.count == step.others.count else { return }
    let here = ImmediateContext()
    let census = trace.census
    @Sendable func combined(_ values: Counted...) throws -> Counted {
      Counted(Counted.combined(values.map(\.number)), in: census)
    }
    switch (step.operation, inputs.count) {
    case ("race", _): store(Promises.race(inputs), step)
    case ("all", _):
      store(
        Promises.all(inputs).then(on: here) { (values: [Counted]) throws -> Counted in
          Counted(Counted.combined(values.map(\.number)), in: census)
        }, step)
    case ("zip", 2):
      store(
        Promises.zip(inputs[0], inputs[1]).then(on: here) { try combined($0.0, $0.1) }, step)
    case ("zip", 3):
      store(
        Promises.zip(inputs[0], inputs[1], inputs[2])
          .then(on: here) { try combined($0.0, $0.1, $0.2) }, step)
    case ("zip", 4):
      store(
        Promises.zip(inputs[0], inputs[1], inputs[2], inputs[3])
          .then(on: here) { try combined($0.0, $0.1, $0.2, $0.3) }, step)
    default: break
    }
  }
}

/// Keeps its work until the program drains it.
private struct WaitingContext: ExecutionContext, Sendable {
  let jobs: JobQueue<RealJob>

  func execute(_ work: @escaping @Sendable () -> Void) { jobs.push(work) }
}

/// Runs its work at once.
private struct EagerContext: ExecutionContext, Sendable {
  func execute(_ work: @escaping @Sendable () -> Void) { work() }
}

/// Drops its work.
private struct DroppingContext: ExecutionContext, Sendable {
  func execute(_ work: @escaping @Sendable () -> Void) {}
}
