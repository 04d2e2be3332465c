// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PlainPromises
internal import TestSupport
internal import Testing

@Suite struct InvalidatableQueueTests {
  // K-3, K-6
  @Test("a valid queue runs handlers where it should", arguments: [true, false])
  func valid(_ onMain: Bool) async {
    let log = Log<String>()
    let queue = onMain ? InvalidatableQueue() : InvalidatableQueue(queue: TestQueue.one.queue)
    let promise = Promise(value: 5).then(on: queue) { _ in log.add(TestQueue.here) }
    await finished(promise)
    #expect(promise.value == 5)
    #expect(log.entries == [onMain ? "main" : "one"])
  }

  // K-4, K-5
  @Test("an invalidated queue runs nothing, and handlers elsewhere run")
  func invalid() async {
    let log = Log<String>()
    let queue = InvalidatableQueue()
    queue.invalidate()
    let promise = Promise(value: 5)
      .then(on: queue) { _ in log.add("never") }
      .then { _ in log.add("main") }
    await finished(promise)
    #expect(promise.value == 5)
    #expect(log.entries == ["main"])
  }

  // K-T2
  @Test("the siblings of a discarded handler run", arguments: 0...2)
  func siblings(_ moment: Int) async throws {
    let log = Log<String>()
    let queue = InvalidatableQueue(queue: TestQueue.one.queue)
    if moment == 0 { queue.invalidate() }
    let promise = Promise<Int>()
    promise.then { _ in log.add("a") }
    promise.then(on: queue) { _ in log.add("never") }
    promise.catch(on: queue) { _ in log.add("never") }
    promise.always(on: queue) { log.add("never") }
    promise.then { _ in log.add("b") }
    if moment == 1 { queue.invalidate() }
    if moment == 2 {
      // The handler is on its way when the queue is invalidated.
      TestQueue.one.queue.suspend()
      promise.then { _ in log.add("c") }
      promise.fulfill(1)
      await drainMain()
      queue.invalidate()
      TestQueue.one.queue.resume()
    } else {
      promise.fulfill(1)
    }
    await finished(promise)
    #expect(log.entries == (moment == 2 ? ["a", "b", "c"] : ["a", "b"]))
  }

  // K-T3, K-T4
  @Test("what is on its way when the queue is invalidated does not run, from any thread")
  func onItsWay() async throws {
    for _ in 0..<200 {
      let (log, isOver) = (Log<Bool>(), Counter())
      let queue = InvalidatableQueue()
      let promise = Promise<Int>()
      await withCheckedContinuation { done in
        DispatchQueue.main.async {
          promise.then(on: queue) { _ in log.add(isOver.value > 0) }
          DispatchQueue.global().async { promise.fulfill(1) }
          queue.invalidate()
          isOver.add()
          done.resume()
        }
      }
      await finished(promise)
      #expect(log.entries.isEmpty)
    }
  }

