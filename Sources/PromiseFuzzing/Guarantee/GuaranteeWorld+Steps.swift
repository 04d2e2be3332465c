// SPDX-License-Identifier: MIT

internal import Dispatch
internal import GuaranteePromises
internal import PromiseCore

// What steps do, apart from the operators of promises.

extension GuaranteeWorld {
  /// Does what a step says, and returns its result.
  func perform(_ step: Step) -> Thing? {
    let (name, number) = (GuaranteeWords.base(step.operation), step.value)
    switch name {
    case "drop", "dropSure", "dropSeal", "dropFulfiller", "dropFinalizer":
      _ = registers.take(step.target)
    case "drain": places.drain(number == 0 ? 3 : 2)
    case "listen": listen()
    case "advance": places.advance(by: number)
    case "value": return .promise(.value(value(number)))
    case "sure": return .guarantee(.value(value(number)))
    case "rejected": return .promise(Promise(error: error(number)))
    case "pending":
      let (promise, seal) = Promise<Value>.pending()
      registers[step.other(0)] = .seal(seal, SealState())
      return .promise(promise)
    case "make": return .promise(Promise { try fill($0, step) })
    case "cancellable": return .promise(Promise.cancellable { try fill($0, step) })
    case "work": return .promise(work(step))
    case "bridged": return .promise(GuaranteeBridges.roundTrip(work(step), by: number))
    case "pendingSure":
      let (guarantee, fulfill) = Guarantee<Value>.pending()
      registers[step.other(0)] = .fulfiller(fulfill)
      return .guarantee(guarantee)
    case "firstly":
      let call = handler(step)
      return .promise(GuaranteePromises.firstly { try returned(call(.nothing)) })
    case "after":
      return .guarantee(
        GuaranteePromises.after(.milliseconds(number)).map(on: nil) { [self] in value([number]) })
    default:
      switch registers[step.target] {
      case .promise(let promise):
        if !step.operation.hasSuffix("Sure") { return derive(name, step, promise) }
      case .guarantee(let guarantee):
        if step.operation.hasSuffix("Sure") { return derive(name, step, guarantee) }
      case .seal(let seal, let state): settle(step, seal, state)
      case .fulfiller(let fulfill): if name == "fulfillSure" { fulfill(value(number)) }
      case .finalizer(let finalizer):
        if name == "finally" { finally(step, finalizer) }
      case nil: return combine(step)
      }
    }
    return nil
  }

  /// Keeps a resolver in a register, and does with it what a handler says.
  private func fill(_ seal: Resolver<Value>, _ step: Step) throws {
    let state = SealState()
    registers[step.other(0)] = .seal(seal, state)
    guard !step.handlers.isEmpty else { return }
    switch handler(step)(.nothing) {
    case .promise(let register): follow(seal, state, try returned(.promise(register)))
    case .nothing: break
    case let end: seal.fulfill(try plain(end))
    }
  }

  /// A promise of work that listens to requests from the beginning, and follows no other one.
  private func work(_ step: Step) -> Promise<Value> {
    .cancellable { seal in
      let state = SealState(isPooled: true)
      registers[step.other(0)] = .seal(seal, state)
      listen(step, seal, state)
    }
  }

  private func settle(_ step: Step, _ seal: Resolver<Value>, _ state: SealState) {
    let number = step.value
    switch step.operation {
    case "fulfill": seal.fulfill(value(number))
    case "reject": seal.reject(error(number))
    case "resolve": resolve(seal, number)
    case "follow", "followSure":
      for register in step.others {
        switch registers[register] {
        case .promise(let promise): return follow(seal, state, promise)
        case .guarantee(let guarantee): return follow(seal, state, guarantee)
        default: continue
        }
      }
    case "onRequest": listen(step, seal, state)
    default: break
    }
  }

  private func listen(_ step: Step, _ seal: Resolver<Value>, _ state: SealState) {
    let call = handler(step)
    seal.onRequestCancel { [self] seal in
      if state.follows.withLock({ $0 }) { return }
      switch call(.nothing) {
      case .promise(let register):
        if let promise = try? returned(.promise(register)) { follow(seal, state, promise) }
      case .nothing: break
      case .error(let code): seal.reject(error(code))
      case let end: seal.fulfill(sure(end))
      }
    }
  }

