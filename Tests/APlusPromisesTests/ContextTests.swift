// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct ContextTests {
  @Test("delivery to the main queue is asynchronous, in order, each handler once")
  @MainActor func main() async throws {
    let log = Log<String>()
    let (deferred, promise) = Promise<Int>.defer()
    promise.then(on: .main) { _ in log.add("a") }
    promise.then(on: .main) { _ in log.add("b") }
    let last = promise.then { _ in log.add("c") }
    deferred.resolve(1)
    Promise(value: 0).then(on: .main) { _ in log.add("d") }
    #expect(log.entries == [])
    try await last.get()
    _ = try await Promise(value: 0).then(on: .main) { $0 }.get()
    #expect(log.entries == ["a", "b", "c", "d"])
  }

  @Test("a chain on the main queue runs in one pass: nothing else gets in between")
  @MainActor func onePass() async throws {
    let log = Log<String>()
    let tail = Promise(value: 1).then(on: .main) { value -> Int in
      log.add("first")
      DispatchQueue.main.async { log.add("other work") }
      return value
    }
    .then(on: .main) { value -> Int in
      log.add("second")
      return value
    }
    .then(on: .main) { _ in log.add("third") }
    try await tail.get()
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(log.entries == ["first", "second", "third", "other work"])
  }

  @Test("handlers on the main queue keep their order, whatever it is called")
  func mainQueueByAnyName() async throws {
    let (queue, context) = (DispatchQueue.main, PromiseContext.main)
    let log = Log<Int>()
    let (deferred, promise) = Promise<Int>.defer()
    let derived = [
      promise.then(on: .main) { _ in log.add(1) },
      promise.then(on: .queue(.main)) { _ in log.add(2) },
      promise.then(on: .main) { _ in log.add(3) },
      promise.then(on: .queue(queue)) { _ in log.add(4) },
      promise.then(on: context) { _ in log.add(5) },
      promise.then(on: .queue(queue), onFulfilled: { _ in log.add(6) }, onRejected: { _ in }),
      promise.then { _ in log.add(7) },
    ]
    // Held up, so that each handler has been sent before the first one runs.
    let blocker = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { blocker.wait() }
    deferred.resolve(0)
    blocker.signal()
    _ = try await Promise.all(derived).get()
    #expect(log.entries == Array(1...7))
  }

  @Test("handlers formed in code of the main actor run on the main thread, without on: too")
  @MainActor func formedOnMainActor() async throws {
    let log = Log<Bool>()
    try await Promise(value: 1).then { _ in
      MainActor.assertIsolated()
      log.add(true)
    }.get()
    #expect(log.entries == [true])
  }

  @Test("a queue receives handlers asynchronously and in order")
  func queue() async throws {
    let queue = DispatchQueue(label: "contexts")
    let key = DispatchSpecificKey<Int>()
    queue.setSpecific(key: key, value: 7)
    let log = Log<Int>()
    let promise = Promise(value: 1)
    queue.suspend()
    for index in 0..<100 {
      promise.then(on: .queue(queue)) { _ in
        #expect(DispatchQueue.getSpecific(key: key) == 7)
        log.add(index)
      }
    }
    let last = promise.then(on: .queue(queue)) { $0 }
    #expect(log.count == 0)
    queue.resume()
    _ = try await last.get()
    #expect(log.entries == Array(0..<100))
  }

  @Test("each branch of a promise goes to its own context only")
  func branches() {
    let (first, second) = (ManualContext(), ManualContext())
    let promise = Promise(value: 1)
    let derived = promise.then(on: first.context) { $0 + 1 }.then(on: second.context) { $0 + 1 }
    #expect((first.waiting, second.waiting) == (1, 0))
    first.drain()
    #expect((first.waiting, second.waiting) == (0, 1))
    second.drain()
    #expect(derived.summary == "3")
  }

  @Test("an outcome without a handler passes on without a hop")
  func noHop() {
    let manual = ManualContext()
    let passed = Promise<Int>(reason: reasons[1]).then(on: manual.context) { $0 + 1 }
    #expect(passed.summary == "test 1")
    #expect(manual.waiting == 0)
  }

  @Test("a custom context may run the job inline, and running it twice calls the handler once")
  func custom() {
    let log = Log<Int>()
    let twice = PromiseContext.custom { job in
      job()
      job()
    }
    let derived = Promise(value: 1).then(on: twice) { value -> Int in
      log.add(value)
      return value + 1
    }
    #expect(log.entries == [1])
    #expect(derived.summary == "2")
  }

  actor Counter {
    var count = 0

    func add(_ promise: Promise<Int>) -> Promise<Int> {
      promise.then { value in
        self.assertIsolated()
        self.count += value
        return self.count
      }
    }
  }

  @Test("handlers formed on an actor run there, in order")
  func formedOnActor() async throws {
    let counter = Counter()
    let deferred = Deferred<Int>()
    var results: [Promise<Int>] = []
    for _ in 0..<100 { results.append(await counter.add(deferred.promise)) }
    deferred.resolve(1)
    #expect(try await Promise.all(results).get() == Array(1...100))
  }
}

