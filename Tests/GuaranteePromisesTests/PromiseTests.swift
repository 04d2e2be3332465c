// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation
internal import GuaranteePromises
internal import TestSupport
internal import Testing

@Suite struct PromiseTests {
  @Test("the state of pending, fulfilled and rejected promises (PK-67, PK-68, PK-69, PK-70)")
  func states() {
    let (pending, seal) = Promise<Int>.pending()
    let all = [pending, .value(1), Promise(error: TestError.dummy)]
    #expect(all.map(\.isPending) == [true, false, false])
    #expect(all.map(\.isResolved) == [false, true, true])
    #expect(all.map(\.isFulfilled) == [false, true, false])
    #expect(all.map(\.isRejected) == [false, false, true])
    #expect(all.map(\.value) == [nil, 1, nil])
    #expect(all[2].error as? TestError == .dummy)
    #expect(Promise<Int?>.value(nil).isFulfilled)
    seal.fulfill(2)
    #expect(pending.value == 2)
  }

  @Test("work on a queue makes a guarantee, or a promise if it throws (PK-71, PK-72)")
  func queueWork() async {
    let marked = MarkedQueue("work")
    let trace = Trace()
    await marked.queue.async(.promise) { () -> Bool in marked.isCurrent }
      .done(on: nil) { trace.add("\($0)") }.async()
    let promise = marked.queue.async(.promise) { () throws -> Int in throw TestError.dummy }
    await #expect(throws: TestError.dummy) {
      try await promise.get { _ in trace.add("never") }.get()
    }
    #expect(trace.entries == ["true"])
  }

  @Test("descriptions (PK-73)")
  func descriptions() {
    let (pending, seal) = Promise<Int>.pending()
    #expect("\(pending)" == "Promise(…Int)")
    #expect(pending.debugDescription == "Promise<Int>.pending(handlers: 0)")
    let derived = pending.map(on: nil) { $0 }
    #expect(pending.debugDescription == "Promise<Int>.pending(handlers: some)")
    seal.fulfill(3)
    #expect(derived.value == 3)
    let (void, voidSeal) = Promise<Void>.pending()
    #expect("\(void)" == "Promise(…())")
    voidSeal.fulfill(())
    #expect("\(Promise.value(3))" == "Promise(3)")
    #expect("\(Promise<Int?>.value(nil))" == "Promise(nil)")
    #expect(Promise().debugDescription == "Promise<()>.fulfilled(())")
    let rejected = Promise<String>(error: TestError.dummy)
    #expect("\(rejected)" == "Promise(dummy)")
    #expect(rejected.debugDescription == "Promise<String>.rejected(TestError.dummy)")
    #expect("\(Guarantee.value(1))".hasSuffix("Guarantee<Swift.Int>"))
  }

  @Test("an error may be a value (PK-74)")
  func errorAsValue() {
    let promise = Promise<any Error>.value(TestError.dummy)
    #expect(promise.isFulfilled)
    #expect(promise.map(on: nil) { $0 as? TestError }.value == .dummy)
    let rejected = Promise<any Error>(error: TestError.other)
    #expect(rejected.isRejected)
  }

  @Test("promises and guarantees without a value are Void (PK-75)")
  func void() {
    #expect(Promise().isFulfilled)
    #expect(Guarantee().isFulfilled)
    let all: [Promise<Void>] = [.value, .value(Void()), .value(())]  // PK-80
    #expect(all.allSatisfy { $0.isFulfilled })
  }

  @Test("what the function of a promise throws rejects it, unless it was resolved (PK-76)")
  func throwing() {
    #expect(Promise<Int> { _ in throw TestError.dummy }.error as? TestError == .dummy)
    let resolved = Promise<Int> { seal in
      seal.fulfill(1)
      throw TestError.dummy
    }
    #expect(resolved.value == 1)
  }

  @Test("what the function of firstly throws ends in catch (PK-77)")
  func firstlyThrowing() {
    let trace = Trace()
    firstly { () throws -> Promise<Int> in throw TestError.dummy }
      .catch(on: nil) { trace.add("\($0)") }
    #expect(trace.entries == ["dummy"])
  }

  @Test("firstly returns the promise itself that nobody else refers to", arguments: [true, false])
  func firstlyUnique(cancellable: Bool) {
    weak var made: Promise<Int>?
    let first = firstly { () -> Promise<Int> in
      let promise = cancellable ? Promise<Int>.cancellable { _ in } : Promise.pending().promise
      made = promise
      return promise
    }
    #expect(made === first)
  }

  @Test("firstly makes a new promise, and returns the guarantee itself")
  func firstlyIdentity() {
    let promise = Promise.value(1)
    let first: Promise<Int> = firstly { promise }
    #expect(first !== promise)
    #expect(first.value == 1)
    let guarantee = Guarantee.value(1)
    #expect(firstly { guarantee } === guarantee)
  }

  @Test("a handler of a resolved promise runs, though not within the call (PK-79)")
  @MainActor func lateHandler() async throws {
    let trace = Trace()
    let promise = Promise.value(1).done { _ in trace.add("handler") }
    trace.add("returned")
    try await promise.get()
    #expect(trace.entries == ["returned", "handler"])
  }

  @Test("a bridge follows on the spot")
  func bridges() {
    #expect(Promise(Guarantee.value(1)).value == 1)
    let (pending, seal) = Promise<Int>.pending()
    let bridge = Promise(pending)
    #expect(bridge.isPending)
    seal.reject(TestError.dummy)
    #expect(bridge.isRejected)
    #expect(Promise(result: Swift.Result<Int, TestError>.success(1)).value == 1)
    #expect(Promise(result: Swift.Result<Int, TestError>.failure(.dummy)).isRejected)
  }

  @Test("closures of the branch not taken are released when the promise is resolved")
  func releasing() {
    let trace = Trace()
    let (promise, seal) = Promise<Int>.pending()
    do {
      let spy = Spy { trace.add("released") }
      promise.catch(on: nil) { _ in spy.touch() }
    }
    #expect(trace.entries == [])
    seal.fulfill(1)
    #expect(trace.entries == ["released"])
  }

  @Test("results convert to and from those of the standard library")
  func results() {
    let fulfilled = GuaranteePromises.Result(Swift.Result<Int, TestError>.success(1))
    #expect(fulfilled.isFulfilled)
    #expect(try! fulfilled.swiftResult.get() == 1)
    let rejected = GuaranteePromises.Result<Int>(Swift.Result<Int, TestError>.failure(.dummy))
    #expect(!rejected.isFulfilled)
    #expect(throws: TestError.dummy) { try rejected.swiftResult.get() }
  }
}
