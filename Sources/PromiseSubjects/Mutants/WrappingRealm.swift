// SPDX-License-Identifier: MIT

internal import PromiseConformance

/// Passes operations on to another realm, except those that the conforming type implements.
protocol WrappingRealm: PromiseRealm where Promise == Sound.Promise {
  /// The realm that does the work.
  associatedtype Sound: PromiseRealm

  /// The realm that does the work.
  var sound: Sound { get }
}

extension WrappingRealm {
  func deferred() throws -> CaseDeferred<Promise> { try sound.deferred() }
  func kind(of error: any Error) -> LibraryErrorKind? { sound.kind(of: error) }
  func state(of promise: Promise) throws -> CaseState { try sound.state(of: promise) }
  func quiesce() { sound.quiesce() }
  func fork(_ promise: Promise) throws -> Promise { try sound.fork(promise) }
  func cancel(_ promise: Promise) throws -> Promise { try sound.cancel(promise) }
  func request(_ promise: Promise) throws { try sound.request(promise) }
  func token() throws -> CaseInvalidation<Promise> { try sound.token() }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?
  ) throws -> Promise {
    try sound.then(promise, onFulfilled: onFulfilled, onRejected: onRejected)
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?,
    onProgress: @escaping @Sendable (Double) -> Double
  ) throws -> Promise {
    try sound.then(
      promise, onFulfilled: onFulfilled, onRejected: onRejected, onProgress: onProgress)
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, token: CaseInvalidation<Promise>?,
    place: CasePlace?
  ) throws -> Promise {
    try sound.then(
      promise, onFulfilled: onFulfilled, onRejected: onRejected, token: token, place: place)
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, in context: CaseContext
  ) throws -> Promise {
    try sound.then(promise, onFulfilled: onFulfilled, onRejected: onRejected, in: context)
  }

  func delay(_ promise: Promise, milliseconds: Int) throws -> Promise {
    try sound.delay(promise, milliseconds: milliseconds)
  }

  func timeout(_ promise: Promise, milliseconds: Int) throws -> Promise {
    try sound.timeout(promise, milliseconds: milliseconds)
  }

  func get(_ promise: Promise) async throws -> CaseValue { try await sound.get(promise) }

  func outcome(_ promise: Promise) async throws -> CaseState { try await sound.outcome(promise) }

  func promise(_ body: @escaping @Sendable () async throws -> CaseValue) throws -> Promise {
    try sound.promise(body)
  }

  func convert(_ promise: Promise, through kinds: [String]) throws -> Promise {
    try sound.convert(promise, through: kinds)
  }

  func watchUnhandled(_ report: @escaping @Sendable (any Error) -> Void) throws {
    try sound.watchUnhandled(report)
  }

  func combine(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise {
    try sound.combine(combinator, promises)
  }

  func combineCancellingRest(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise {
    try sound.combineCancellingRest(combinator, promises)
  }

  func tuple(_ promises: [Promise]) throws -> Promise { try sound.tuple(promises) }

  func tupleCancellingRest(_ promises: [Promise]) throws -> Promise {
    try sound.tupleCancellingRest(promises)
  }

  func pool(
    limit: Int, settles: Bool, _ next: @escaping @Sendable () -> Promise?
  ) throws -> Promise {
    try sound.pool(limit: limit, settles: settles, next)
  }

  func guarantee() throws -> CaseDeferred<Promise> { try sound.guarantee() }
  func canFail(_ promise: Promise) throws -> Bool { try sound.canFail(promise) }

  func keep(
    _ promise: Promise, _ handler: CaseHandler<CaseValue, Promise>, waits: Bool
  ) throws -> Promise {
    try sound.keep(promise, handler, waits: waits)
  }

  func rescue(
    _ promise: Promise, _ handler: CaseHandler<any Error, Promise>, waits: Bool
  ) throws -> Promise {
    try sound.rescue(promise, handler, waits: waits)
  }

  func always(
    _ promise: Promise, _ handler: CaseHandler<Void, Promise>, waits: Bool
  ) throws -> Promise {
    try sound.always(promise, handler, waits: waits)
  }

  func recover(
    _ promise: Promise, _ scope: CatchScope, _ handler: CaseHandler<any Error, Promise>
  ) throws -> Promise {
    try sound.recover(promise, scope, handler)
  }

  func end(
    _ promise: Promise, _ scope: CatchScope, _ handler: CaseHandler<any Error, Promise>,
    finally: [CaseHandler<Void, Promise>]
  ) throws {
    try sound.end(promise, scope, handler, finally: finally)
  }
}
