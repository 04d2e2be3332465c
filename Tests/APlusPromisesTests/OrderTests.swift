// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct OrderTests {
  @Test("I-T3 a handler added by a handler of the same promise runs after those already there")
  func reentrant() {
    let (deferred, promise) = Promise<Int>.defer()
    let log = Log<Int>()
    promise.then(on: .immediate) { _ in
      log.add(1)
      promise.then(on: .immediate) { _ in log.add(3) }
    }
    promise.then(on: .immediate) { _ in log.add(2) }
    deferred.resolve(0)
    #expect(log.entries == [1, 2, 3])
  }

  @Test("I-T3 the same on a queue")
  func reentrantQueued() {
    let manual = ManualContext()
    let log = Log<Int>()
    let promise = Promise(value: 0)
    promise.then(on: manual.context) { _ in
      log.add(1)
      promise.then(on: manual.context) { _ in log.add(3) }
    }
    promise.then(on: manual.context) { _ in log.add(2) }
    #expect(log.count == 0)
    manual.drain()
    #expect(log.entries == [1, 2, 3])
  }

  @Test("a link's own handlers run before its parent's later ones")
  func depthFirst() {
    let (deferred, promise) = Promise<Int>.defer()
    let log = Log<String>()
    promise.then(on: .immediate) { _ in log.add("a") }
      .then(on: .immediate) { log.add("a1") }
      .then(on: .immediate) { log.add("a2") }
    promise.then(on: .immediate) { _ in log.add("b") }
    deferred.resolve(0)
    #expect(log.entries == ["a", "a1", "a2", "b"])
  }

  @Test("what a handler settles is delivered before that call returns")
  func nested() {
    let log = Log<String>()
    let outer = Deferred<Int>()
    let inner = Deferred<Int>()
    inner.promise.then(on: .immediate) { _ in log.add("inner") }
    outer.promise.then(on: .immediate) { _ in
      log.add("before")
      inner.resolve(1)
      log.add("after")
    }
    outer.resolve(1)
    #expect(log.entries == ["before", "inner", "after"])
  }

  @Test("a late handler on a settled promise runs before then returns, on .immediate only")
  func late() {
    let log = Log<String>()
    let manual = ManualContext()
    Promise(value: 1).then(on: manual.context) { _ in log.add("queued") }
    Promise(value: 1).then(on: .immediate) { _ in log.add("immediate") }
    log.add("returned")
    manual.drain()
    #expect(log.entries == ["immediate", "returned", "queued"])
  }
}
