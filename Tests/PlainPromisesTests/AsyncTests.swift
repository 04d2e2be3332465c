// SPDX-License-Identifier: MIT

internal import Foundation
internal import PlainPromises
internal import TestSupport
internal import Testing

@Suite struct AsyncTests {
  @Test("get and outcome give the result", arguments: [true, false])
  func get(_ rejected: Bool) async throws {
    let promise = Promise<Int>()
    TestQueue.one.queue.async { rejected ? promise.reject(TestError.one) : promise.fulfill(1) }
    if rejected {
      await #expect(throws: TestError.one) { try await promise.get() }
      #expect(throws: TestError.one) { try awaitedResult.get() }
    } else {
      #expect(try await promise.get() == 1)
      #expect(try await promise.outcome().get() == 1)
      #expect(try await promise.wait() == 1)
    }
    var awaitedResult: Result<Int, any Error> { .failure(promise.error ?? TestError.two) }
  }

  // K-T15
  @Test("a cancelled wait ends at once, with the main queue blocked too", arguments: 0...2)
  func cancelledWait(_ form: Int) async {
    let promise = Promise<Int>()
    let background = DispatchQueue(label: "waits")
    await whileMainIsBlocked { place in
      let task = Task(executorPreference: place) {
        switch form {
        case 0: try await promise.get()
        case 1: try await promise.wait()
        default: try await promise.wait(on: background)
        }
      }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(promise.isPending)
    promise.fulfill(1)
    #expect(promise.value == 1)
  }

  // K-T15
  @Test("wait(on:) ends after the work that is on the queue")
  func waitOnQueue() async throws {
    let log = Log<String>()
    let promise = Promise(value: 1)
    TestQueue.two.queue.suspend()
    let task = Task {
      let value = try await promise.wait(on: TestQueue.two.queue)
      log.add("waited")
      return value
    }
    TestQueue.two.queue.async { log.add("before") }
    TestQueue.two.queue.resume()
    #expect(try await task.value == 1)
    #expect(try await promise.wait(on: .main) == 1)
    #expect(log.entries.last == "waited")
  }

  @Test("asynchronous code makes a promise")
  func make() async throws {
    let value = Promise<Int> { 5 }
    let failure = Promise<Int> { throw TestError.one }
    #expect(try await value.then { $0 + 1 }.get() == 6)
    await #expect(throws: TestError.one) { try await failure.get() }
  }

  @Test(
    "a task that nobody is interested in any more is cancelled",
    arguments: [nil, TestQueue.one.queue, DispatchQueue.main])
  func abandoned(_ queue: DispatchQueue?) async {
    let log = Log<String>()
    let ended = Promise<Void>()
    do {
      let promise = Promise<Int> {
        defer { ended.fulfill() }
        do {
          try await Promise<Void>().get()  // Ends when the task is cancelled.
        } catch {
          log.add("cancelled")
        }
        return 1
      }
      let task = Task { [promise] in
        if let queue { try await promise.wait(on: queue) } else { try await promise.get() }
      }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(log.entries.isEmpty)
    }
    await finished(ended)
    #expect(log.entries == ["cancelled"])
  }

  @Test("a task with a handler, a follower or a gathering is kept", arguments: 0...3)
  func kept(_ form: Int) async throws {
    let gate = Promise<Void>()
    var result: Promise<Int>
    do {
      let promise = Promise<Int> {
        try await gate.get()
        try Task.checkCancellation()
        return 1
      }
      switch form {
      case 0: result = promise.then { $0 }
      case 1: result = Promise(value: ()).then(on: ImmediateContext()) { promise }
      case 2: result = Promises.all([promise]).then { $0[0] }
      default: result = promise.addTimeout(100_000)
      }
      let task = Task { [promise] in try await promise.get() }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    gate.fulfill()
    #expect(try await result.get() == 1)
  }

  @Test("whoever settles the promise first cancels its task")
  func settledFromOutside() async {
    let ended = Promise<Bool>()
    let promise = Promise<Int> {
      try? await Promise<Void>().get()  // Ends when the task is cancelled.
      ended.fulfill(Task.isCancelled)
      return 1
    }
    promise.fulfill(2)
    #expect(await (try? ended.get()) == true)
    #expect(promise.value == 2)
  }

  @Test("a handler may return the last reference to a task that a cancelled wait has left")
  func handedOn() async throws {
    let gate = Promise<Void>()
    let start = Promise<Void>()
    let handOn: Handover<Promise<Int>>
    do {
      let promise = Promise<Int> {
        try await gate.get()
        try Task.checkCancellation()
        return 1
      }
      let task = Task { [promise] in try await promise.get() }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      handOn = Handover(promise)
    }
    let result: Promise<Int> = start.then(on: ImmediateContext()) { handOn.take() }
    start.fulfill()
    gate.fulfill()
    #expect(try await result.get() == 1)
  }
}
