// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PlainPromises
internal import TestSupport
internal import Testing

@Suite struct OrderTests {
  // K-T1
  @Test("handlers of every kind run in the order of registration", arguments: [false, true])
  func registration(_ rejected: Bool) async {
    for _ in 0..<100 {
      let log = Log<Int>()
      let promise = Promise<Int>()
      var derived: [Promise<Int>] = []
      promise.then({ _ in log.add(0) }, { _ in log.add(0) })
      if rejected {
        derived.append(
          promise.recover { error in
            log.add(1)
            throw error
          })
        promise.catch { _ in log.add(2) }
        derived.append(
          promise.mapError { error in
            log.add(3)
            return error
          })
        promise.catch(type: TestError.self) { _ in log.add(4) }
      } else {
        derived.append(
          promise.then { value in
            log.add(1)
            return value
          })
        promise.then { _ in log.add(2) }
        derived.append(
          promise.then { value in
            log.add(3)
            return Promise(value: value)
          })
        derived.append(
          promise.ensure { _ in
            log.add(4)
            return true
          })
      }
      promise.always { log.add(5) }
      rejected ? promise.reject(TestError.one) : promise.fulfill(1)
      await finished(promise)
      #expect(log.entries == [0, 1, 2, 3, 4, 5])
      withExtendedLifetime(derived) {}
    }
  }

  // K-T7, K-T8
  @Test("a handler is submitted when the one before it has finished, on whatever context")
  func sequence() {
    let (first, second) = (CollectingContext(), CollectingContext())
    let log = Log<String>()
    let promise = Promise<Int>()
    promise.then(on: first) { _ in log.add("1") }
    promise.then(on: second) { _ in log.add("2") }
    let mapped = promise.then(on: first) { value in
      log.add("3")
      return value + 1
    }
    promise.fulfill(1)
    promise.then(on: second) { _ in log.add("late") }
    #expect(first.count == 1 && second.count == 0)
    first.runOnce()
    #expect(first.count == 0 && second.count == 1)
    second.runOnce()
    #expect(mapped.isPending)
    first.runOnce()
    #expect(mapped.value == 2)
    #expect(log.entries == ["1", "2", "3"])
    second.runOnce()
    #expect(log.entries == ["1", "2", "3", "late"])
    promise.then(on: first) { _ in log.add("after") }
    #expect(first.count == 1)
  }

  // K-T7
  @Test("late handlers wait for one another too")
  func lateSequence() {
    let (first, second) = (CollectingContext(), CollectingContext())
    let log = Log<Int>()
    let promise = Promise(value: 1)
    promise.then(on: first) { _ in log.add(1) }
    promise.then(on: second) { _ in log.add(2) }
    #expect(second.count == 0)
    first.run()
    second.run()
    #expect(log.entries == [1, 2])
  }

  @Test("a context that runs its work twice runs the handler once")
  func twice() {
    struct Twice: ExecutionContext {
      func execute(_ work: @escaping @Sendable () -> Void) {
        work()
        work()
      }
    }
    let log = Log<Int>()
    let promise = Promise<Int>()
    promise.then(on: Twice()) { _ in log.add(1) }
    promise.then(on: Twice()) { _ in log.add(2) }
    promise.fulfill(0)
    #expect(log.entries == [1, 2])
  }

  @Test("handlers on the main queue keep their order, whatever it is called")
  func mainQueueByAnyName() async throws {
    let queue = DispatchQueue.main
    let log = Log<Int>()
    let promise = Promise<Int>()
    // Held up, so that each handler has been sent before the first one runs.
    let blocker = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { blocker.wait() }
    promise.then(on: DispatchQueue.main) { _ in log.add(1) }
    promise.then(on: queue) { _ in log.add(2) }
    promise.then { @MainActor _ in log.add(3) }
    promise.then { _ in log.add(4) }
    promise.then(on: DispatchQueue.main) { _ in log.add(5) }
    promise.then(while: InvalidatableQueue()) { _ in log.add(6) }
    promise.fulfill(0)
    blocker.signal()
    while log.entries.count < 6 { await drainMain() }
    #expect(log.entries == Array(1...6))
  }

  @Test("a handler added by a handler runs after those that wait")
  func nested() async throws {
    let log = Log<Int>()
    let promise = Promise<Int>()
    promise.then { _ in
      log.add(1)
      promise.then { _ in log.add(3) }
    }
    promise.then { _ in log.add(2) }
    promise.fulfill(0)
    while log.entries.count < 3 { await drainMain() }
    #expect(log.entries == [1, 2, 3])
  }

  @Test("handlers on one queue share a turn, others are submitted in between")
  func turns() async throws {
    let log = Log<String>()
    let promise = Promise<Int>()
    for _ in 0..<3 { promise.then(on: TestQueue.one.queue) { _ in log.add(TestQueue.here) } }
    promise.then(on: TestQueue.two.queue) { _ in log.add(TestQueue.here) }
    promise.then(on: TestQueue.one.queue) { _ in log.add(TestQueue.here) }
    promise.fulfill(1)
    await finished(promise)
    #expect(log.entries == ["one", "one", "one", "two", "one"])
  }
}
