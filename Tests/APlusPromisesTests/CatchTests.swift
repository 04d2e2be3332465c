// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct CatchTests {
  @Test("I-14 Void, then catch(ignored:), then a String, then Void")
  func ignoring() {
    let log = Log<String>()
    let tail = Promise<Void>(reason: reasons[1])
      .then(on: .immediate, onFulfilled: { log.add("never") })
      .catch(on: .immediate, ignored: { log.add("ignored \($0.code)") })
      .then(on: .immediate) { "text" }
      .then(on: .immediate, onFulfilled: { log.add($0) })
    #expect(log.entries == ["ignored 1", "text"])
    #expect(tail.summary == "()")
  }

  @Test("I-15 catch with a value replaces the rejection, and the chain goes on")
  func valued() {
    let log = Log<Int>()
    Promise<Int>(reason: reasons[2]).catch(on: .immediate) { $0.code * 10 }
      .then(on: .immediate) { log.add($0) }
    Promise(value: 3).catch(on: .immediate) { _ in -1 }.then(on: .immediate) { log.add($0) }
    #expect(log.entries == [20, 3])
  }

  @Test("I-16 catch with a promise follows it, and the chain goes on")
  func following() {
    let later = Deferred<Int>()
    let log = Log<Int>()
    let caught = Promise<Int>(reason: reasons[2]).catch(on: .immediate) { _ in later.promise }
    caught.then(on: .immediate) { log.add($0) }
    #expect(caught.state == .pending)
    later.resolve(6)
    #expect(log.entries == [6])
    let passed = Promise(value: 1).catch(on: .immediate) { _ in later.promise }
    #expect(passed.summary == "1")
  }

  @Test("catch(ignored:) fulfils in both cases and turns a value into ()")
  func ignoringValue() {
    #expect(Promise(value: 1).catch(on: .immediate, ignored: { _ in }).summary == "()")
    let thrown = Promise<Int>(reason: reasons[0])
      .catch(on: .immediate, ignored: { _ in throw reasons[3] })
    #expect(thrown.summary == "test 3")
  }

  @Test("a value passes a catch without a hop, whatever the context of its handler")
  func passing() {
    let manual = ManualContext()
    let promise = Promise(value: 1).catch(on: manual.context) { _ in 0 }
    #expect(promise.summary == "1")
    #expect(manual.waiting == 0)
  }
}
