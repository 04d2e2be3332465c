// SPDX-License-Identifier: MIT

internal import Dispatch
internal import TestSupport
internal import Testing
internal import WhenPromises

@Suite struct AsyncTests {
  @Test("get and outcome give the result")
  func get() async throws {
    let promise = Promise<Int>()
    TestQueue.one.queue.async { promise.resolve(1) }
    #expect(try await promise.get() == 1)
    #expect(try await promise.outcome().get() == 1)
    let failed = Promise<Int>()
    TestQueue.one.queue.async { failed.reject(TestError.one) }
    await #expect(throws: TestError.one) { try await failed.get() }
    let cancelled = Promise<Int>()
    cancelled.cancel()
    await #expect(throws: PromiseError.cancelled) { try await cancelled.get() }
  }

  @Test("a cancelled wait ends at once, and leaves the promise alone")
  func cancelledWait() async {
    let promise = Promise<Int>()
    await whileMainIsBlocked { place in
      let task = Task(executorPreference: place) { try await promise.get() }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    promise.resolve(1)
    #expect(promise.state == .resolved(value: 1))
  }

  @Test("asynchronous code makes a promise; its cancellation is one of the promise")
  func make() async throws {
    let value = Promise {
      await Task.yield()
      return 5
    }
    #expect(try await value.then { $0 + 1 }.get() == 6)
    let failed = Promise<Int> {
      await Task.yield()
      throw TestError.one
    }
    await #expect(throws: TestError.one) { try await failed.get() }
    let cancelled = Promise<Int> {
      await Task.yield()
      throw CancellationError()
    }
    await #expect(throws: PromiseError.cancelled) { try await cancelled.get() }
  }

  @Test("a task that nobody is interested in any more is cancelled")
  func abandoned() async throws {
    let ended = Promise<Bool>()
    do {
      let promise = Promise<Int> {
        try? await Promise<Void>().get()  // Ends when the task is cancelled.
        ended.resolve(Task.isCancelled)
        return 1
      }
      let task = Task { [promise] in try await promise.get() }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(ended.state.isPending)
    }
    #expect(try await ended.get())
  }

  @Test("cancelling the promise cancels its task")
  func cancelled() async throws {
    let ended = Promise<Bool>()
    let promise = Promise<Int> {
      try? await Promise<Void>().get()  // Ends when the task is cancelled.
      ended.resolve(Task.isCancelled)
      return 1
    }
    promise.cancel()
    #expect(try await ended.get())
    #expect(promise.state == .rejected(error: PromiseError.cancelled))
  }

  @Test("a task with a handler, a continuation or a gathering is kept", arguments: 0...2)
  func kept(_ form: Int) async throws {
    let gate = Promise<Void>()
    let result: Promise<Int>
    do {
      let promise = Promise<Int> {
        try await gate.get()
        try Task.checkCancellation()
        return 1
      }
      switch form {
      case 0: result = promise.then { $0 }
      case 1: result = when([promise]).then { $0[0] }
      default:
        result = Promise<Int>()
        promise.always { outcome in
          if case .success(let value) = outcome { result.resolve(value) } else { result.cancel() }
        }
      }
      let task = Task { [promise] in try await promise.get() }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    gate.resolve()
    #expect(try await result.get() == 1)
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
    let result: Promise<Int> = start.then(on: TestQueue.one.queue) { handOn.take() }
    start.resolve()
    gate.resolve()
    #expect(try await result.get() == 1)
  }
}
