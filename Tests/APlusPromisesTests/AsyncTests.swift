// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct AsyncTests {
  struct Failure: Error, Equatable { let number: Int }

  @Test("get returns the value, and throws the very error that a handler threw")  // I-T18
  func get() async throws {
    let promise = Promise(value: 1)
    #expect(try await promise.get() == 1)
    let failing = promise.then(on: .immediate) { _ -> Int in throw Failure(number: 7) }
    await #expect(throws: Failure(number: 7)) { try await failing.get() }
    let passed = failing.then(on: .immediate) { $0 }.fork()
    await #expect(throws: Failure(number: 7)) { try await passed.get() }
    let rejected = Promise<Int>(reason: reasons[1])
    let error = await #expect(throws: NSError.self) { try await rejected.get() }
    #expect(error === reasons[1])
  }

  @Test("the reason for what get throws is the reason that a catch handler is given")
  func reason() async throws {
    let cancelled = Deferred<Int>()
    cancelled.promise.cancel()
    let failing = [
      Promise(value: 1).then(on: .immediate) { _ -> Int in throw Failure(number: 7) },
      Promise<Int>(reason: reasons[1]), cancelled.promise,
    ]
    for promise in failing {
      let given = Log<NSError>()
      promise.catch(on: .immediate, ignored: { given.add($0) })
      let thrown = await #expect(throws: (any Error).self) { try await promise.get() }
      let reason = NSError.reason(for: try #require(thrown))
      let expected = try #require(given.entries.first)
      #expect(reason.domain == expected.domain && reason.code == expected.code)
      #expect(
        reason.userInfo[PromiseErrorReasonKey] as? Failure == expected.userInfo[
          PromiseErrorReasonKey] as? Failure)
    }
  }

  @Test("get throws an error that is a class instance as the same object")
  func identity() async {
    final class Problem: Error {}
    let problem = Problem()
    let failing = Promise(value: 1).then(on: .immediate) { _ -> Int in throw problem }
    let error = await #expect(throws: Problem.self) { try await failing.get() }
    #expect(error === problem)
  }

  @Test("a cancelled promise throws CancellationError")
  func cancelled() async {
    let deferred = Deferred<Int>()
    deferred.promise.cancel()
    await #expect(throws: CancellationError.self) { try await deferred.promise.get() }
  }

  @Test("outcome has the same errors and does not throw")
  func outcome() async throws {
    #expect(try await Promise(value: 3).outcome().get() == 3)
    let failing = Promise(value: 1).then(on: .immediate) { _ -> Int in throw Failure(number: 2) }
    let outcome = await failing.outcome()
    #expect(throws: Failure(number: 2)) { try outcome.get() }
  }

  @Test("waiters are resumed when the promise settles, all of them")
  func waiters() async {
    let deferred = Deferred<Int>()
    let sum = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<100 { group.addTask { (try? await deferred.promise.get()) ?? 0 } }
      group.addTask {
        deferred.resolve(2)
        return 0
      }
      return await group.reduce(0, +)
    }
    #expect(sum == 200)
  }

  @Test("the cancellation of a waiting task ends that wait only")
  func cancelWait() async throws {
    let deferred = Deferred<Int>()
    let promise = deferred.promise
    let waiting = Task { try await promise.get() }
    let other = Task { try await promise.get() }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(promise.state == .pending)
    deferred.resolve(4)
    #expect(try await other.value == 4)
  }

  @Test("the cancelled wait of outcome is a CancellationError; the deferred is not asked")
  func cancelOutcome() async {
    let deferred = Deferred<Int>()
    let log = Log<String>()
    deferred.onCanceled(on: .immediate) { log.add("asked") }
    let waiting = Task { await deferred.promise.outcome() }
    waiting.cancel()
    let outcome = await waiting.value
    #expect(throws: CancellationError.self) { try outcome.get() }
    #expect(log.entries == [])
    #expect(deferred.promise.state == .pending)
  }

  @Test("awaiting a settled promise does not suspend, and keeps the isolation")
  @MainActor func noSuspension() async throws {
    let log = Log<String>()
    let promise = Promise(value: 1)
    Task { @MainActor in log.add("other task") }
    for _ in 0..<100 { _ = try await promise.get() }
    log.add("got")
    MainActor.assertIsolated()
    #expect(log.entries == ["got"])
  }

  @Test("the isolation of the waiter is kept across a suspension")
  @MainActor func isolation() async throws {
    let deferred = Deferred<Int>()
    DispatchQueue.global().async { deferred.resolve(1) }
    _ = try await deferred.promise.get()
    MainActor.assertIsolated()
  }

  @Test("a promise of an asynchronous function has its value, or its error")
  func fromAsync() async throws {
    #expect(try await Promise { 5 }.get() == 5)
    let failing = Promise<Int> { () async throws -> Int in throw Failure(number: 1) }
    await #expect(throws: Failure(number: 1)) { try await failing.get() }
    let plain = Promise<Int> { () async throws -> Int in throw reasons[2] }
    let error = await #expect(throws: NSError.self) { try await plain.get() }
    #expect(error === reasons[2])
    let cancelled = Promise<Int> { () async throws -> Int in throw CancellationError() }
    await #expect(throws: CancellationError.self) { try await cancelled.get() }
    #expect(cancelled.isCanceled())
  }

  /// An asynchronous function that never returns by itself and says that it was cancelled.
  func endless(_ ended: Deferred<Void>) -> Promise<Int> {
    Promise<Int> { () async throws -> Int in
      let never = Deferred<Int>()
      defer { ended.resolve() }
      return try await never.promise.get()
    }
  }

  @Test("cancelling the promise cancels its task")
  func cancelTask() async throws {
    let ended = Deferred<Void>()
    let promise = endless(ended)
    #expect(promise.cancel().state == .fulfilled)
    #expect(promise.isCanceled())
    try await ended.promise.get()
  }

  @Test("cancelling what derives from the promise cancels its task")
  func cancelDerived() async throws {
    let ended = Deferred<Void>()
    let derived = endless(ended).then(on: .immediate) { $0 }
    #expect(derived.cancel().state == .fulfilled)
    try await ended.promise.get()
  }

  @Test("the function of a promise that nobody observed goes on when the promise is released")
  func dropReference() async throws {
    let (gate, ended) = (Deferred<Int>(), Deferred<Bool>())
    do {
      _ = Promise<Int> {
        let value = try await gate.promise.get()
        ended.resolve(Task.isCancelled)
        return value
      }
    }
    gate.resolve(1)
    #expect(try await ended.promise.get() == false)
  }

  @Test("a cancelled wait leaves nobody interested: the task is cancelled with it")
  func dropWaiter() async throws {
    let ended = Deferred<Void>()
    let waiting = Task { try await endless(ended).get() }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    try await ended.promise.get()
  }

  @Test("a consumer keeps the task going though nobody refers to the promise")
  func consumer() async throws {
    let (gate, seen) = (Deferred<Int>(), Deferred<Int>())
    Promise { try await gate.promise.get() }.then(on: .immediate) { seen.resolve($0) }
    gate.resolve(6)
    #expect(try await seen.promise.get() == 6)
  }
}
