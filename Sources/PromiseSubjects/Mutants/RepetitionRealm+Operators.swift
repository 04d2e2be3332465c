// SPDX-License-Identifier: MIT

internal import PromiseConformance

extension RepetitionRealm {
  // Handlers with further arguments.

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?,
    onProgress: @escaping @Sendable (Double) -> Double
  ) throws -> Promise {
    try link(.progress, [promise], [onFulfilled, onRejected]) { _ in
      try sound.then(
        promise.promise, onFulfilled: onFulfilled.map { lower($0) },
        onRejected: onRejected.map { lower($0) }, onProgress: onProgress)
    }
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, token: CaseInvalidation<Promise>?,
    place: CasePlace?
  ) throws -> Promise {
    let operation: Operation =
      switch place {
      case nil: .token
      case .inline: .inline
      case .nowOrLater: .nowOrLater
      case .main, .mainQueue: .context
      }
    return try link(operation, [promise], [onFulfilled, onRejected]) { isFlawed in
      try sound.then(
        promise.promise, onFulfilled: onFulfilled.map { lower($0, isFlawed: isFlawed) },
        onRejected: onRejected.map { lower($0, isFlawed: isFlawed) },
        token: token?.map { Promise(promise: $0, depth: 0) }, place: place)
    }
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, in context: CaseContext
  ) throws -> Promise {
    try link(.context, [promise], [onFulfilled, onRejected]) { isFlawed in
      try sound.then(
        promise.promise, onFulfilled: onFulfilled.map { lower($0, isFlawed: isFlawed) },
        onRejected: onRejected.map { lower($0, isFlawed: isFlawed) }, in: context)
    }
  }

  func token() throws -> CaseInvalidation<Promise> {
    let token = try sound.token().map { (promise: Promise) in promise.promise }
    return CaseInvalidation(
      token: token.token, invalidate: token.invalidate, cancelOnly: token.cancelOnly,
      register: { promise in act(.register) { token.register(promise) } },
      link: { parent in act(.link) { token.link(parent) } })
  }

  // Endings, and promises that cannot fail.

  func always(
    _ promise: Promise, _ handler: CaseHandler<Void, Promise>, waits: Bool
  ) throws -> Promise {
    try link(.always, [promise], [handler]) { isFlawed in
      try sound.always(promise.promise, lower(handler, isFlawed: isFlawed), waits: waits)
    }
  }

  func recover(
    _ promise: Promise, _ scope: CatchScope, _ handler: CaseHandler<any Error, Promise>
  ) throws -> Promise {
    try link(.recover, [promise], [handler]) { isFlawed in
      try sound.recover(promise.promise, scope, lower(handler, isFlawed: isFlawed))
    }
  }

  func end(
    _ promise: Promise, _ scope: CatchScope, _ handler: CaseHandler<any Error, Promise>,
    finally: [CaseHandler<Void, Promise>]
  ) throws {
    var bodies: [CaseHandler<Void, Sound.Promise>] = []
    for body in finally { act(.finally, [body]) { bodies.append(lower(body)) } }
    try act(.end, [handler]) {
      try sound.end(promise.promise, scope, lower(handler), finally: bodies)
    }
  }

  func canFail(_ promise: Promise) throws -> Bool { try sound.canFail(promise.promise) }

  func keep(
    _ promise: Promise, _ handler: CaseHandler<CaseValue, Promise>, waits: Bool
  ) throws -> Promise {
    try link(.keep, [promise], [handler]) { _ in
      try sound.keep(promise.promise, lower(handler), waits: waits)
    }
  }

  func rescue(
    _ promise: Promise, _ handler: CaseHandler<any Error, Promise>, waits: Bool
  ) throws -> Promise {
    try link(.rescue, [promise], [handler]) { _ in
      try sound.rescue(promise.promise, lower(handler), waits: waits)
    }
  }

  // Several promises, time, other kinds.

  func combine(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise {
    try link(operation(of: combinator), promises) { _ in
      try sound.combine(combinator, promises.map(\.promise))
    }
  }

  func combineCancellingRest(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise {
    try link(operation(of: combinator), promises) { _ in
      try sound.combineCancellingRest(combinator, promises.map(\.promise))
    }
  }

  private func operation(of combinator: Combinator) -> Operation {
    switch combinator {
    case .all: .all
    case .race: .race
    case .any: .any
    case .allSettled: .allSettled
    }
  }

  func tuple(_ promises: [Promise]) throws -> Promise {
    try link(.tuple, promises) { _ in try sound.tuple(promises.map(\.promise)) }
  }

  func tupleCancellingRest(_ promises: [Promise]) throws -> Promise {
    try link(.tuple, promises) { _ in try sound.tupleCancellingRest(promises.map(\.promise)) }
  }

  func pool(
    limit: Int, settles: Bool, _ next: @escaping @Sendable () -> Promise?
  ) throws -> Promise {
    try link(.pool, []) { _ in
      try sound.pool(limit: limit, settles: settles) { next()?.promise }
    }
  }

  func delay(_ promise: Promise, milliseconds: Int) throws -> Promise {
    try link(.delay, [promise]) { _ in
      try sound.delay(promise.promise, milliseconds: milliseconds)
    }
  }

  func timeout(_ promise: Promise, milliseconds: Int) throws -> Promise {
    try link(.timeout, [promise]) { _ in
      try sound.timeout(promise.promise, milliseconds: milliseconds)
    }
  }

  func convert(_ promise: Promise, through kinds: [String]) throws -> Promise {
    try link(.convert, [promise]) { _ in try sound.convert(promise.promise, through: kinds) }
  }

  func watchUnhandled(_ report: @escaping @Sendable (any Error) -> Void) throws {
    try sound.watchUnhandled(report)
  }

  // Cancellation.

  func fork(_ promise: Promise) throws -> Promise {
    try link(.fork, [promise]) { _ in try sound.fork(promise.promise) }
  }

  func cancel(_ promise: Promise) throws -> Promise {
    try link(.cancel, []) { _ in try sound.cancel(promise.promise) }
  }

  func request(_ promise: Promise) throws {
    try act(.request) { try sound.request(promise.promise) }
  }

  // Tasks.

  func get(_ promise: Promise) async throws -> CaseValue {
    let promise = try link(.get, []) { _ in promise.promise }
    return try await sound.get(promise.promise)
  }

  func outcome(_ promise: Promise) async throws -> CaseState {
    let promise = try link(.outcome, []) { _ in promise.promise }
    return try await sound.outcome(promise.promise)
  }

  func promise(_ body: @escaping @Sendable () async throws -> CaseValue) throws -> Promise {
    try link(.function, []) { _ in try sound.promise(body) }
  }
}
