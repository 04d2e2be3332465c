// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

// I-T2: the original overflowed the stack at 20,000 links. All of this runs on 512 KiB.

@Suite(.takesLong) struct DeepChainTests {
  static let links = long(1_000_000)

  @Test("I-T2 a chain of 1,000,000 then handlers settles, in order")
  func then() async {
    let summary = await onSmallStack { () -> String in
      let (deferred, head) = Promise<Int>.defer()
      var tail = head
      for _ in 0..<Self.links { tail = tail.then(on: .immediate) { $0 + 1 } }
      deferred.resolve(0)
      return tail.summary
    }
    #expect(summary == "\(Self.links)")
  }

  @Test("I-T2 a rejection passes 1,000,000 links, and a value 1,000,000 catch handlers")
  func passing() async {
    let summary = await onSmallStack { () -> String in
      let (rejecting, first) = Promise<Int>.defer()
      let (fulfilling, second) = Promise<Int>.defer()
      var (one, two) = (first, second)
      for _ in 0..<Self.links / 2 { one = one.then(on: .immediate) { $0 + 1 } }
      for _ in 0..<Self.links { two = two.catch(on: .immediate) { _ in 0 } }
      rejecting.reject(reasons[2])
      fulfilling.resolve(5)
      return one.summary + " " + two.summary
    }
    #expect(summary == "test 2 5")
  }

  @Test("I-T2 1,000,000 handlers that return promises, folded onto a pending head")
  func fold() async {
    let summary = await onSmallStack { () -> String in
      let (deferred, head) = Promise<Int>.defer()
      var tail = head
      for _ in 0..<Self.links { tail = tail.then(on: .immediate) { Promise(value: $0 + 1) } }
      deferred.resolve(0)
      return tail.summary
    }
    #expect(summary == "\(Self.links)")
  }

  @Test("I-T2 an abandoned chain of 1,000,000 links is rejected with 1007 and released")
  func abandoned() async {
    let result = await onSmallStack { () -> String in
      var deferred: Deferred<Int>? = Deferred()
      var tail = deferred!.promise
      let head = Weak(tail)
      for _ in 0..<Self.links { tail = tail.then(on: .immediate) { $0 + 1 } }
      deferred = nil
      return "\(tail.summary) \(head.isGone)"
    }
    #expect(result == "1007 true")
  }

  @Test("a pending promise behind 2,000 adoptions, one inside the other")
  func nestedAdoption() async {
    let summary = await onSmallStack { () -> String in
      let (deferred, innermost) = Promise<Int>.defer()
      var outer = innermost
      for _ in 0..<2_000 { outer = Promise(thenable: outer) }
      deferred.resolve(3)
      return outer.summary
    }
    #expect(summary == "3")
  }

  /// An asynchronous loop over a queue; each step's promise adopts that of the next.
  final class Loop: @unchecked Sendable {
    let manual = ManualContext()
    let samples = Log<Weak<Promise<Int>>>()
    let steps: Int

    init(steps: Int) { self.steps = steps }

    func step(_ index: Int) -> Promise<Int> {
      if index == steps { return Promise(value: index) }
      let promise = Promise(value: index).then(on: manual.context) { self.step($0 + 1) }
      if index % 1000 == 0 { samples.add(Weak(promise)) }
      return promise
    }
  }

  @Test("an asynchronous loop of 1,000,000 steps keeps the memory of a few")
  func loop() async {
    let result = await onSmallStack { () -> String in
      let loop = Loop(steps: Self.links)
      let result = loop.step(0)
      for _ in 0..<Self.links - 1 { loop.manual.runOne() }
      // The whole is pending, and all steps but the first and the last are gone.
      let alive = loop.samples.entries.dropFirst().filter { !$0.isGone }.count
      let before = result.summary
      loop.manual.drain()
      return "\(before) \(alive) \(result.summary)"
    }
    #expect(result == "pending 0 \(Self.links)")
  }

  @Test("a loop that somebody listens to for progress, and cancels, does not use stack either")
  func listenedLoop() async {
    let result = await onSmallStack { () -> String in
      let loop = Loop(steps: 200_000)
      let log = Log<Float>()
      let whole = Promise(thenable: loop.step(0))
      let tail = whole.progress(on: .immediate) { log.add($0) }
      for _ in 0..<100_000 { loop.manual.runOne() }
      let result = tail.cancel()
      loop.manual.drain()
      return "\(tail.summary) \(result.summary) \(log.count)"
    }
    // The step whose handler waits for its turn ends as cancelled, and the loop with it.
    #expect(result == "canceled () 0")
  }

  @Test("handlers that call themselves inline go any depth on a small stack")
  func userRecursion() {
    @Sendable func step(_ count: Int) -> Promise<Int> {
      count == 0
        ? Promise(value: 0) : Promise(value: count).then(on: .immediate) { step($0 - 1) }
    }
    onThread(stack: StackSize.small) {
      #expect(step(long(1_000_000)).value == 0)
    }
  }
}
