// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import PromiseCore
internal import PromiseStage

// The operations on promises.

extension APlusReal {
  /// A handler of a program, as closures capture it.
  private struct Body: Sendable {
    let real: APlusReal
    let handler: APlusHandler<Handle>
    let captured: Counted

    init(_ handler: APlusHandler<Handle>, in real: APlusReal) {
      (self.real, self.handler, captured) = (real, handler, real.value(0))
    }

    /// Turns the end of the handler into a return value, or throws.
    private func end(_ fact: Fact) throws -> APlusEnd<Handle> {
      let end = handler.call(fact)
      if case .error(let code) = end { throw real.error(code) }
      return end
    }

    func value(_ fact: Fact) throws -> Counted {
      if case .value(let number) = try end(fact) { real.value(number) } else { real.value(0) }
    }

    func value(_ value: Counted) throws -> Counted { try self.value(.value(value.number)) }

    func value(_ reason: NSError) throws -> Counted { try self.value(Fact(reason)) }

    func nothing(_ fact: Fact) throws { _ = try end(fact) }

    func promise(_ fact: Fact) throws -> Promise {
      if case .handle(.promise(let promise)) = try end(fact) { return promise }
      return Promise(value: real.value(Handler.substitute))
    }

    func promise(_ value: Counted) throws -> Promise { try promise(.value(value.number)) }

    func promise(_ reason: NSError) throws -> Promise { try promise(Fact(reason)) }

    func thenable(_ value: Counted) throws -> ProgramThenable {
      if case .handle(.thenable(let thenable)) = try end(.value(value.number)) { return thenable }
      let thenable = ProgramThenable()
      thenable.settle(.success(real.value(Handler.substitute)))
      return thenable
    }

    func voidPromise() -> VoidPromise {
      if case .handle(.void(let promise)) = handler.call(.nothing) { return promise }
      return VoidPromise(value: ())
    }

    func report(_ progress: Float) -> Float { handler.report(progress) }
  }

  func deferred() -> (promise: Handle, deferred: Handle) {
    let (deferred, promise) = Promise.deferred()
    return (.promise(promise), .deferred(deferred))
  }

  func thenable() -> Handle { .thenable(ProgramThenable()) }

  func ended(_ end: Fact) -> Handle {
    if case .error(let code) = end { return .promise(.reject(reason(code))) }
    return .promise(.resolve(value(end.number)))
  }

  func resolver(_ handler: APlusHandler<Handle>) -> Handle {
    let body = Body(handler, in: self)
    return .promise(
      Promise { resolve, reject in
        switch body.handler.call(.nothing) {
        case .value(let number): resolve(value(number))
        case .error(let code): throw error(code)
        default: break
        }
      })
  }

  func gather(_ name: String, _ inputs: [Handle]) -> Handle {
    let promises = inputs.compactMap { if case .promise(let promise) = $0 { promise } else { nil } }
    switch name {
    case "all":
      return .promise(
        Promise.all(promises).then(on: PromiseContext.immediate) { values -> Counted in
          self.value(Counted.combined(values.map(\.number)))
        })
    case "allSettled":
      return .promise(
        Promise.allSettled(promises).then(on: PromiseContext.immediate) { outcomes -> Counted in
          let numbers = outcomes.map { outcome in
            switch outcome {
            case .success(let value): Fact.value(value.number).number
            case .failure(let reason): Fact(reason).number
            }
          }
          return self.value(Counted.combined(numbers))
        })
    case "race": return .promise(Promise.race(promises))
    default: return .promise(Promise.any(promises))
    }
  }

  func derive(
    _ name: String, _ source: Handle, _ queue: Int?, _ handlers: [APlusHandler<Handle>]
  ) -> Handle {
    let (place, bodies) = (place(queue), handlers.map { Body($0, in: self) })
    switch source {
    case .promise(let promise): return derive(name, promise, place, bodies)
    case .void(let promise):
      let handler = bodies[0]
      if name == "thenOfVoid" {
        return .promise(promise.then(on: place, onFulfilled: { try handler.value(Fact.nothing) }))
      }
      return .void(promise.catch(on: place, ignored: { try handler.nothing(Fact($0)) }))
    case .deferred, .thenable: preconditionFailure("no operator of that: \(name)")
    }
  }

