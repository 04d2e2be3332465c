// SPDX-License-Identifier: MIT

internal import Foundation
internal import PlainPromises
internal import TestSupport
internal import Testing

@Suite struct LifetimeTests {
  @Test("handlers and what they hold are released when the promise settles")
  func settled() {
    let gone = Counter()
    let promise = Promise<Int>()
    do {
      let spy = Spy { gone.add() }
      promise.then(on: ImmediateContext()) { _ in spy.touch() }
      promise.catch(on: ImmediateContext()) { _ in spy.touch() }
      promise.then(on: ImmediateContext()) { value in
        spy.touch()
        return value
      }
    }
    #expect(gone.value == 0)
    promise.fulfill(1)
    #expect(gone.value == 1)
  }

  @Test("a pending promise that is dropped lets everything go, and those behind it stay pending")
  func dropped() {
    let gone = Counter()
    var derived: Promise<Int>?
    do {
      let spy = Spy { gone.add() }
      let promise = Promise<Int>()
      derived = promise.then { value in
        spy.touch()
        return value
      }
    }
    #expect(derived?.isPending == true)
    derived = nil
    #expect(gone.value == 1)
  }

  @Test("a promise keeps those behind it, and not those before it")
  func directions() {
    let log = Log<Int>()
    let last: Promise<Int>
    do {
      let promise = Promise<Int>()
      weak let source = promise
      weak let derived = promise.then(on: ImmediateContext()) { $0 + 1 }
        .then(on: ImmediateContext()) { log.add($0) }
      let follower = promise.then(on: ImmediateContext()) { _ in Promise(value: 7) }
      promise.fulfill(1)
      #expect(derived == nil)
      #expect(source != nil)
      last = follower
    }
    #expect(log.entries == [2])
    #expect(last.value == 7)

    weak var source: Promise<Int>?
    let kept: Promise<Int>
    do {
      let promise = Promise<Int>()
      source = promise
      kept = promise.then(on: ImmediateContext()) { $0 }
    }
    #expect(source == nil)
    #expect(kept.isPending)
  }

  @Test("threads that settle, register and read at once see one outcome, each handler once")
  func stress() {
    for _ in 0..<300 {
      let promise = Promise<Int>()
      let calls = Counter()
      let derived = Log<Promise<Int>>()
      onThreads(4) { index in
        if index == 0 { promise.fulfill(1) }
        if index == 1 { promise.reject(TestError.one) }
        for _ in 0..<10 {
          promise.then(on: ImmediateContext(), { _ in calls.add() }, { _ in calls.add() })
        }
        derived.add(promise.then(on: ImmediateContext()) { $0 + 1 })
      }
      #expect(calls.value == 40)
      #expect(derived.entries.allSatisfy { $0.value == (promise.value.map { $0 + 1 }) })
    }
  }
}
