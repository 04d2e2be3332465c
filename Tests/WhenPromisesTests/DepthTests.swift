// SPDX-License-Identifier: MIT

internal import Dispatch
internal import TestSupport
internal import Testing
internal import WhenPromises

@Suite(.takesLong) struct DepthTests {
  @Test(
    "a chain of a million links settles and is released on a small stack", arguments: [true, false])
  func chain(_ waiting: Bool) async throws {
    let count = long(waiting ? 200_000 : 1_000_000)
    let ends = Log<Promise<Int>>()
    onThread(stack: StackSize.small) {
      let root = Promise<Int>()
      var last = root
      for _ in 0..<count { last = last.then(on: TestQueue.one.queue) { $0 &+ 1 } }
      waiting ? root.resolve(0) : root.reject(TestError.one)
      ends.add(last)
    }
    if waiting {
      #expect(try await ends.entries[0].get() == count)
    } else {
      #expect(ends.entries[0].error as? TestError == .one)
    }
  }

  @Test("a chain of a million links that nobody settles is released on a small stack")
  func dropped() {
    onThread(stack: StackSize.small) {
      let root = Promise<Int>()
      var last = root
      for _ in 0..<long(1_000_000) { last = last.then { $0 } }
      #expect(last.state.isPending)
    }
  }

  @Test("asVoid, a million times, needs no stack")
  func asVoid() {
    onThread(stack: StackSize.small) {
      let root = Promise<Int>()
      var last = root.asVoid()
      for _ in 0..<long(1_000_000) { last = last.asVoid() }
      root.resolve(1)
      #expect(last.state.isResolved)
    }
  }

  @Test("a loop of promises that return promises has no depth on a queue")
  func loop() async throws {
    @Sendable func step(_ n: Int) -> Promise<Int> {
      n == 0 ? resolved(0) : resolved(n).then(on: TestQueue.two.queue) { step($0 - 1) }
    }
    #expect(try await step(200_000).get() == 0)
  }

  @Test("a hundred thousand handlers run in order", arguments: [true, false])
  func fanOut(_ onMain: Bool) async {
    let log = Log<Int>()
    let promise = Promise<Int>(queue: onMain ? .main : .global())
    for index in 0..<100_000 { promise.done { _ in log.add(index) } }
    promise.resolve(1)
    await finished(promise)
    #expect(log.entries == Array(0..<100_000))
  }
}
