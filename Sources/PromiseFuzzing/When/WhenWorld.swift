// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseCore
internal import PromiseStage
internal import WhenPromises

/// The real world of WhenPromises: the library itself.
final class WhenWorld: RealWorld, World, @unchecked Sendable {
  private typealias Promise = WhenPromises.Promise<Counted>

  private let registers = Registers<Promise>()

  init(_ trace: Trace) { super.init(trace, dispatchQueues: [1, 2, 3]) }

  func finish() { places.end { registers.dropAll() } }

  // MARK: Registers and handlers

  private func store(_ promise: Promise, _ step: Step) { registers[step.result] = promise }

  override func error(_ code: Int) -> any Error {
    code == 0 ? PromiseError.cancelled : super.error(code)
  }

  private func inner(_ end: Handler.End) throws -> Promise {
    if case .promise(let register) = end {
      return registers[register]
        ?? Promise(
          queue: places.dispatchQueue(1), state: .resolved(value: counted(Handler.substitute)))
    }
    return Promise(queue: places.dispatchQueue(1), state: .resolved(value: try value(end)))
  }

  private static func fact(_ error: any Error) -> Fact {
    switch error {
    case let failure as Failure: .error(failure.code)
    case PromiseError.cancelled: .error(0)
    case is PromiseLateError: .library("late")
    case is PromiseCycleError: .library("cycle")
    default: .library("\(error)")
    }
  }

  // MARK: Steps

  override func run(_ step: Step) {
    switch step.operation {
    case "new": store(Promise(queue: places.dispatchQueue(step.value)), step)
    case "resolved", "rejected", "returning", "settling", "resolving": make(step)
    case "whenAll", "whenTuple": gather(step)
    case "drop": _ = registers.take(step.target)
    case "drain": places.drain(step.value)
    case "runOne": places.queues[step.value].pop()?()
    case "advance": places.advance(by: step.value)
    default: if let promise = registers[step.target] { run(step, on: promise) }
    }
  }

  private func run(_ step: Step, on promise: Promise) {
    switch step.operation {
    case "resolve": promise.resolve(counted(step.value))
    case "reject": promise.reject(error(step.value))
    case "cancel": promise.cancel()
    case "read": trace.write(.state(step.target, state(of: promise)))
    case "delay":
      Time.with(places.time) {
        store(promise.delay(seconds: Double(step.value) / 1000), step)
      }
    case "timeout":
      Time.with(places.time) {
        store(promise.timeout(seconds: Double(step.value) / 1000), step)
      }
    case "asVoid":
      let queue = places.dispatchQueue(step.value)
      store(promise.asVoid(on: queue).then(on: queue) { [self] () -> Counted in counted(5) }, step)
    default: store(derive(step, promise, body(step.handlers[0])), step)
    }
  }

  private func state(of promise: Promise) -> Fact {
    switch promise.state {
    case .pending: .pending
    case .resolved(let value): .value(value.number)
    case .rejected(let error): Self.fact(error)
    }
  }

  private func derive(
    _ step: Step, _ promise: Promise, _ body: @escaping @Sendable (Fact) -> Handler.End
  ) -> Promise {
    switch step.operation {
    case "done": return promise.done { _ = body(.value($0.number)) }
    case "fail": return promise.fail { _ = body(Self.fact($0)) }
    case "failAll": return promise.fail(policy: .allErrors) { _ = body(Self.fact($0)) }
    case "always":
      return promise.always { result in
        switch result {
        case .success(let value): _ = body(.value(value.number))
        case .failure(let error): _ = body(Self.fact(error))
        }
      }
    default: break
    }
    let queue = places.dispatchQueue(step.value)
    switch step.operation {
    case "then":
      return promise.then(on: queue) { [self] (argument: Counted) throws -> Counted in
        try value(body(.value(argument.number)))
      }
    case "thenPromise":
      return promise.then(on: queue) { [self] (argument: Counted) throws -> Promise in
        try inner(body(.value(argument.number)))
      }
    case "recover":
      return promise.recover(on: queue) { [self] (error: any Error) throws -> Counted in
        try value(body(Self.fact(error)))
      }
    case "recoverPromise":
      return promise.recover(on: queue) { [self] (error: any Error) throws -> Promise in
        try inner(body(Self.fact(error)))
      }
    default: preconditionFailure("no operation \(step.operation)")
    }
  }

  private func make(_ step: Step) {
    switch step.operation {
    case "resolved":
      let queue = places.dispatchQueue(step.value % 3 + 1)
      return store(Promise(queue: queue, state: .resolved(value: counted(step.value / 3))), step)
    case "rejected":
      let queue = places.dispatchQueue(step.value % 3 + 1)
      return store(Promise(queue: queue, state: .rejected(error: error(step.value / 3))), step)
    default: break
    }
    let queue = places.dispatchQueue(step.value)
    let body = body(step.handlers[0])
    switch step.operation {
    case "returning":
      store(
        Promise(queue: queue) { [self] () throws -> Counted in try value(body(.nothing)) }, step)
    case "settling":
      store(
        Promise(queue: queue) { [self] resolve, reject in
          switch body(.nothing) {
          case .value(let number): resolve(counted(number))
          case .error(let code): reject(error(code))
          case .promise, .nothing: break
          }
        }, step)
    default:
      store(
        Promise(queue: queue) { [self] (resolve: @escaping @Sendable (Counted) -> Void) -> Void in
          if case .value(let number) = body(.nothing) { resolve(counted(number)) }
        }, step)
    }
  }

  private func gather(_ step: Step) {
    let inputs = step.others.compactMap { registers[$0] }
    guard inputs.count == step.others.count else { return }
    let queue = places.dispatchQueue(step.value)
    switch (step.operation, inputs.count) {
    case ("whenAll", _):
      store(
        WhenPromises.when(inputs).then(on: queue) { [self] (values: [Counted]) -> Counted in
          counted(Counted.combined(values.map(\.number)))
        }, step)
    case ("whenTuple", 2):
      store(
        WhenPromises.when(inputs[0], inputs[1]).then(on: queue) { [self] (values) -> Counted in
          counted(Counted.combined([values.0.number, values.1.number]))
        }, step)
    case ("whenTuple", 3):
      store(
        WhenPromises.when(inputs[0], inputs[1], inputs[2]).then(on: queue) {
          [self] (values) -> Counted in
          counted(Counted.combined([values.0.number, values.1.number, values.2.number]))
        }, step)
    default: break
    }
  }
}
