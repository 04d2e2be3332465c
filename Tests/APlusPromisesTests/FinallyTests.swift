// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct FinallyTests {
  @Test("finally is called for a value and for a reason, and passes them on")
  func passes() {
    let log = Log<String>()
    let value = Promise(value: 1).finally(on: .immediate) { log.add("value") }
    let reason = Promise<Int>(reason: reasons[1]).finally(on: .immediate) { log.add("reason") }
    #expect(value.summary == "1")
    #expect(reason.reason === reasons[1])
    #expect(log.entries == ["value", "reason"])
  }

  @Test("what the handler throws is the reason")
  func throwing() {
    let thrown = Promise(value: 1).finally(on: .immediate) { throw reasons[2] }
    #expect(thrown.reason === reasons[2])
    let replaced = Promise<Int>(reason: reasons[1]).finally(on: .immediate) { throw reasons[2] }
    #expect(replaced.reason === reasons[2])
  }

  @Test("finally is called for the cancellation of its source, and not for one that it asked for")
  func cancelling() {
    let log = Log<String>()
    let source = Deferred<Int>()
    let tail = source.promise.finally(on: .immediate) { log.add("called") }
    source.promise.cancel()
    #expect(log.entries == ["called"] && tail.isCanceled())
    let other = Deferred<Int>()
    let asking = other.promise.finally(on: .immediate) { log.add("never") }
    asking.cancel()
    #expect(log.entries == ["called"] && asking.isCanceled())
  }

  @Test("in code of the main actor the handler runs there")
  @MainActor func mainActor() async {
    var count = 0
    let tail = Promise(value: 1).finally {
      MainActor.preconditionIsolated()
      count += 1
    }
    _ = await tail.outcome()
    #expect(count == 1)
  }
}
