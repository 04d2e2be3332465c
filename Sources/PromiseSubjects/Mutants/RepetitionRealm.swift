// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import PromiseCore

/// A promise with its distance from the beginning of its chain, in links.
struct Link<Promise: Sendable>: Sendable {
  let promise: Promise
  let depth: Int
  /// How many handlers have returned it.
  let returns = Counter()
}

/// A number that all copies of a promise share.
final class Counter: Sendable {
  private let count = Locked(0)

  /// Adds one, and returns the sum.
  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}

/// The sound realm with the flaw: all other operations pass through unchanged.
struct RepetitionRealm<Sound: PromiseRealm>: PromiseRealm {
  typealias Promise = Link<Sound.Promise>
  typealias Operation = RepetitionFlaw.Operation

  let sound: Sound
  let flaw: RepetitionFlaw?
  private let uses = Locked(0)
  private let kept = Locked<[any Sendable]>([])

  init(sound: Sound, flaw: RepetitionFlaw?) { (self.sound, self.flaw) = (sound, flaw) }

  // The flaw.

  /// Whether the flaw is due; asked once for each use.
  private func isDue(_ operation: Operation, at depth: Int = 0) -> Bool {
    guard let flaw, flaw.operation == operation else { return false }
    return switch flaw.time {
    case .link(let first): depth >= first
    case .use(let number):
      uses.withLock { uses in
        uses += 1
        return uses.isMultiple(of: number)
      }
    }
  }

  private func keep(_ thing: any Sendable) { kept.withLock { $0.append(thing) } }

  /// A promise that stays pending.
  private func pending() throws -> Sound.Promise {
    let deferred = try sound.deferred()
    keep(deferred)
    return deferred.promise
  }

  /// Derives a promise from others by an operation, unless the flaw is due.
  func link(
    _ operation: Operation, _ sources: [Promise], _ handlers: [(any Sendable)?] = [],
    _ make: (_ isFlawed: Bool) throws -> Sound.Promise
  ) throws -> Promise {
    let depth = (sources.map(\.depth).max() ?? 0) + 1
    guard isDue(operation, at: depth), let flaw else {
      return Promise(promise: try make(false), depth: depth)
    }
    switch flaw.mistake {
    case .isLost: return Promise(promise: try pending(), depth: depth)
    case .keepsShared: break
    case .keepsSource: for source in sources { keep(source.promise) }
    case .keepsHandler: for handler in handlers { if let handler { keep(handler) } }
    case .wrapsThrow: return Promise(promise: try make(true), depth: depth)
    }
    return Promise(promise: try make(false), depth: depth)
  }

  /// Applies an operation to a promise, unless the flaw is due.
  func act(_ operation: Operation, _ handlers: [any Sendable] = [], _ body: () throws -> Void)
    rethrows
  {
    guard isDue(operation) else { return try body() }
    guard flaw?.mistake != .isLost else { return }
    for handler in handlers { keep(handler) }
    try body()
  }

  /// Translates a handler for the sound realm.
  func lower<Input>(
    _ handler: CaseHandler<Input, Promise>, isFlawed: Bool = false
  ) -> CaseHandler<Input, Sound.Promise> {
    if flaw?.mistake == .keepsShared {
      return handler.map { result in
        if result.returns.next() > 1 { keep(result.promise) }
        return result.promise
      }
    }
    guard isFlawed else { return handler.map(\.promise) }
    return CaseHandler { input in
      do {
        return try handler(input).map(\.promise)
      } catch {
        throw NSError(domain: "wrapped", code: 1)
      }
    }
  }

  // The operations that every library has.

  func kind(of error: any Error) -> LibraryErrorKind? { sound.kind(of: error) }
  func quiesce() { sound.quiesce() }

  func deferred() throws -> CaseDeferred<Promise> { deferred(try sound.deferred()) }

  func guarantee() throws -> CaseDeferred<Promise> { deferred(try sound.guarantee()) }

  private func deferred(_ sound: CaseDeferred<Sound.Promise>) -> CaseDeferred<Promise> {
    let inner = sound.map(of: Promise(promise: sound.promise, depth: 0)) { $0.promise }
    let isDead = isDue(.deferred)
    let (resolve, reject) = (inner.resolve, inner.reject)
    var outer = CaseDeferred<Promise>(
      promise: inner.promise, resolve: { if !isDead { resolve($0) } },
      reject: { if !isDead { reject($0) } })
    if let report = inner.progress { outer.progress = { value in act(.report) { report(value) } } }
    if let set = inner.onCancel {
      outer.onCancel = { handler in act(.onCancel, [handler]) { set(handler) } }
    }
    if let add = inner.onRequest {
      outer.onRequest = { handler in act(.onRequest, [Function(run: handler)]) { add(handler) } }
    }
    if let withdraw = inner.withdraw { outer.withdraw = { act(.withdraw, [], withdraw) } }
    return outer
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?
  ) throws -> Promise {
    try link(.then, [promise], [onFulfilled, onRejected]) { isFlawed in
      try sound.then(
        promise.promise, onFulfilled: onFulfilled.map { lower($0, isFlawed: isFlawed) },
        onRejected: onRejected.map { lower($0, isFlawed: isFlawed) })
    }
  }

  func state(of promise: Promise) throws -> CaseState {
    isDue(.state) ? .pending : try sound.state(of: promise.promise)
  }
}

/// A function as an object that can be kept.
private struct Function: Sendable {
  let run: @Sendable () -> Void
}
