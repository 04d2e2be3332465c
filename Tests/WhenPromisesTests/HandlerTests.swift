// SPDX-License-Identifier: MIT

internal import Dispatch
internal import TestSupport
internal import Testing
internal import WhenPromises

@Suite struct HandlerTests {
  // W-16
  @Test("fail for all errors hears of a cancellation")
  func allErrors() async {
    let log = Log<String>()
    let derived = resolved(1).then { _ -> Int in throw PromiseError.cancelled }
    derived.fail(policy: .allErrors) { log.add("\($0)") }
    await finished(derived)
    #expect(log.entries == ["cancelled"])
  }

  // W-17
  @Test("fail for others does not, and always does")
  func notCancelled() async {
    let log = Log<String>()
    let derived = resolved(1).then { _ -> Int in throw PromiseError.cancelled }
    derived
      .fail(policy: .notCancelled) { _ in log.add("never") }
      .always { log.add($0.isCancelled ? "cancelled" : "?") }
    await finished(derived)
    #expect(log.entries == ["cancelled"])
  }

  @Test("done and fail come first, then always, then what then made")
  func order() async throws {
    let log = Log<String>()
    await withCheckedContinuation { over in
      DispatchQueue.main.async {
        let promise = Promise<Int>()
        promise.always { _ in log.add("always1") }
        let derived = promise.then { value -> Int in
          log.add("then1")
          return value
        }
        promise.done { _ in log.add("done1") }
        promise.always { _ in log.add("always2") }
        promise.then { _ in log.add("then2") }
        promise.done { _ in log.add("done2") }
        promise.resolve(1)
        log.add("resolved")
        derived.always { _ in over.resume() }
      }
    }
    #expect(
      log.entries == ["resolved", "done1", "done2", "always1", "always2", "then1", "then2"])
  }

  @Test(
    "handlers on the main queue keep their order, whatever it is called",
    arguments: [Promise<Int>(), Promise<Int>(queue: DispatchQueue.main)])
  func mainQueueByAnyName(_ promise: Promise<Int>) async {
    let queue = DispatchQueue.main
    let log = Log<Int>()
    // Held up, so that each handler has been sent before the first one runs.
    let blocker = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { blocker.wait() }
    promise.then(on: .main) { _ in log.add(2) }
    promise.then(on: queue) { _ in log.add(3) }
    promise.then(on: .main) { _ in log.add(4) }
    promise.then { _ in log.add(5) }
    promise.then(on: DispatchQueue.main) { _ in log.add(6) }
    let last = promise.then(on: .main) { _ in log.add(7) }
    promise.done { _ in log.add(1) }
    promise.resolve(0)
    blocker.signal()
    await finished(last)
    #expect(log.entries == Array(1...7))
  }

  @Test("all handlers of a promise take one turn of its queue")
  func oneTurn() async {
    let log = Log<String>()
    let (first, second) = (Promise<Int>(), Promise<Int>())
    for promise in [first, second] {
      let name = promise === first ? "first" : "second"
      promise.always { _ in log.add("\(name) always") }
      promise.done { _ in log.add("\(name) done") }
      promise.done { _ in log.add("\(name) done") }
    }
    first.resolve(1)
    second.resolve(2)
    await finished(second)
    #expect(
      log.entries == [
        "first done", "first done", "first always", "second done", "second done", "second always",
      ])
  }

  // W-T2
  @Test("a handler that is added after the settlement runs", arguments: [true, false])
  func late(_ isFresh: Bool) async {
    let log = Log<String>()
    let promise = Promise<Int>(state: isFresh ? .resolved(value: 1) : .pending)
    if !isFresh {
      promise.done { _ in log.add("early") }
      promise.resolve(1)
      await finished(promise)
    }
    promise.always { _ in log.add("always") }
    await finished(promise)
    promise.done { _ in log.add("done") }
    await finished(promise)
    await drainMain()
    #expect(log.entries == (isFresh ? [] : ["early"]) + ["always", "done"])
    let failed = rejected(TestError.one)
    failed.fail { log.add("\($0)") }
    await finished(failed)
    #expect(log.entries.last == "one")
  }

  // W-T11
  @Test("a handler that a handler adds runs, after those that wait")
  func nested() async {
    let log = Log<String>()
    let promise = Promise<Int>()
    promise.done { _ in
      log.add("1")
      promise.done { _ in log.add("3") }
      promise.always { _ in log.add("4") }
    }
    promise.always { _ in log.add("2") }
    promise.resolve(1)
    await finished(promise)
    #expect(log.entries == ["1", "2", "3", "4"])
  }

  // W-T9
  @Test("handlers of one promise do not overlap on a concurrent queue")
  func overlap() async {
    for _ in 0..<50 {
      let (inside, overlaps) = (Counter(), Counter())
      let promise = Promise<Int>(queue: .global())
      for _ in 0..<10 {
        promise.done { _ in
          if inside.add() > 1 { overlaps.add() }
          inside.add(-1)
        }
      }
      promise.resolve(1)
      await finished(promise)
      #expect(overlaps.value == 0)
    }
  }

  // W-T9, W-T10
  @Test("threads that register and settle at once lose no handler and call none twice")
  func stress() async {
    for _ in 0..<100 {
      let promise = Promise<Int>(queue: .global())
      let (calls, bodies) = (Counter(), Counter())
      let derived = Log<Promise<Int>>()
      onThreads(8) { index in
        switch index % 4 {
        case 0: promise.done { _ in calls.add() }.fail { _ in calls.add() }
        case 1: promise.always { _ in calls.add() }
        case 2:
          derived.add(
            promise.then(on: .global()) { value -> Int in
              bodies.add()
              return value
            })
        default: index == 3 ? promise.resolve(1) : promise.reject(TestError.one)
        }
      }
      await finished(promise)
      for promise in derived.entries { _ = await promise.outcome() }
      #expect(calls.value == 4)
      #expect(bodies.value == (promise.state.isResolved ? 2 : 0))
    }
  }

  @Test("each closure runs on the queue that is documented for it")
  func places() async {
    let log = Log<String>()
    await withCheckedContinuation { over in
      Promise(queue: TestQueue.one.queue) {
        log.add("body \(TestQueue.here)")
        return 1
      }
      .done { _ in log.add("done \(TestQueue.here)") }
      .then { value -> Int in
        log.add("then \(TestQueue.here)")
        return value
      }
      .done { _ in log.add("done \(TestQueue.here)") }
      .then(on: TestQueue.two.queue) { value -> Promise<Int> in
        log.add("then \(TestQueue.here)")
        return Promise(queue: TestQueue.one.queue, state: .resolved(value: value))
      }
      .always { _ in log.add("always \(TestQueue.here)") }
      .asVoid(on: TestQueue.one.queue)
      .done { log.add("void \(TestQueue.here)") }
      .always { _ in over.resume() }
    }
    #expect(
      log.entries == [
        "body one", "done one", "then main", "done main", "then two", "always two", "void one",
      ])
  }

  // W-T19
  @Test("thenInBackground runs on the global queue of that quality, and so do later handlers")
  func background() async {
    let log = Log<String>()
    await withCheckedContinuation { over in
      resolved(1)
        .thenInBackground { value -> Int in
          log.add(TestQueue.here)
          return value + 1
        }
        .thenInBackground { value in resolved("\(value)") }
        .done { log.add("\($0) \(TestQueue.here)") }
        .always { _ in over.resume() }
    }
    #expect(log.entries == ["elsewhere", "2 elsewhere"])
  }
}

extension Result {
  fileprivate var isCancelled: Bool {
    if case .failure(let error) = self { error as? PromiseError == .cancelled } else { false }
  }
}
