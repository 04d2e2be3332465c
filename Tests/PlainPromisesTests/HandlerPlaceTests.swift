// SPDX-License-Identifier: MIT

internal import Foundation
internal import PlainPromises
internal import TestSupport
internal import Testing

@Suite struct HandlerPlaceTests {
  // K-1, K-56, K-57
  @Test("a chain over four queues keeps the order of its handlers", arguments: 1...5)
  func chainOverQueues(_ round: Int) async throws {
    let log = Log<String>()
    let promise = Promise(value: 1)
      .then(on: DispatchQueue.global()) { $0 + 1 }
      .then(on: DispatchQueue.global(qos: .background)) { value -> Promise<Int> in
        let later = Promise<Int>()
        DispatchQueue.main.async { later.fulfill(value + 1) }
        return later
      }
      .then(on: DispatchQueue.global(qos: .background)) { $0 + 1 }
    promise
      .then(on: DispatchQueue.global(qos: .utility)) { _ in log.add("tapped") }
      .catch(on: DispatchQueue.global()) { _ in log.add("never") }
      .then(on: DispatchQueue.global()) { _ in log.add("last \(log.entries.count)") }
    // Behind the others: to wait for the promise itself would not wait for what it has sent out.
    let value = try await promise.then(on: DispatchQueue.global()) { $0 + 0 }.get()
    #expect(value == 4)
    #expect(log.entries == ["tapped", "last 1"])
  }

  // K-7, K-T11
  @Test("operators without handlers pass outcomes on while the main queue is blocked")
  func plumbing() async {
    let background = DispatchQueue(label: "plumbing")
    let results = await whileMainIsBlocked { _ in
      let recovered = Promise<Int>(error: TestError.one)
        .recover(on: background) { _ in Promise(value: 1) }
        .then(on: background) { $0 + 1 }
      let mapped = Promise<Int>(error: TestError.one)
        .mapError(on: background) { _ in TestError.two }
        .recover(on: background) { error in Promise(value: error as? TestError == .two ? 3 : 0) }
      let all = Promises.all([Promise(value: 4), Promise(value: 5)])
      let checked = Promise(value: 6).ensure(on: background) { _ in true }
      let race = Promises.race([Promise<Int>(), Promise(value: 7)])
      let zip = Promises.zip(Promise(value: 8), Promise(value: 9))
      let timed = Promise(value: 10).addTimeout(100_000)
      // As often as the longest chain has links.
      for _ in 0..<2 { await drain(background) }
      return [
        recovered.value, mapped.value, all.value?.reduce(0, +), checked.value, race.value,
        zip.value?.1, timed.value,
      ]
    }
    #expect(results == [2, 3, 9, 6, 7, 9, 10])
  }

  @Test("handlers run on the main queue unless a place is named")
  func places() async throws {
    let log = Log<String>()
    let promise = Promise<Int>()
    promise.then { _ in log.add(TestQueue.here) }
    promise.then(on: TestQueue.one.queue) { _ in log.add(TestQueue.here) }
    promise.then(on: DispatchQueue.main) { _ in log.add(TestQueue.here) }
    promise.always(on: TestQueue.two.queue) { log.add(TestQueue.here) }
    promise.always { log.add(TestQueue.here) }
    promise.then(on: TestQueue.two.queue, { _ in log.add(TestQueue.here) }, { _ in })
    TestQueue.one.queue.async { promise.fulfill(1) }
    await finished(promise)
    #expect(log.entries == ["main", "one", "main", "two", "main", "two"])
  }

  @Test("each of two handlers runs where it was formed")
  func twoPlaces() async {
    let log = Log<String>()
    let place = Place()
    for promise in [Promise(value: 1), Promise<Int>(error: TestError.one)] {
      await place.observe(promise, log) { _ in log.add(TestQueue.here) }
      await finished(promise)
    }
    #expect(log.entries == ["actor", "main"])
  }

  private actor Place {
    func observe(
      _ promise: Promise<Int>, _ log: Log<String>,
      _ onMain: @escaping @MainActor @Sendable (any Error) -> Void
    ) {
      promise.then(
        { _ in
          self.preconditionIsolated()
          log.add("actor")
        }, onMain)
    }
  }

  // K-T6
  @Test("a context that runs work inline runs it on the settling or registering thread")
  func inline() async {
    let log = Log<String>()
    let promise = Promise<Int>()
    promise.then(on: InlineContext()) { value in
      log.add("\(TestQueue.here) \(value) \(promise.value ?? 0)")
    }
    await withCheckedContinuation { done in
      TestQueue.one.queue.async {
        promise.fulfill(1)
        log.add("fulfilled")
        done.resume()
      }
    }
    await withCheckedContinuation { done in
      TestQueue.two.queue.async {
        promise.then(on: InlineContext()) { _ in log.add(TestQueue.here) }
        done.resume()
      }
    }
    #expect(log.entries == ["one 1 1", "fulfilled", "two"])
  }

  @Test("the immediate context runs handlers inline, and they do not wait for one another")
  func immediate() {
    let log = Log<Int>()
    let promise = Promise<Int>()
    let double = promise.then(on: ImmediateContext()) { $0 * 2 }
    promise.then(on: ImmediateContext()) { log.add($0) }
    promise.fulfill(1)
    #expect(double.value == 2)
    #expect(log.entries == [1])
  }

  // K-59
  @Test("a handler never runs inside the call that causes it")
  func neverInline() async {
    let log = Log<String>()
    await withCheckedContinuation { done in
      DispatchQueue.main.async {
        let promise = Promise<Int>()
        promise.then { _ in log.add("early") }
        promise.fulfill(1)
        log.add("fulfilled")
        promise.then { _ in log.add("late") }
        promise.always { done.resume() }
        log.add("registered")
      }
    }
    #expect(log.entries == ["fulfilled", "registered", "early", "late"])
  }

  // K-T20
  @Test("a dispatch queue is an execution context, and runs work asynchronously")
  func dispatchQueue() async {
    let context: any ExecutionContext & Sendable = TestQueue.one.queue
    let here = await withCheckedContinuation { done in
      context.execute { done.resume(returning: TestQueue.here) }
    }
    #expect(here == "one")
  }
}
