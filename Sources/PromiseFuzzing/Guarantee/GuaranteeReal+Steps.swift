// SPDX-License-Identifier: MIT

internal import Dispatch
internal import GuaranteePromises
internal import PromiseCore

// All operations except the operators of promises.

extension GuaranteeReal {
  func returned(_ register: Int) -> Handle { .promise(promise(register)) }

  func ended(_ end: Fact, isSure: Bool) -> Handle {
    switch end {
    case .list(let numbers) where isSure: .guarantee(.value(value(numbers)))
    case .list(let numbers): .promise(.value(value(numbers)))
    case .error(let code): .promise(Promise(error: error(code)))
    default: preconditionFailure("no end")
    }
  }

  func pending(
    _ row: GuaranteeRow, _ number: Int, _ fill: @escaping (Handle) -> Int?
  ) -> Handle {
    func filling(_ resolver: Resolver<Value>) throws {
      if let code = fill(.seal(resolver)) { throw error(code) }
    }
    switch row.operation.name {
    case "pending":
      let (promise, resolver) = Promise<Value>.pending()
      _ = fill(.seal(resolver))
      return .promise(promise)
    case "pendingSure":
      let (guarantee, fulfill) = Guarantee<Value>.pending()
      _ = fill(.fulfiller(fulfill))
      return .guarantee(guarantee)
    case "make": return .promise(Promise { try filling($0) })
    case "bridged":
      return .promise(
        GuaranteeBridges.roundTrip(.cancellable { try filling($0) }, by: number))
    default: return .promise(.cancellable { try filling($0) })
    }
  }

  func cancellable(_ fill: @escaping (Handle) -> Void) -> Handle {
    .promise(.cancellable { fill(.seal($0)) })
  }

  func firstly(_ call: @escaping GuaranteeCall) -> Handle {
    let call = counting(call)
    return .promise(GuaranteePromises.firstly { try returned(call(.nothing)) })
  }

  func after(_ milliseconds: Int) -> Handle {
    .guarantee(
      GuaranteePromises.after(.milliseconds(milliseconds)).map(on: nil) { [self] in
        value([milliseconds])
      })
  }

  func settle(_ resolver: Handle, _ end: Fact) {
    switch (resolver, end) {
    case (.seal(let seal), .list(let numbers)): seal.fulfill(value(numbers))
    case (.seal(let seal), .error(let code)): seal.reject(error(code))
    case (.fulfiller(let fulfill), .list(let numbers)): fulfill(value(numbers))
    default: break
    }
  }

  func follow(_ resolver: Handle, _ source: Handle) {
    switch (resolver, source) {
    case (.seal(let seal), .promise(let promise)): seal.follow(promise)
    case (.seal(let seal), .guarantee(let guarantee)): seal.follow(guarantee)
    default: break
    }
  }

  func onRequest(_ resolver: Handle, _ body: @escaping @Sendable (Handle) -> Void) {
    guard case .seal(let seal) = resolver else { return }
    let captured = Counted(0, in: trace.census)
    seal.onRequestCancel { resolver in
      withExtendedLifetime(captured) { body(.seal(resolver)) }
    }
  }

  func link(_ promise: Handle) -> Handle {
    switch promise {
    case .promise(let promise): .promise(promise.map(on: nil) { $0 })
    case .guarantee(let guarantee): .guarantee(guarantee.map(on: nil) { $0 })
    default: promise
    }
  }

  func request(_ promise: Handle) {
    switch promise {
    case .promise(let promise): promise.requestCancel()
    case .guarantee(let guarantee): guarantee.requestCancel()
    default: break
    }
  }

  func state(of promise: Handle) -> Fact {
    switch promise {
    case .promise(let promise): Self.fact(promise.result)
    case .guarantee(let guarantee): Self.fact(guarantee.result)
    default: .nothing
    }
  }

  func derive(
    _ row: GuaranteeRow, _ step: Step, _ source: Handle, _ call: @escaping GuaranteeCall
  ) -> Handle? {
    let call = step.handlers.isEmpty ? call : counting(call)
    let name = GuaranteeWords.base(step.operation)
    switch source {
    case .promise(let promise): return derive(name, step, promise, call)
    case .guarantee(let guarantee): return derive(name, step, guarantee, call)
    case .finalizer(let finalizer): finally(step, finalizer, call)
    case .seal, .fulfiller: break
    }
    return nil
  }

  /// Resolves in a form for completion handlers: with a value, an error, both, or neither.
  func resolve(_ resolver: Handle, _ number: Int) {
    guard case .seal(let seal) = resolver else { return }
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

  func gather(_ row: GuaranteeRow, _ inputs: [GuaranteeThing<Handle>]) -> Handle {
    var promises: [Promise<Value>] = []
    var guarantees: [Guarantee<Value>] = []
    var both: [any Thenable] = []
    for input in inputs {
      switch input.handle {
      case .promise(let promise):
        promises.append(promise)
        both.append(promise)
      case .guarantee(let guarantee):
        guarantees.append(guarantee)
        both.append(guarantee)
      default: continue
      }
    }
    switch row.operation.name {
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
    default:
      switch guarantees.count {
      case 1: return .guarantee(race(guarantees[0]))
      case 2: return .guarantee(race(guarantees[0], guarantees[1]))
      default: return .guarantee(race(guarantees[0], guarantees[1], guarantees[2]))
      }
    }
  }

  func pump(_ name: String, limit: Int, _ next: @escaping () -> Handle?) -> Handle {
    nonisolated(unsafe) let elements = AnyIterator<Promise<Value>> {
      if case .promise(let promise)? = next() { promise } else { nil }
    }
    if name == "pumpResolved" {
      let results = when(resolved: elements, concurrently: limit)
      return .guarantee(results.map(on: nil) { [self] in summary($0) })
    }
    let values = when(fulfilled: elements, concurrently: limit)
      .map(on: nil) { Array($0.joined()) }
    if name == "pool" || limit == 0 { return .promise(values) }
    // Requests do not pass a promise that takes no part in them.
    return .promise(Promise { $0.follow(values) })
  }

  private func summary(_ results: [GuaranteePromises.Result<Value>]) -> Value {
    results.flatMap { result in
      if case .fulfilled(let value) = result { value } else { value([-1]) }
    }
  }
}
