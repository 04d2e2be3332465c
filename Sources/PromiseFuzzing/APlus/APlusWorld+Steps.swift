// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import PromiseCore

// What the steps of a program do with the library.

extension APlusWorld {
  /// A handler of a program, as closures capture it.
  private struct Body: Sendable {
    let world: APlusWorld
    let handler: Handler
    let captured: Counted

    init(_ handler: Handler, in world: APlusWorld) {
      (self.world, self.handler, captured) = (world, handler, world.value(handler.id))
    }

    func run(_ fact: Fact) {
      world.trace.write(.handler(handler.id, fact))
      for step in handler.steps { world.run(step) }
    }

    func value(_ fact: Fact) throws -> Counted {
      run(fact)
      switch handler.end {
      case .value(let number): return world.value(number)
      case .error(let code): throw world.error(code)
      default: return world.value(0)
      }
    }

    func value(_ value: Counted) throws -> Counted { try self.value(.value(value.number)) }

    func value(_ reason: NSError) throws -> Counted { try self.value(Fact(reason)) }

    func nothing(_ fact: Fact) throws {
      run(fact)
      if case .error(let code) = handler.end { throw world.error(code) }
    }

    func promise(_ fact: Fact) throws -> Promise {
      run(fact)
      if case .error(let code) = handler.end { throw world.error(code) }
      if case .promise(let register) = handler.end,
        case .promise(let promise) = world.registers[register]
      {
        return promise
      }
      return Promise(value: world.value(Handler.substitute))
    }

    func promise(_ value: Counted) throws -> Promise { try promise(.value(value.number)) }

    func promise(_ reason: NSError) throws -> Promise { try promise(Fact(reason)) }

    func thenable(_ value: Counted) throws -> ProgramThenable {
      run(.value(value.number))
      if case .error(let code) = handler.end { throw world.error(code) }
      if case .promise(let register) = handler.end,
        case .thenable(let thenable) = world.registers[register]
      {
        return thenable
      }
      let thenable = ProgramThenable()
      thenable.settle(.success(world.value(Handler.substitute)))
      return thenable
    }

    func voidPromise() -> VoidPromise {
      run(.nothing)
      if case .promise(let register) = handler.end,
        case .void(let promise) = world.registers[register]
      {
        return promise
      }
      return VoidPromise(value: ())
    }

    func report(_ progress: Float) -> Float {
      world.trace.write(.progress(handler.id, Int(progress * 1000)))
      for step in handler.steps { world.run(step) }
      return APlusOperations.report(progress, handler.end)
    }
  }

  func run(_ step: Step) {
    if step.target == Step.none { return make(step) }
    switch registers[step.target] {
    case nil: break
    case .promise(let promise): runOnPromise(step, promise)
    case .void(let promise): runOnVoid(step, promise)
    case .deferred(let deferred):
      withExtendedLifetime(deferred) { runOnDeferred(step, deferred) }
    case .thenable(let thenable): runOnThenable(step, thenable)
    }
  }

  private func keep(_ thing: Thing, _ step: Step) { registers[step.result] = thing }

  private func make(_ step: Step) {
    switch step.operation {
    case "defer":
      let (deferred, promise) = Promise.deferred()
      registers[step.other(0)] = .promise(promise)
      keep(.deferred(deferred), step)
    case "resolved": keep(.promise(.resolve(value(step.value))), step)
    case "rejected": keep(.promise(.reject(reason(step.value))), step)
    case "resolver":
      let body = Body(step.handlers[0], in: self)
      let promise = Promise { resolve, reject in
        body.run(.nothing)
        switch body.handler.end {
        case .value(let number): resolve(value(number))
        case .error(let code): throw error(code)
        default: break
        }
      }
      keep(.promise(promise), step)
    case "thenable": keep(.thenable(ProgramThenable()), step)
    case "all", "race", "allSettled", "any": gather(step)
    case "raceOfNothing": keep(.promise(Promise.race([])), step)
    case "drain": drain(step.value)
    case "discard": discard(step.value)
    case "advance": advance(to: time.now + Int64(step.value) * 1_000_000)
    default: break
    }
  }

  private func gather(_ step: Step) {
    var promises: [Promise] = []
    for register in step.others {
      guard case .promise(let promise) = registers[register] else { return }
      promises.append(promise)
    }
    let result: Promise
    switch step.operation {
    case "all":
      result = Promise.all(promises).then(on: PromiseContext.immediate) { values -> Counted in
        self.value(Counted.combined(values.map(\.number)))
      }
    case "allSettled":
      result = Promise.allSettled(promises).then(on: PromiseContext.immediate) {
        outcomes -> Counted in
        let numbers = outcomes.map { outcome in
          switch outcome {
          case .success(let value): Fact.value(value.number).number
          case .failure(let reason): Fact(reason).number
          }
        }
        return self.value(Counted.combined(numbers))
      }
    case "race": result = Promise.race(promises)
    default: result = Promise.any(promises)
    }
    keep(.promise(result), step)
  }

