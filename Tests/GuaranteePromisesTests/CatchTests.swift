// SPDX-License-Identifier: MIT

internal import Dispatch
internal import GuaranteePromises
internal import TestSupport
internal import Testing

@Suite struct CatchTests {
  @Test(
    "finally runs once after the body of catch, for errors and cancellations (PK-16)",
    arguments: [TestError.dummy as any Error, PMKError.cancelled])
  func order(_ error: any Error) {
    let trace = Trace()
    Promise<Int>(error: error).catch(on: nil, policy: .allErrors) { _ in trace.add("catch") }
      .finally(on: nil) { trace.add("finally") }
    #expect(trace.entries == ["catch", "finally"])
  }

  @Test("finally runs on its queue, as a barrier with that flag (PK-16)")
  func queue() async {
    let marked = MarkedQueue("finally", attributes: .concurrent)
    let isThere = await Guarantee<Bool> { seal in
      Promise<Int>(error: TestError.dummy).catch(on: nil) { _ in }
        .finally(on: marked.queue, flags: .barrier) { seal(marked.isCurrent) }
    }.async()
    #expect(isThere)
  }

  @Test(
    "finally runs on the rejecting thread when the policy passes catch over, and any number of times"
  )
  func skipped() {
    let trace = Trace()
    let (promise, seal) = Promise<Int>.pending()
    let finalizer = promise.catch(on: .global()) { _ in trace.add("never") }
    finalizer.finally(on: nil) { trace.add("one") }
    finalizer.finally(on: nil) { trace.add("two") }
    seal.reject(PMKError.cancelled)
    #expect(trace.entries == ["one", "two"])
    Promise.value(1).catch(on: nil) { _ in trace.add("never") }.finally(on: nil) {
      trace.add("three")
    }
    #expect(trace.entries.last == "three")
  }

  @Test("cauterize leaves other handlers of the promise alone (PK-17)")
  func cauterize() {
    let trace = Trace()
    let promise = Promise<Int>(error: Flagged(isCancelled: true))
    promise.cauterize()
    promise.catch(on: nil, policy: .allErrors) { _ in trace.add("catch") }
    promise.cauterize().finally(on: nil) { trace.add("finally") }
    #expect(trace.entries == ["catch", "finally"])
  }

  @Test("ensureThen of a rejected chain waits for its guarantee, then the error goes on (PK-30)")
  func ensureThenRejected() async {
    let trace = Trace()
    let (pause, go) = Guarantee<Void>.pending()
    let promise = Promise<Int>(error: TestError.dummy).ensureThen(on: nil) {
      trace.add("ensure")
      return pause
    }
    let end = Guarantee<Void>.pending()
    promise.catch(on: nil) { trace.add("\($0)") }.finally(on: nil) { end.resolve(()) }
    #expect(trace.entries == ["ensure"])
    go(())
    await end.guarantee.async()
    #expect(trace.entries == ["ensure", "dummy"])
  }

  @Test("ensureThen of a fulfilled chain passes the value (PK-31)")
  func ensureThenFulfilled() async throws {
    #expect(try await Promise.value(3).ensureThen { Guarantee() }.get() == 3)
    let promise = Promise.value(4).ensureThen(on: .main) { after(seconds: 0) }
    #expect(try await promise.get() == 4)
  }

  @Test("ensureThen adds a hop on the queue of ends of chains, also with on: nil")
  func ensureThenHop() async throws {
    try await Configuration.withOwn { () async throws in
      let marked = MarkedQueue("return")
      conf.Q.return = marked.queue
      let (head, seal) = Promise<Int>.pending()
      let promise = head.ensureThen(on: nil) { Guarantee() }
      let isThere = promise.map(on: nil) { _ in marked.isCurrent }
      seal.fulfill(1)
      #expect(try await isThere.get())
    }
  }

  @Test("ensure runs in every case, and passes each result on", arguments: [0, 1, 2])
  func ensure(_ kind: Int) {
    let trace = Trace()
    let promise = [
      Promise.value(1), Promise(error: TestError.dummy), Promise(error: PMKError.cancelled),
    ][kind]
    let ensured = promise.ensure(on: nil) { trace.add("ensure") }
    #expect(trace.entries == ["ensure"])
    #expect(ensured.value == promise.value)
    #expect(ensured.isRejected == promise.isRejected)
  }

  @Test("every catch of one promise runs; a catch does not consume the error")
  func several() {
    let trace = Trace()
    let promise = Promise<Int>(error: TestError.dummy)
    promise.catch(on: nil) { _ in trace.add("1") }
    promise.catch(on: nil) { _ in trace.add("2") }
    #expect(trace.entries == ["1", "2"])
  }
}
