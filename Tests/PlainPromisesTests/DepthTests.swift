// SPDX-License-Identifier: MIT

internal import Foundation
internal import PlainPromises
internal import TestSupport
internal import Testing

@Suite(.takesLong) struct DepthTests {
  static let contexts: [any ExecutionContext & Sendable] = [
    ImmediateContext(), InlineContext(), DispatchQueue(label: "depth"),
  ]

  // K-T19
  @Test("a chain of a million links settles and is released on a small stack", arguments: 0..<3)
  func chain(_ context: Int) async throws {
    let count = long(1_000_000)
    let ends = Log<Promise<Int>>()
    onThread(stack: StackSize.small) {
      let root = Promise<Int>()
      var last = root
      for _ in 0..<count { last = last.then(on: Self.contexts[context]) { $0 &+ 1 } }
      root.fulfill(0)
      ends.add(last)
    }
    #expect(try await ends.entries[0].get() == count)
  }

  @Test("a chain of a million links that nobody settles is released on a small stack")
  func dropped() {
    let gone = Counter()
    onThread(stack: StackSize.small) {
      let root = Promise<Int>()
      let spy = Spy { gone.add() }
      var last = root
      for _ in 0..<long(1_000_000) {
        last = last.then(on: ImmediateContext()) { value in
          spy.touch()
          return value
        }
      }
    }
    #expect(gone.value == 1)
  }

  @Test("a rejection passes a million links on a small stack")
  func rejection() {
    onThread(stack: StackSize.small) {
      let root = Promise<Int>()
      var last = root
      for _ in 0..<long(1_000_000) { last = last.then { $0 } }
      root.reject(TestError.one)
      #expect(last.error as? TestError == .one)
    }
  }

  private static func step(_ n: Int, _ context: any ExecutionContext & Sendable) -> Promise<Int> {
    if n == 0 { return Promise(value: 0) }
    return Promise(value: n).then(on: context) { step($0 - 1, context) }
  }

  @Test("a loop of promises that return promises has no depth on a queue")
  func loop() async throws {
    #expect(try await Self.step(200_000, Self.contexts[2]).get() == 0)
  }

  @Test("handlers that call themselves inline go any depth on a small stack")
  func inlineLoop() {
    @Sendable func step(_ n: Int) -> Promise<Int> {
      n == 0
        ? Promise(value: 0) : Promise(value: n).then(on: ImmediateContext()) { step($0 - 1) }
    }
    onThread(stack: StackSize.small) {
      #expect(step(long(1_000_000)).value == 0)
    }
  }

  @Test("a left fold of a million promises settles on a small stack")
  func fold() {
    onThread(stack: StackSize.small) {
      let root = Promise<Int>()
      var last = root
      for _ in 0..<long(1_000_000) {
        last = last.then(on: ImmediateContext()) { Promise(value: $0 &+ 1) }
      }
      root.fulfill(0)
      #expect(last.value == long(1_000_000))
    }
  }

  @Test("a line of promises that are held and follow one another settles on a small stack")
  func heldLine() {
    let count = 200_000
    onThread(stack: StackSize.small) {
      let root = Promise<Int>()
      let gate = Promise<Int>()
      var line = [root]
      for index in 0..<count {
        let previous = line[index]
        line.append(gate.then(on: ImmediateContext()) { _ in previous })
      }
      gate.fulfill(0)
      #expect(line[count].isPending)
      root.fulfill(3)
      #expect(line[count].value == 3)
    }
  }

  @Test("a hundred thousand handlers run in order on any context", arguments: 0..<3)
  func fanOut(_ context: Int) async throws {
    let count = 100_000
    let (log, promise) = (Log<Int>(), Promise<Int>())
    for index in 0..<count { promise.then(on: Self.contexts[context]) { _ in log.add(index) } }
    onThread(stack: StackSize.small) { promise.fulfill(0) }
    await finished(promise)
    #expect(log.entries == Array(0..<count))
  }
}
