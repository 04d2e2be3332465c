// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct OnCanceledTests {
  let log = Log<String>()
  let deferred = Deferred<Int>()

  @Test("I-T15 there is one handler: the last registration wins")
  func lastWins() {
    let log = log
    deferred.onCanceled(on: .immediate) { log.add("first") }
    deferred.onCanceled(on: .immediate) { log.add("second") }
    deferred.promise.cancel()
    #expect(log.entries == ["second"])
  }

  @Test("I-T15 registered after the cancellation it runs at once; after another outcome, never")
  func late() {
    let log = log
    deferred.promise.cancel()
    deferred.onCanceled(on: .immediate) { log.add("late") }
    deferred.onCanceled(on: .immediate) {
      log.add("late too")
      return Promise(value: ())
    }
    #expect(log.entries == ["late", "late too"])
    let settled = Deferred<Int>()
    settled.resolve(1)
    settled.onCanceled(on: .immediate) { log.add("never") }
    #expect(log.count == 2)
  }

  @Test("I-T15 a handler of the deferred does not replace the way from derived promises")
  func derived() {
    let log = log
    let derived = deferred.promise.then(on: .immediate) { $0 }
    deferred.onCanceled(on: .immediate) { log.add("head") }
    #expect(derived.cancel().state == .fulfilled)
    #expect(log.entries == ["head"])
  }

  @Test("the handler runs on its context, and the promise is rejected when it has returned")
  func context() {
    let log = log
    let manual = ManualContext()
    deferred.onCanceled(on: manual.context) { log.add("handler") }
    let result = deferred.promise.cancel()
    #expect(deferred.promise.state == .pending)
    manual.drain()
    #expect(log.entries == ["handler"])
    #expect(deferred.promise.isCanceled())
    #expect(result.state == .fulfilled)
  }

  @Test("a context that drops the handler does not keep the promise from being cancelled")
  func dropped() {
    let log = log
    let manual = ManualContext()
    deferred.onCanceled(on: manual.context) { log.add("never") }
    let result = deferred.promise.cancel()
    manual.drop()
    #expect(log.entries == [])
    #expect(deferred.promise.isCanceled())
    #expect(result.state == .fulfilled)
  }

  @Test("a handler whose promise is abandoned refuses with 1007")
  func abandonedAnswer() {
    deferred.onCanceled(on: .immediate) { Deferred<Void>().promise }
    #expect(deferred.promise.cancel().summary == "1007")
    #expect(deferred.promise.state == .pending)
  }

  @Test("a handler may settle the promise itself: that outcome stands, and the result says 1005")
  func settles() {
    let deferred = deferred
    deferred.onCanceled(on: .immediate) { deferred.resolve(8) }
    let result = deferred.promise.cancel()
    #expect(deferred.promise.summary == "8")
    #expect(result.summary == "1005")
    deferred.onCanceled(on: .immediate) {}
  }
}
