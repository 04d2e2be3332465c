// SPDX-License-Identifier: MIT

internal import Dispatch
internal import GuaranteePromises
internal import TestSupport
internal import Testing

@Suite struct AsyncTests {
  @Test("async() and get() give the value of a promise that is fulfilled later (PK-4)")
  func value() async throws {
    let (promise, seal) = Promise<Int>.pending()
    DispatchQueue.global().async { seal.fulfill(3) }
    #expect(try await promise.async() == 3)
    #expect(try await promise.get() == 3)
    #expect(try await promise.outcome().get() == 3)
  }

  @Test("async() of a guarantee needs no try (PK-5)")
  func guarantee() async throws {
    let (guarantee, resolve) = Guarantee<Int>.pending()
    DispatchQueue.global().async { resolve(3) }
    #expect(await guarantee.async() == 3)
    #expect(try await guarantee.get() == 3)
    #expect(try await guarantee.outcome().get() == 3)
  }

  @Test(
    "a rejection earlier in the chain is thrown with its type; later handlers do not run (PK-6)")
  func rejection() async {
    let counter = Counter()
    let chain = Promise<Int>(error: TestError.dummy).map { $0 + 1 }.then {
      counter.increment()
      return Promise.value($0)
    }
    await #expect(throws: TestError.dummy) { try await chain.async() }
    #expect(counter.count == 0)
  }

  @Test("a cancellation is thrown although a default catch does not see it (PK-7)")
  func cancellation() async {
    let counter = Counter()
    let promise = Promise<Int>(error: Flagged(isCancelled: true))
    promise.catch(on: nil) { _ in counter.increment() }
    await #expect(throws: Flagged(isCancelled: true)) { try await promise.async() }
    #expect(counter.count == 0)
  }

  @Test("a cancelled wait ends at once; the promise itself goes on")
  func cancelledWait() async throws {
    let (promise, seal) = Promise<Int>.pending()
    let (guarantee, resolve) = Guarantee<Int>.pending()
    let waits = Task { try await promise.get() }
    let guaranteed = Task { try await guarantee.get() }
    waits.cancel()
    guaranteed.cancel()
    await #expect(throws: CancellationError.self) { try await waits.value }
    await #expect(throws: CancellationError.self) { try await guaranteed.value }
    seal.fulfill(1)
    resolve(2)
    #expect(try await promise.get() + guarantee.async() == 3)
  }

  @Test("a cancelled wait for a chain reaches the task of the asynchronous closure it began with")
  func request() async {
    let trace = Trace()
    let started = Promise<Void>.pending()
    let wait = Task {
      try await Promise {
        started.resolver.fulfill_()
        await untilCancelled()
        trace.add("cancelled")
        throw CancellationError()
      }.map(on: nil) { 1 }.then(on: nil) { Promise.value($0) }.get()
    }
    _ = await started.promise.outcome()
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
    while trace.entries.isEmpty { await Task.yield() }
    #expect(trace.entries == ["cancelled"])
  }

  @Test("a promise that somebody still refers to is not cancelled with one of its waits")
  func stillReferred() async throws {
    let gate = Promise<Void>.pending()
    let promise = Promise { () -> Int in
      _ = await gate.promise.outcome()
      try Task.checkCancellation()
      return 3
    }
    let derived = promise.map(on: nil) { $0 + 1 }
    let wait = Task { try await derived.get() }
    wait.cancel()
    _ = await wait.result
    gate.resolver.fulfill_()
    #expect(try await derived.get() == 4)
  }

  @Test("a handler that waits counts as interested, also without a reference to any promise")
  func handlerWaits() async {
    let gate = Promise<Void>.pending()
    let trace = Trace()
    let done = Guarantee<Void>.pending()
    var promise: Promise<Int>? = Promise { () -> Int in
      _ = await gate.promise.outcome()
      try Task.checkCancellation()
      return 3
    }
    promise?.done(on: nil) { trace.add("\($0)") }.catch(on: nil) { trace.add("\($0)") }
      .finally(on: nil) { done.resolve(()) }
    promise = nil
    gate.resolver.fulfill_()
    await done.guarantee.async()
    #expect(trace.entries == ["3"])
  }

  @Test("what an asynchronous closure throws rejects; a guarantee of one cannot fail")
  func throwing() async throws {
    await #expect(throws: TestError.dummy) {
      try await Promise<Int> { () async throws -> Int in throw TestError.dummy }.get()
    }
    #expect(await Guarantee { await Guarantee.value(2).async() }.async() == 2)
    let cancelled = Promise<Int> { () async throws -> Int in throw CancellationError() }
    _ = await cancelled.outcome()
    #expect(cancelled.error?.isCancelled == true)
  }
}

/// Waits until the task is cancelled.
private func untilCancelled() async {
  let pending = Guarantee<Void>.pending()
  _ = try? await pending.guarantee.get()
  pending.resolve(())
}