  private func runOnPromise(_ step: Step, _ promise: Promise) {
    let place = place(step.value)
    func body(_ index: Int) -> Body { Body(step.handlers[index], in: self) }
    switch step.operation {
    case "then":
      let handler = body(0)
      keep(.promise(promise.then(on: place, onFulfilled: { try handler.value($0) })), step)
    case "thenBoth":
      let (fulfilled, rejected) = (body(0), body(1))
      let derived = promise.then(
        on: place, onFulfilled: { try fulfilled.value($0) },
        onRejected: { try rejected.value($0) })
      keep(.promise(derived), step)
    case "thenProgress":
      let (handler, progress) = (body(0), body(1))
      let derived = promise.then(
        on: place, onFulfilled: { try handler.value($0) },
        onProgress: { progress.report($0) })
      keep(.promise(derived), step)
    case "thenPromise":
      let handler = body(0)
      keep(.promise(promise.then(on: place, onFulfilled: { try handler.promise($0) })), step)
    case "thenPromiseBoth":
      let (fulfilled, rejected) = (body(0), body(1))
      let derived = promise.then(
        on: place, onFulfilled: { try fulfilled.promise($0) },
        onRejected: { try rejected.promise($0) })
      keep(.promise(derived), step)
    case "thenPromiseProgress":
      let (handler, progress) = (body(0), body(1))
      let derived = promise.then(
        on: place, onFulfilled: { try handler.promise($0) },
        onProgress: { progress.report($0) })
      keep(.promise(derived), step)
    case "thenThenable":
      let handler = body(0)
      keep(.promise(promise.then(on: place, onFulfilled: { try handler.thenable($0) })), step)
    case "thenNothing":
      let handler = body(0)
      let derived: VoidPromise = promise.then(
        on: place, onFulfilled: { try handler.nothing(.value($0.number)) })
      keep(.void(derived), step)
    case "thenRejected":
      let handler = body(0)
      keep(.void(promise.then(on: place, onRejected: { try handler.nothing(Fact($0)) })), step)
    case "catch":
      let handler = body(0)
      keep(.promise(promise.catch(on: place) { try handler.value($0) }), step)
    case "catchPromise":
      let handler = body(0)
      keep(.promise(promise.catch(on: place) { try handler.promise($0) }), step)
    case "catchIgnored":
      let handler = body(0)
      keep(.void(promise.catch(on: place, ignored: { try handler.nothing(Fact($0)) })), step)
    case "progress":
      let handler = body(0)
      keep(.promise(promise.progress(on: place) { handler.report($0) }), step)
    case "observeProgress":
      let handler = body(0)
      keep(.promise(promise.progress(on: place) { _ = handler.report($0) }), step)
    default: runWithoutHandler(step, promise)
    }
  }

  private func runWithoutHandler(_ step: Step, _ promise: Promise) {
    switch step.operation {
    case "fork": keep(.promise(promise.fork()), step)
    case "delay":
      keep(.promise(inTime { promise.delay(seconds: Double(step.value) / 1000) }), step)
    case "timeout":
      keep(.promise(inTime { promise.timeout(seconds: Double(step.value) / 1000) }), step)
    case "following": keep(.promise(Promise(thenable: promise)), step)
    case "bridge": keep(.promise(APlusBridges.roundTrip(promise, by: step.value)), step)
    case "convert": keep(.promise(APlusBridges.conversion(promise)), step)
    case "cancel": keep(.void(promise.cancel()), step)
    case "read": trace.write(.state(step.target, Fact(promise)))
    case "drop": registers[step.target] = nil
    default: break
    }
  }

  private func inTime(_ make: () -> Promise) -> Promise {
    Time.$current.withValue(time, operation: make)
  }

  private func runOnVoid(_ step: Step, _ promise: VoidPromise) {
    let place = place(step.value)
    switch step.operation {
    case "thenOfVoid":
      let handler = Body(step.handlers[0], in: self)
      let derived = promise.then(on: place, onFulfilled: { try handler.value(Fact.nothing) })
      keep(.promise(derived), step)
    case "catchOfVoid":
      let handler = Body(step.handlers[0], in: self)
      keep(.void(promise.catch(on: place, ignored: { try handler.nothing(Fact($0)) })), step)
    case "cancelVoid": keep(.void(promise.cancel()), step)
    case "readVoid": trace.write(.state(step.target, Fact(promise)))
    case "dropVoid": registers[step.target] = nil
    default: break
    }
  }

  private func runOnDeferred(_ step: Step, _ deferred: Deferred<Counted>) {
    switch step.operation {
    case "resolve": deferred.resolve(value(step.value))
    case "reject": deferred.reject(reason(step.value))
    case "report": deferred.progress(APlusOperations.progress(step.value, trace))
    case "resolveWith":
      guard case .promise(let other) = registers[step.other(0)] else { return }
      deferred.resolve(with: .promise(other))
    case "resolveWithThenable":
      guard case .thenable(let thenable) = registers[step.other(0)] else { return }
      deferred.resolve(with: .following(thenable))
    case "cancelResolving": keep(.void(deferred.cancelResolvingPromise()), step)
    case "onCanceled":
      let handler = Body(step.handlers[0], in: self)
      deferred.onCanceled(on: place(step.value)) { handler.run(.nothing) }
    case "onCanceledPromise":
      let handler = Body(step.handlers[0], in: self)
      deferred.onCanceled(on: place(step.value)) { handler.voidPromise() }
    case "dropDeferred": registers[step.target] = nil
    default: break
    }
  }

  private func runOnThenable(_ step: Step, _ thenable: ProgramThenable) {
    switch step.operation {
    case "fulfillThenable": thenable.settle(.success(value(step.value)))
    case "rejectThenable": thenable.settle(.failure(reason(step.value)))
    case "reportThenable": thenable.report(APlusOperations.progress(step.value, trace))
    case "followingThenable": keep(.promise(Promise(thenable: thenable)), step)
    case "dropThenable": registers[step.target] = nil
    default: break
    }
  }
}