  private func follow<Source: Thenable & Sendable>(
    _ seal: Resolver<Value>, _ state: SealState, _ source: Source
  ) where Source.T == Value {
    if state.isPooled { return }
    state.follows.withLock { $0 = true }
    seal.follow(source)
  }

  /// A value, an error, both, neither; in one of the forms for completion handlers.
  private func resolve(_ seal: Resolver<Value>, _ number: Int) {
    let value: Value? = number & 3 == 0 || number & 3 == 2 ? self.value([number]) : nil
    let error: (any Error)? = number & 3 == 1 || number & 3 == 2 ? self.error(number) : nil
    switch (number >> 2, value, error) {
    case (1, _, _): seal.resolve(error, value)
    case (2, let value?, _) where error == nil: seal.resolve(.fulfilled(value))
    case (2, _, let error?): seal.resolve(.rejected(error))
    case (3, let value?, _): seal.resolve(value, error)
    default: seal.resolve(value, error)
    }
  }

  private func combine(_ step: Step) -> Thing? {
    var promises: [Promise<Value>] = []
    var guarantees: [Guarantee<Value>] = []
    var both: [any Thenable] = []
    for register in step.others {
      switch registers[register] {
      case .promise(let promise):
        promises.append(promise)
        both.append(promise)
      case .guarantee(let guarantee):
        guarantees.append(guarantee)
        both.append(guarantee)
      default: continue
      }
    }
    switch step.operation {
    case "when":
      if promises.count == 2 {
        return .promise(when(fulfilled: promises[0], promises[1]).map(on: nil) { $0 + $1 })
      }
      return .promise(when(fulfilled: promises).map(on: nil) { Array($0.joined()) })
    case "whenMixed":
      let all: Promise<[any Sendable]> = when(fulfilled: both)
      return .promise(all.map(on: nil) { $0.flatMap { $0 as? Value ?? [] } })
    case "whenSure":
      return .guarantee(when(guarantees: guarantees).map(on: nil) { Array($0.joined()) })
    case "whenResolved":
      return .guarantee(when(resolved: promises).map(on: nil) { [self] in summary($0) })
    case "race": return .promise(race(promises))
    case "raceFulfilled": return .promise(race(fulfilled: promises))
    case "raceSure":
      switch guarantees.count {
      case 0: return nil
      case 1: return .guarantee(race(guarantees[0]))
      case 2: return .guarantee(race(guarantees[0], guarantees[1]))
      default: return .guarantee(race(guarantees[0], guarantees[1], guarantees[2]))
      }
    case "pump", "pumpResolved", "pool": return pump(step)
    default: return nil
    }
  }

  private func pump(_ step: Step) -> Thing? {
    let isPool = step.operation == "pool"
    var rest = step.others[...]
    let call = handler(step)
    let elements = AnyIterator<Promise<Value>> { [self] in
      _ = call(.nothing)
      while let register = rest.popFirst() {
        if isPool {
          return .cancellable { seal in
            registers[register] = .seal(seal, SealState(isPooled: true))
            trace.write(.note("ask", register))
          }
        }
        guard case .promise(let promise) = registers[register] else { continue }
        trace.write(.note("ask", register))
        return promise
      }
      trace.write(.note("ask", -1))
      return nil
    }
    if step.operation == "pumpResolved" {
      let results = when(resolved: elements, concurrently: step.value)
      return .guarantee(results.map(on: nil) { [self] in summary($0) })
    }
    let values = when(fulfilled: elements, concurrently: step.value)
      .map(on: nil) { Array($0.joined()) }
    if isPool || step.value == 0 { return .promise(values) }
    // Requests do not get past a promise that takes no part in them.
    return .promise(Promise { $0.follow(values) })
  }

  private func summary(_ results: [GuaranteePromises.Result<Value>]) -> Value {
    results.flatMap { result in
      if case .fulfilled(let value) = result { value } else { value([-1]) }
    }
  }
}