  // K-T5
  @Test("what waits for a discarded handler's result is rejected, and is not left pending")
  func derived() async throws {
    let queue = InvalidatableQueue()
    queue.invalidate()
    let value = Promise(value: 1)
    let error = Promise<Int>(error: TestError.one)
    let log = Log<Int>()
    let discarded = [
      value.then(on: queue) { value -> Int in
        log.add(1)
        return value
      },
      value.then(on: queue) { value -> Promise<Int> in
        log.add(1)
        return Promise(value: value)
      },
      value.ensure(on: queue) { _ in true },
      error.recover(on: queue) { _ in Promise(value: 1) },
      error.recover(type: TestError.self, on: queue) { _ in Promise(value: 1) },
      error.mapError(on: queue) { $0 },
    ]
    for promise in discarded {
      await #expect(throws: PromiseInvalidatedError.self) { try await promise.get() }
    }
    await #expect(throws: PromiseInvalidatedError.self) {
      try await Promises.all([discarded[0], value]).get()
    }
    await #expect(throws: PromiseInvalidatedError.self) {
      try await Promises.zip(discarded[1], value).wait()
    }
    #expect(log.entries.isEmpty)
    // What does not go to the handler passes it by.
    #expect(try await value.recover(on: queue) { _ in Promise(value: 2) }.get() == 1)
    await #expect(throws: TestError.one) {
      try await error.recover(type: OtherError.self, on: queue) { _ in value }.get()
    }
    await #expect(throws: TestError.one) { try await error.then(on: queue) { $0 + 1 }.get() }
  }

  // K-T3, K-T5
  @Test("for a while the main queue runs handlers, and nothing once that is over", arguments: 0...2)
  func mainWhile(_ moment: Int) async throws {
    let log = Log<String>()
    let queue = InvalidatableQueue(queue: TestQueue.one.queue)
    let promise = Promise<Int>()
    if moment == 0 { queue.invalidate() }
    let mapped = promise.then(while: queue) { value -> Int in
      log.add(TestQueue.here)
      return value
    }
    promise.then(while: queue) { _ in log.add(TestQueue.here) }
    let recovered = Promise<Int>(error: TestError.one)
      .recover(while: queue) { _ in Promise(value: 2) }
    if moment == 1 {
      // On its way when it is over.
      await withCheckedContinuation { done in
        DispatchQueue.main.async {
          promise.fulfill(1)
          queue.invalidate()
          done.resume()
        }
      }
    } else {
      promise.fulfill(1)
    }
    await finished(promise)
    if moment == 2 {
      #expect(try await [mapped.get(), recovered.get()] == [1, 2])
      #expect(log.entries == ["main", "main"])
    } else {
      #expect(log.entries == [])
      await #expect(throws: PromiseInvalidatedError.self) { try await mapped.get() }
    }
    if moment == 0 {
      await #expect(throws: PromiseInvalidatedError.self) { try await recovered.get() }
    }
  }

  @Test("the captures of a main-actor handler that never runs are released on the main queue")
  func mainRelease() async throws {
    let gone = Log<String>()
    let queue = InvalidatableQueue()
    let promise = Promise<Int>()
    let failing = Promise<Int>()
    do {
      let spies = (0..<3).map { _ in Spy { gone.add(TestQueue.here) } }
      promise.then(while: queue) { [spy = spies[0]] _ in spy.touch() }
      promise.then(while: queue, { [spy = spies[1]] _ in spy.touch() }, { _ in })
      failing.then(while: queue) { [spy = spies[2]] (_: Int) -> Void in spy.touch() }
    }
    queue.invalidate()
    await withCheckedContinuation { done in
      TestQueue.one.queue.async {
        promise.fulfill(1)
        failing.reject(TestError.one)
        done.resume()
      }
    }
    await finished(promise)
    await drainMain()
    #expect(gone.entries == ["main", "main", "main"])
  }

  // K-T5
  @Test("what a discarded handler captured is released")
  func release() async throws {
    let gone = Log<String>()
    let queue = InvalidatableQueue()
    let promise = Promise<Int>()
    do {
      let (spy, other) = (Spy { gone.add("listener") }, Spy { gone.add("derived") })
      promise.then(on: queue) { _ in spy.touch() }
      promise.then(on: queue) { value -> Int in
        other.touch()
        return value
      }
    }
    queue.invalidate()
    #expect(gone.entries.isEmpty)
    promise.fulfill(1)
    await finished(promise)
    #expect(gone.entries.sorted() == ["derived", "listener"])
  }

  // K-T2
  @Test("any context may drop work, at once or later", arguments: [true, false])
  func dropping(_ atOnce: Bool) {
    struct Dropping: ExecutionContext {
      func execute(_ work: @escaping @Sendable () -> Void) {}
    }
    let log = Log<Int>()
    let collecting = CollectingContext()
    let context: any ExecutionContext & Sendable = atOnce ? Dropping() : collecting
    let promise = Promise<Int>()
    promise.then(on: context) { _ in log.add(1) }
    let mapped = promise.then(on: context) { $0 }
    promise.then(on: ImmediateContext()) { _ in log.add(2) }
    promise.fulfill(1)
    while collecting.count > 0 { collecting.drop() }
    #expect(mapped.error is PromiseInvalidatedError)
    #expect(log.entries == [2])
  }
}
