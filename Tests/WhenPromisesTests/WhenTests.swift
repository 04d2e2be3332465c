// SPDX-License-Identifier: MIT

internal import Dispatch
internal import TestSupport
internal import Testing
internal import WhenPromises

@Suite struct WhenTests {
  // W-1
  @Test("one of three is rejected: so is the result")
  func rejection() async {
    let log = Log<String>()
    let (first, second, third) = (Promise<Int>(), Promise<String>(), Promise<Int>())
    let all = when(first, second, third)
    all.fail { log.add("\($0)") }
    first.resolve(1)
    second.reject(TestError.two)
    third.resolve(3)
    await finished(all)
    #expect(log.entries == ["two"])
  }

  // W-2
  @Test("three are resolved: the values come in place and type")
  func resolution() async {
    let log = Log<String>()
    let (first, second, third) = (Promise<Int>(), Promise<String>(), Promise<Int>())
    let all = when(first, second, third)
    all.done { one, two, three in log.add("\(one + 1) \(two + "!") \(three + 1) \(TestQueue.here)")
    }
    first.resolve(1)
    second.resolve("a")
    third.resolve(3)
    await finished(all)
    #expect(log.entries == ["2 a! 4 main"])
  }

  // W-3
  @Test("ten thousand promises on a concurrent queue, resolved by two threads")
  func many() async throws {
    let promises = (0..<10_000).map { _ in Promise<Int>(queue: TestQueue.one.queue) }
    let all = when(promises)
    onThreads(2) { half in
      for index in stride(from: half, to: promises.count, by: 2) { promises[index].resolve(index) }
    }
    #expect(try await all.get() == Array(0..<10_000))
  }

  @Test("when of nothing is resolved with an empty array")
  func nothing() async throws {
    let log = Log<[Int]>()
    let all = when([Promise<Int>]())
    all.done { log.add($0) }
    await finished(all)
    #expect(log.entries == [[]])
  }

  // W-T5
  @Test("inputs may have settled, be pending, and be there twice")
  func mixture() async throws {
    let pending = Promise<Int>()
    let array = when([resolved(1), pending, resolved(3), pending])
    let nested = when(when(resolved(1), resolved(2)), resolved(3))
    let settledPair = when(resolved(1), resolved("a"))
    #expect(settledPair.state.isResolved)
    _ = try await settledPair.get()
    let outer = when(settledPair, pending)
    pending.resolve(2)
    #expect(try await array.get() == [1, 2, 3, 2])
    #expect(try await nested.get().0 == (1, 2))
    #expect(try await outer.get().1 == 2)
    await #expect(throws: TestError.one) {
      try await when([resolved(1), rejected(TestError.one)]).get()
    }
  }

  // W-T6
  @Test("a cancelled element rejects the result", arguments: [true, false], [true, false])
  func cancelled(_ before: Bool, _ asArray: Bool) async {
    let log = Log<String>()
    let promise = Promise<Int>()
    if before { promise.cancel() }
    let all = asArray ? when([resolved(1), promise]).asVoid() : when(resolved(1), promise).asVoid()
    all.fail { _ in log.add("never") }
    all.always { _ in log.add("always") }
    if !before { promise.cancel() }
    await finished(all)
    #expect(all.error as? PromiseError == .cancelled)
    #expect(log.entries == ["always"])
  }

  // W-T7
  @Test("an element that is resolved, then rejected in the same turn counts as resolved")
  func twice() async throws {
    let (first, second) = (Promise<Int>(), Promise<Int>())
    let all = when([first, second])
    first.resolve(1)
    first.reject(TestError.one)
    second.resolve(2)
    #expect(try await all.get() == [1, 2])
  }

  // W-T13
  @Test("with the main queue blocked, when and asVoid go on")
  func plumbing() async {
    let (handlers, work) = (DispatchQueue(label: "handlers"), DispatchQueue(label: "work"))
    let states = await whileMainIsBlocked { _ in
      let promises = (0..<3).map { _ in Promise<Int>(queue: handlers) }
      let all = when(promises)
      let both = when(promises[0], promises[1].asVoid())
      for promise in promises { work.async { promise.resolve(1) } }
      await drain(work)
      await drain(handlers)
      return (all.state, both.state.map(\.0))
    }
    #expect(states.0 == .resolved(value: [1, 1, 1]) && states.1 == .resolved(value: 1))
  }
}
