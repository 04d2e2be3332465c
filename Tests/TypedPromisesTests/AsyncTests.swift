// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing
internal import TypedPromises

@Suite struct AsyncTests {
  @Test("waiting ends as the promise does", arguments: Ending.allCases)
  func outcome(_ ending: Ending) async {
    let (promise, resolver) = Text.makeWithResolver()
    let waiting = Task { await promise.outcome() }
    resolver.resolve(with: ending.result)
    #expect(await waiting.value == ending.result)
    #expect(await promise.outcome() == ending.result)
  }

  @Test("get returns the value, or throws the error, or that the promise was cancelled")
  func get() async throws {
    #expect(try await Promise<Int, TestError>(fulfilled: 1).get() == 1)
    await #expect(throws: TestError.two) { try await Promise<Int, TestError>(rejected: .two).get() }
    await #expect(throws: CancellationError.self) { try await Std(with: .cancelled).get() }
    let sure = Promise<Int, NoError>(with: .cancelled)
    await #expect(throws: CancellationError.self) { try await sure.get() }
    #expect(try await Promise<Int, NoError>(fulfilled: 2).get() == 2)
  }

  /// A promise nobody else holds that tells of a request, and a task that waits for it.
  static func waiter(
    _ log: Log<String>, derived: Bool
  ) -> (task: Task<PromiseResult<Int, String>, Never>, tapped: Text, Text.Resolver) {
    let (promise, resolver) = Text.makeWithResolver()
    resolver.onRequestCancel(on: .immediate) {
      log.add("requested")
      $0.cancel()
    }
    let awaited =
      derived ? promise.map(on: .immediate) { $0 } : promise.tap(on: .immediate) { _ in }
    return (Task { await awaited.outcome() }, promise.tap(), resolver)
  }

  @Test(
    "a task that is cancelled asks for cancellation if nobody else waits", arguments: [true, false])
  func cancelledWait(_ derived: Bool) async {
    let log = Log<String>()
    let (task, tapped, resolver) = Self.waiter(log, derived: derived)
    task.cancel()
    #expect(await task.value == .cancelled)
    // The task lets go of the promise some time after it has ended.
    #expect(await tapped.outcome() == .cancelled)
    #expect(log.entries == ["requested"])
    withExtendedLifetime(resolver) {}
  }

  @Test("a task that is cancelled leaves those alone who wait too, and a promise in scope")
  func otherWaiters() async {
    let log = Log<String>()
    let (promise, resolver) = Text.makeWithResolver()
    resolver.onRequestCancel(on: .immediate) { _ in log.add("requested") }
    let child = promise.makeChild()
    let first = Task { await promise.outcome() }
    let second = Task { await child.outcome() }
    first.cancel()
    #expect(await first.value == .cancelled)
    #expect(log.entries == [])
    resolver.fulfill(with: 4)
    #expect(await second.value == .value(4))
    #expect(await promise.outcome() == .value(4))
  }

  @Test("a wait that nobody can end, for a promise that nobody else holds, ends with cancellation")
  func abandoned() async {
    #expect(await Text(on: .immediate) { _ in }.outcome() == .cancelled)
    #expect(await Text(on: .one) { _ in }.outcome() == .cancelled)
    await #expect(throws: CancellationError.self) { try await Std(on: .one) { _ in }.get() }
    await #expect(throws: CancellationError.self) {
      try await Promise<Int, NoError>(on: .one) { _ in }.get()
    }
  }

  @Test("a wait begins before its promise leaves scope, which others may have given up")
  func begins() async {
    let log = Log<String>()
    let resolver = Locked<Text.Resolver?>(nil)
    @Sendable func make() -> Text {
      let promise = Text(on: .immediate) { made in
        made.onRequestCancel(on: .immediate) { _ in log.add("requested") }
        resolver.withLock { $0 = made }
      }
      promise.makeChild().requestCancel()
      return promise
    }
    let waiting = Task { @MainActor in await make().outcome() }
    // Behind the task on its actor, so when that has begun to wait.
    await MainActor.run { resolver.withLock { $0 }?.fulfill(with: 3) }
    #expect(await waiting.value == .value(3))
    #expect(log.entries == [])
  }

  // TL-X1
  @Test("a promise that is held while somebody waits for it stays pending without a resolver")
  func held() async {
    let promise = Text(on: .immediate) { _ in }
    let waiting = Task { await promise.outcome() }
    await TestQueue.one.drain()
    #expect(promise.result == nil)
    waiting.cancel()
    #expect(await waiting.value == .cancelled)
    #expect(promise.result == nil)
  }

  @Test("an asynchronous function settles its promise with its outcome")
  func making() async throws {
    #expect(try await Promise { 1 }.get() == 1)
    let typed = Promise<Int, TestError> { () async throws(TestError) -> Int in throw TestError.one }
    #expect(await typed.outcome() == .error(.one))
    let standard = Std { throw CancellationError() }
    #expect(word(await standard.outcome()) == "cancelled")
  }

  @Test("the task of an asynchronous function is cancelled when nobody wants its result")
  func unwanted() async {
    let (started, start) = Text.makeWithResolver()
    let (ended, end) = Text.makeWithResolver()
    func abandon() async {
      let promise = Std {
        start.fulfill(with: 1)
        defer { end.fulfill(with: Task.isCancelled ? 1 : 0) }
        let (never, resolver) = Text.makeWithResolver()
        _ = await never.outcome()
        withExtendedLifetime(resolver) {}
        return 0
      }
      _ = await started.outcome()
      promise.then(on: .immediate) { _ in }.requestCancel()
    }
    await abandon()
    #expect(await ended.outcome() == .value(1))
  }
}
