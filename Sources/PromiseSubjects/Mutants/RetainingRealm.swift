// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseCore

/// The sound realm with the flaw: it keeps the objects that the flaw names.
struct RetainingRealm<Sound: PromiseRealm>: WrappingRealm {
  typealias Promise = Sound.Promise
  typealias Body = @Sendable () async throws -> CaseValue

  let sound: Sound
  let host: CaseHost
  let flaw: MemoryFlaw
  private let kept = Locked<[any Sendable]>([])

  init(sound: Sound, host: CaseHost, flaw: MemoryFlaw) {
    (self.sound, self.host, self.flaw) = (sound, host, flaw)
  }

  private func keep(_ thing: (any Sendable)?, if wrong: MemoryFlaw) {
    guard flaw == wrong, let thing else { return }
    kept.withLock { $0.append(thing) }
  }

  func deferred() throws -> CaseDeferred<Promise> { retaining(try sound.deferred()) }

  func guarantee() throws -> CaseDeferred<Promise> { retaining(try sound.guarantee()) }

  private func retaining(_ sound: CaseDeferred<Promise>) -> CaseDeferred<Promise> {
    let (resolve, reject) = (sound.resolve, sound.reject)
    var deferred = CaseDeferred<Promise>(
      promise: sound.promise,
      resolve: { resolution in
        if case .value(let value) = resolution {
          keep(value, if: .values)
          if flaw == .nothing { return resolve(.value(nil)) }
        }
        resolve(resolution)
      },
      reject: { reason in
        keep(reason, if: .reasons)
        reject(flaw == .nothing ? EnumReason.reason : reason)
      })
    deferred.progress = sound.progress
    deferred.withdraw = sound.withdraw
    if let onCancel = sound.onCancel {
      deferred.onCancel = { handler in
        keep(handler, if: .observers)
        onCancel(handler)
      }
    }
    if let onRequest = sound.onRequest {
      deferred.onRequest = { handler in
        keep(Kept(handler), if: .observers)
        onRequest(handler)
      }
    }
    return deferred
  }

  // Handlers.

  private func keepAll(
    _ promise: Promise, _ onFulfilled: CaseHandler<CaseValue, Promise>?,
    _ onRejected: CaseHandler<any Error, Promise>?
  ) {
    keep(onFulfilled, if: .handlers)
    keep(onRejected, if: .handlers)
    keep(onRejected, if: .unusedHandlers)
    keep(promise, if: .sources)
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?
  ) throws -> Promise {
    keepAll(promise, onFulfilled, onRejected)
    return try sound.then(promise, onFulfilled: onFulfilled, onRejected: onRejected)
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?,
    onProgress: @escaping @Sendable (Double) -> Double
  ) throws -> Promise {
    keepAll(promise, onFulfilled, onRejected)
    keep(Kept(onProgress), if: .observers)
    return try sound.then(
      promise, onFulfilled: onFulfilled, onRejected: onRejected, onProgress: onProgress)
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, token: CaseInvalidation<Promise>?,
    place: CasePlace?
  ) throws -> Promise {
    keepAll(promise, onFulfilled, onRejected)
    if token != nil { keep(onFulfilled, if: .tokens) }
    return try sound.then(
      promise, onFulfilled: onFulfilled, onRejected: onRejected, token: token, place: place)
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, in context: CaseContext
  ) throws -> Promise {
    keepAll(promise, onFulfilled, onRejected)
    return try sound.then(promise, onFulfilled: onFulfilled, onRejected: onRejected, in: context)
  }

  func token() throws -> CaseInvalidation<Promise> {
    let token = try sound.token()
    return CaseInvalidation(
      token: token.token, invalidate: token.invalidate, cancelOnly: token.cancelOnly,
      register: { promise in
        keep(promise, if: .tokens)
        token.register(promise)
      }, link: token.link)
  }

  func always(
    _ promise: Promise, _ handler: CaseHandler<Void, Promise>, waits: Bool
  ) throws -> Promise {
    keep(handler, if: .endings)
    return try sound.always(promise, handler, waits: waits)
  }

  func recover(
    _ promise: Promise, _ scope: CatchScope, _ handler: CaseHandler<any Error, Promise>
  ) throws -> Promise {
    keep(handler, if: .endings)
    return try sound.recover(promise, scope, handler)
  }

  func keep(
    _ promise: Promise, _ handler: CaseHandler<CaseValue, Promise>, waits: Bool
  ) throws -> Promise {
    keep(handler, if: .endings)
    return try sound.keep(promise, handler, waits: waits)
  }

  func rescue(
    _ promise: Promise, _ handler: CaseHandler<any Error, Promise>, waits: Bool
  ) throws -> Promise {
    keep(handler, if: .endings)
    return try sound.rescue(promise, handler, waits: waits)
  }

  func end(
    _ promise: Promise, _ scope: CatchScope, _ handler: CaseHandler<any Error, Promise>,
    finally: [CaseHandler<Void, Promise>]
  ) throws {
    keep(handler, if: .endings)
    for last in finally { keep(last, if: .endings) }
    try sound.end(promise, scope, handler, finally: finally)
  }

  // Several promises, time, other kinds.

  func combine(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise {
    let combined = try sound.combine(combinator, promises)
    keep(promises + [combined], if: .elements)
    return combined
  }

  func tuple(_ promises: [Promise]) throws -> Promise {
    keep(promises, if: .elements)
    return try sound.tuple(promises)
  }

  func pool(
    limit: Int, settles: Bool, _ next: @escaping @Sendable () -> Promise?
  ) throws -> Promise {
    let combined = try sound.pool(limit: limit, settles: settles, next)
    keep(combined, if: .elements)
    keep(Kept(next), if: .elements)
    return combined
  }

  func delay(_ promise: Promise, milliseconds: Int) throws -> Promise {
    keep(promise, if: .timers)
    return try sound.delay(promise, milliseconds: milliseconds)
  }

  func timeout(_ promise: Promise, milliseconds: Int) throws -> Promise {
    keep(promise, if: .timers)
    return try sound.timeout(promise, milliseconds: milliseconds)
  }

  func convert(_ promise: Promise, through kinds: [String]) throws -> Promise {
    keep(promise, if: .converted)
    return try sound.convert(promise, through: kinds)
  }

  // Tasks.

  func get(_ promise: Promise) async throws -> CaseValue {
    keep(promise, if: .waits)
    return try await sound.get(promise)
  }

  func promise(_ body: @escaping Body) throws -> Promise {
    keep(Kept(body), if: .functions)
    let promise = try sound.promise(body)
    keep(promise, if: .values)
    return promise
  }
}

/// A function as an object that can be kept.
private struct Kept<Function: Sendable>: Sendable {
  let function: Function

  init(_ function: Function) { self.function = function }
}
