// SPDX-License-Identifier: MIT

internal import Dispatch
internal import TestSupport
internal import Testing
internal import WhenPromises

@Suite struct ThenTests {
  // W-18
  @Test("a body that throws rejects")
  func throwing() async {
    let derived = resolved(1).then { _ -> Int in throw TestError.two }
    await #expect(throws: TestError.two) { try await derived.get() }
  }

  // W-19
  @Test("a body's value resolves")
  func value() async throws {
    #expect(try await resolved(1).then { "\($0 + 10)" }.get() == "11")
  }

  // W-20
  @Test("a body's promise that fails rejects")
  func failingPromise() async {
    let derived = resolved(1).then { _ in Promise<Int>({ throw TestError.two }) }
    await #expect(throws: TestError.two) { try await derived.get() }
  }

  // W-21
  @Test("a body's promise is followed")
  func promise() async throws {
    let derived = resolved(1).then { value in Promise({ "\(value + 10)" }) }
    #expect(try await derived.get() == "11")
  }

  @Test("an error passes the bodies by")
  func errorPasses() async {
    let log = Log<Int>()
    let derived = rejected(TestError.one)
      .then { log.add($0) }
      .then { _ in resolved(1) }
      .asVoid()
    await #expect(throws: TestError.one) { try await derived.get() }
    #expect(log.entries.isEmpty)
  }

  // W-22
  @Test("a recovery that throws rejects with its error")
  func recoverThrows() async {
    let recovered = rejected(TestError.one).recover { _ -> Int in throw TestError.two }
    await #expect(throws: TestError.two) { try await recovered.get() }
  }

  // W-23
  @Test("a recovery's value resolves")
  func recoverValue() async throws {
    #expect(try await rejected(TestError.one).recover { _ in 5 }.get() == 5)
    #expect(try await resolved(1).recover { _ in 5 }.get() == 1)
  }

  // W-24
  @Test("a recovery's promise that fails rejects")
  func recoverFailingPromise() async {
    let recovered = rejected(TestError.one)
      .recover { _ -> Promise<Int> in Promise({ throw TestError.two }) }
    await #expect(throws: TestError.two) { try await recovered.get() }
  }

  // W-25
  @Test("a recovery's promise is followed")
  func recoverPromise() async throws {
    let recovered = rejected(TestError.one).recover { _ in Promise({ 5 }) }
    #expect(try await recovered.get() == 5)
  }

  @Test("a recovery sees cancellations")
  func recoverCancelled() async throws {
    let promise = Promise<Int>()
    promise.cancel()
    let recovered = promise.recover { $0 as? PromiseError == .cancelled ? 5 : 6 }
    #expect(try await recovered.get() == 5)
  }

  // W-T3, W-T10
  @Test("every continuation runs once, in order, on a pending and on a settled promise")
  func several() async {
    let log = Log<Int>()
    let promise = Promise<Int>()
    let early = (0..<3).map { index in promise.then { log.add($0 + index) } }
    promise.resolve(10)
    let late = (3..<6).map { index in promise.then { log.add($0 + index) } }
    for derived in early + late { await finished(derived) }
    #expect(log.entries == [10, 11, 12, 13, 14, 15])
  }

  // W-T4
  @Test("when, asVoid and a follower take nothing away from other continuations")
  func slots() async throws {
    let (first, second) = (Promise<Int>(), Promise<Int>())
    let continued = first.then { $0 + 1 }
    let both = when(first, second)
    let void = first.asVoid()
    let following = resolved(0).then { _ in first }
    let after = first.then { $0 + 2 }
    first.resolve(1)
    second.resolve(5)
    #expect(try await continued.get() == 2)
    #expect(try await both.get() == (1, 5))
    try await void.get()
    #expect(try await following.get() == 1)
    #expect(try await after.get() == 3)
  }

  // W-T12
  @Test("a promise that its own handler returns is rejected")
  func itself() async {
    let gate = Promise<Int>()
    let slot = Log<Promise<Int>>()
    slot.add(gate.then { _ in slot.entries[0] })
    gate.resolve(1)
    await #expect(throws: PromiseCycleError.self) { try await slot.entries[0].get() }
    slot.clear()
  }

  // W-T16
  @Test("cancelling a derived promise skips its body, and leaves the source alone")
  func cancelDerived() async {
    let log = Log<Int>()
    let promise = Promise<Int>()
    let derived = promise.then { log.add($0) }
    derived.cancel()
    promise.resolve(1)
    await finished(promise)
    await drainMain()
    #expect(log.entries.isEmpty)
    #expect(promise.state == .resolved(value: 1))
    #expect(derived.error as? PromiseError == .cancelled)
  }

  // W-T16
  @Test("cancelling a promise that follows another one ends it at once")
  func cancelFollowing() async {
    let inner = Promise<Int>()
    let log = Log<String>()
    let outer = resolved(1).then { _ -> Promise<Int> in
      log.add("body")
      return inner
    }
    while log.entries.isEmpty { await drainMain() }
    outer.cancel()
    #expect(outer.error as? PromiseError == .cancelled)
    inner.resolve(1)
    #expect(inner.value == 1)
    #expect(outer.error as? PromiseError == .cancelled)
  }

  // W-T16
  @Test("a promise that is cancelled while its body runs stays so")
  func cancelDuring() async {
    let slot = Log<Promise<Int>>()
    let gate = Promise<Int>()
    slot.add(
      gate.then { value -> Int in
        slot.entries[0].cancel()
        return value
      })
    gate.resolve(1)
    await finished(slot.entries[0])
    #expect(slot.entries[0].error as? PromiseError == .cancelled)
  }

  // W-T17
  @Test("a pending promise that is dropped lets its handlers go, and those behind it stay pending")
  func dropped() async {
    let gone = Counter()
    var derived: Promise<Int>?
    do {
      let spy = Spy { gone.add() }
      let promise = Promise<Int>()
      promise.done { _ in spy.touch() }
      derived = promise.then { $0 }
    }
    #expect(gone.value == 1)
    #expect(derived?.state.isPending == true)
    derived?.cancel()
    #expect(derived?.state.isRejected == true)
    derived = nil
  }
}