  private func derive(
    _ name: String, _ promise: Promise, _ place: PromiseContext, _ bodies: [Body]
  ) -> Handle {
    let (handler, second) = (bodies[0], bodies[bodies.count - 1])
    switch name {
    case "then":
      return .promise(promise.then(on: place, onFulfilled: { try handler.value($0) }))
    case "thenBoth":
      let derived = promise.then(
        on: place, onFulfilled: { try handler.value($0) },
        onRejected: { try second.value($0) })
      return .promise(derived)
    case "thenProgress":
      let derived = promise.then(
        on: place, onFulfilled: { try handler.value($0) },
        onProgress: { second.report($0) })
      return .promise(derived)
    case "thenPromise":
      return .promise(promise.then(on: place, onFulfilled: { try handler.promise($0) }))
    case "thenPromiseBoth":
      let derived = promise.then(
        on: place, onFulfilled: { try handler.promise($0) },
        onRejected: { try second.promise($0) })
      return .promise(derived)
    case "thenPromiseProgress":
      let derived = promise.then(
        on: place, onFulfilled: { try handler.promise($0) },
        onProgress: { second.report($0) })
      return .promise(derived)
    case "thenThenable":
      return .promise(promise.then(on: place, onFulfilled: { try handler.thenable($0) }))
    case "thenNothing":
      let derived: VoidPromise = promise.then(
        on: place, onFulfilled: { try handler.nothing(.value($0.number)) })
      return .void(derived)
    case "thenRejected":
      return .void(promise.then(on: place, onRejected: { try handler.nothing(Fact($0)) }))
    case "catch":
      return .promise(promise.catch(on: place) { try handler.value($0) })
    case "catchPromise":
      return .promise(promise.catch(on: place) { try handler.promise($0) })
    case "catchIgnored":
      return .void(promise.catch(on: place, ignored: { try handler.nothing(Fact($0)) }))
    case "progress":
      return .promise(promise.progress(on: place) { handler.report($0) })
    case "observeProgress":
      return .promise(promise.progress(on: place) { _ = handler.report($0) })
    default: preconditionFailure("no operator \(name)")
    }
  }

  func make(_ name: String, of source: Handle, _ number: Int) -> Handle {
    if case .thenable(let thenable) = source { return .promise(Promise(thenable: thenable)) }
    guard case .promise(let promise) = source else { preconditionFailure("no promise: \(name)") }
    let seconds = Double(number) / 1000
    switch name {
    case "fork": return .promise(promise.fork())
    case "delay": return .promise(inTime { promise.delay(seconds: seconds) })
    case "timeout": return .promise(inTime { promise.timeout(seconds: seconds) })
    case "following": return .promise(Promise(thenable: promise))
    case "bridge": return .promise(APlusBridges.roundTrip(promise, by: number))
    default: return .promise(APlusBridges.conversion(promise))
    }
  }

  private func inTime(_ make: () -> Promise) -> Promise {
    Time.with(places.time, make)
  }

  func settle(_ handle: Handle, _ end: Fact) {
    switch (handle, end) {
    case (.deferred(let deferred), .error(let code)): deferred.reject(reason(code))
    case (.deferred(let deferred), _): deferred.resolve(value(end.number))
    case (.thenable(let thenable), .error(let code)): thenable.settle(.failure(reason(code)))
    case (.thenable(let thenable), _): thenable.settle(.success(value(end.number)))
    default: break
    }
  }

  func report(_ progress: Float, of handle: Handle) {
    switch handle {
    case .deferred(let deferred): deferred.progress(progress)
    case .thenable(let thenable): thenable.report(progress)
    default: break
    }
  }

  func resolve(_ deferred: Handle, with other: Handle) {
    switch (deferred, other) {
    case (.deferred(let deferred), .promise(let other)): deferred.resolve(with: .promise(other))
    case (.deferred(let deferred), .thenable(let other)): deferred.resolve(with: .following(other))
    default: break
    }
  }

  func onCanceled(_ deferred: Handle, _ queue: Int?, _ handler: APlusHandler<Handle>, waits: Bool) {
    guard case .deferred(let deferred) = deferred else { return }
    let body = Body(handler, in: self)
    if waits {
      deferred.onCanceled(on: place(queue)) { body.voidPromise() }
    } else {
      deferred.onCanceled(on: place(queue)) { try? body.nothing(.nothing) }
    }
  }

  func cancel(_ handle: Handle) -> Handle {
    switch handle {
    case .promise(let promise): .void(promise.cancel())
    case .void(let promise): .void(promise.cancel())
    case .deferred(let deferred): .void(deferred.cancelResolvingPromise())
    case .thenable: preconditionFailure("a thenable is not cancelled")
    }
  }

  func state(of promise: Handle) -> Fact {
    switch promise {
    case .promise(let promise): Fact(promise)
    case .void(let promise): Fact(promise)
    case .deferred, .thenable: preconditionFailure("only promises have a state")
    }
  }
}
