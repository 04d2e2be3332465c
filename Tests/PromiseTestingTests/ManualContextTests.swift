// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Dispatch
internal import Foundation
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseTesting
internal import Testing
internal import TypedPromises
internal import WhenPromises

@Suite struct ManualContextTests {
  @Test("a handler of APlusPromises waits until the context is told to run it")
  func aplus() {
    let context = ManualContext()
    let doubled = APlusPromises.Promise(value: 21).then(on: .queue(context.queue)) { $0 * 2 }
    #expect(context.waiting.count == 1)
    expectPending(doubled)
    #expect(context.runNext())
    expectFulfilled(doubled) == 42
    #expect(context.isIdle)
  }

  @Test("a handler of TypedPromises waits until the context is told to run it")
  func typed() {
    let context = ManualContext()
    let doubled = TypedPromises.Promise<Int, any Error>(fulfilled: 21)
      .map(on: .queue(context.queue)) { $0 * 2 }
    #expect(context.waiting.count == 1)
    expectPending(doubled)
    context.runUntilIdle()
    expectFulfilled(doubled) == 42
  }

  @Test("operations wait too, once they are ready")
  func operations() {
    let context = ManualContext()
    let place = PromiseContext.operationQueue(context.operationQueue)
    let doubled = TypedPromises.Promise<Int, any Error>(fulfilled: 21).map(on: place) { $0 * 2 }
    #expect(context.waiting.count == 1)
    withVirtualTime { clock in
      let late = TypedPromises.Promise<Int, any Error>(on: place, fulfilled: 1, after: 3600)
      #expect(context.waiting.count == 1)
      clock.advance(by: .seconds(3600))
      #expect(context.waiting.count == 2)
      context.runUntilIdle()
      expectFulfilled(late) == 1
    }
    expectFulfilled(doubled) == 42
    context.operationQueue.addOperations([BlockOperation {}], waitUntilFinished: false)
    #expect(context.runUntilIdle() == 1)
  }

  @Test("a handler of GuaranteePromises waits until the context is told to run it")
  func guarantee() {
    let context = ManualContext()
    let doubled = GuaranteePromises.Promise.value(21).map(on: context.queue) { $0 * 2 }
    let flagged = GuaranteePromises.Promise.value(1)
      .map(on: context.queue, flags: .barrier) { $0 + 1 }
    let made = context.queue.async(.promise) { 7 }
    #expect(context.waiting.count == 3)
    expectPending(doubled)
    context.runUntilIdle()
    expectFulfilled(doubled) == 42
    expectFulfilled(flagged) == 2
    expectFulfilled(made) == 7
  }

  @Test("a handler of PlainPromises waits until the context is told to run it")
  func plain() {
    let context = ManualContext()
    let queue = context.queue
    let doubled = PlainPromises.Promise(value: 21).then(on: queue) { $0 * 2 }
    let invalidatable = InvalidatableQueue(queue: queue)
    let never = PlainPromises.Promise(value: 1).then(on: invalidatable) { $0 + 1 }
    let made = PlainPromises.Promise<Int>(queue: queue) { fulfill, _ in fulfill(3) }
    expectPending(doubled)
    #expect(context.waiting.count == 3)
    invalidatable.invalidate()
    context.runUntilIdle()
    expectFulfilled(doubled) == 42
    expectFulfilled(made) == 3
    expectRejected(never, throws: PromiseInvalidatedError.self)
  }

  @Test("a handler of WhenPromises waits until the context is told to run it")
  func when() {
    let context = ManualContext()
    let log = Log()
    let promise = WhenPromises.Promise<Int>(queue: context.queue)
    promise.done { log.add("done \($0)") }
    promise.always { _ in log.add("always") }
    let doubled = promise.then(on: context.queue) { $0 * 2 }
    promise.resolve(21)
    #expect(log.all.isEmpty)
    context.runUntilIdle()
    #expect(log.all == ["done 21", "always"])
    expectFulfilled(doubled) == 42
  }

  @Test("work runs in the order of submission, and one piece at a time")
  func order() {
    let context = ManualContext()
    let log = Log()
    for number in 1...3 {
      APlusPromises.Promise(value: number).then(on: .queue(context.queue)) { log.add("\($0)") }
    }
    #expect(context.waiting.map(\.number) == [1, 2, 3])
    context.runNext()
    #expect(log.all == ["1"])
    let last = context.waiting[1]
    #expect(context.run(last))
    #expect(!context.run(last))
    #expect(log.all == ["1", "3"])
    #expect(context.runUntilIdle() == 1)
    #expect(log.all == ["1", "3", "2"])
    #expect(!context.runNext())
  }

  @Test("a chain runs link by link")
  func chain() {
    let context = ManualContext()
    let queue = context.queue
    let end = PlainPromises.Promise(value: 1).then(on: queue) { $0 + 1 }.then(on: queue) { $0 + 1 }
    #expect(context.waiting.count == 1)
    context.runNext()
    #expect(context.waiting.count == 1)
    expectPending(end)
    context.runNext()
    expectFulfilled(end) == 3
  }

  @Test("work is on the context's queue, on the calling thread, and may run further work")
  func identity() {
    let context = ManualContext()
    let log = Log()
    context.execute {
      dispatchPrecondition(condition: .onQueue(context.queue))
      context.execute { log.add("inner") }
      context.runNext()
      log.add("outer")
    }
    context.runNext()
    #expect(log.all == ["inner", "outer"])
  }

  @Test("work that goes on for ever is an issue, not a hang")
  func endless() {
    let context = ManualContext()
    @Sendable func again() { context.execute { again() } }
    again()
    withKnownIssue { context.runUntilIdle(limit: 100) }
    #expect(!context.isIdle)
  }

  @Test("contexts stand in for queues of their own alone")
  func separation() {
    let (first, second) = (ManualContext(), ManualContext())
    first.execute {}
    #expect(first.waiting.count == 1)
    #expect(second.isIdle)
    #expect(first.description == "ManualContext(1 waiting)")
  }

  @Test("a context is released with the work that waits in it")
  func lifetime() {
    weak var queue: DispatchQueue?
    weak var context: ManualContext?
    weak var captured: Log?
    do {
      let made = ManualContext()
      let log = Log()
      (queue, context, captured) = (made.queue, made, log)
      made.execute { log.add("never") }
      let promise = PlainPromises.Promise(value: 1)
      promise.then(on: made.queue) { _ in log.add("never") }
      promise.then(on: made.queue) { _ in log.add("never either") }
      #expect(queue != nil)
    }
    #expect(context == nil)
    #expect(captured == nil)
    #expect(queue == nil)
  }
}