/// The setting is one for the process: these tests change it, one after the other, and put it back.
@Suite(.serialized) struct DefaultContextTests {
  /// Runs the body with another default.
  ///
  /// No test in this process but those here depends on it.
  func withDefault(_ context: PromiseContext, _ body: () -> Void) {
    let before = Promise.defaultContext
    Promise.defaultContext = context
    defer { Promise.defaultContext = before }
    body()
  }

  @Test("left alone, a handler formed in no actor runs on the main queue, asynchronously")
  func untouched() async throws {
    let log = Log<Bool>()
    let blocker = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { blocker.wait() }
    // Not the thread: who waits for the main queue in a test run may be any.
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    // Else a later key at the same address would find the value.
    defer { DispatchQueue.main.setSpecific(key: key, value: nil) }
    let derived = Promise(value: 1).then { _ in
      log.add(DispatchQueue.getSpecific(key: key) ?? false)
    }
    #expect(log.entries == [])
    blocker.signal()
    try await derived.get()
    #expect(log.entries == [true])
  }

  @Test("the legacy setting delivers before resolve returns, and late handlers before then returns")
  func immediate() {
    withDefault(.immediate) {
      let log = Log<String>()
      let (deferred, promise) = Promise<Int>.defer()
      promise.then { log.add("early \($0)") }
      deferred.resolve(1)
      log.add("resolved")
      promise.then { log.add("late \($0)") }
      log.add("added")
      #expect(log.entries == ["early 1", "resolved", "late 1", "added"])
    }
  }

  @Test("any other context can be the default, for handlers added after that")
  func custom() {
    let (log, manual) = (Log<Int>(), ManualContext())
    withDefault(manual.context) {
      Promise(value: 1).then { log.add($0) }
      Promise<Int>(value: 2).catch { _ in 0 }
    }
    #expect(manual.waiting == 1)
    manual.drain()
    #expect(log.entries == [1])
  }

  @Test("the setting reached through another type of promise is the same")
  func shared() {
    withDefault(.immediate) {
      let log = Log<Int>()
      let before = Promise<String>.defaultContext
      Promise<Int>.defaultContext = before
      Promise(value: 1).then { log.add($0) }
      #expect(log.entries == [1])
    }
  }

  @Test("handlers of main actor code stay on the main queue whatever the default is")
  @MainActor func mainActor() async throws {
    let before = Promise.defaultContext
    Promise.defaultContext = .immediate
    let log = Log<String>()
    let derived = Promise(value: 1).then { _ in
      MainActor.assertIsolated()
      log.add("handler")
    }
    Promise.defaultContext = before
    log.add("added")
    try await derived.get()
    #expect(log.entries == ["added", "handler"])
  }
}
