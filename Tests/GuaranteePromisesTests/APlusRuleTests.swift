// SPDX-License-Identifier: MIT

internal import GuaranteePromises
internal import TestSupport
internal import Testing

/// The rules of Promises/A+, as far as they are told apart here; the corpus has all of them.
@Suite struct APlusRuleTests {
  @Test(
    "2.1.2 and 2.1.3: a resolved promise stays as it is (PK-161, PK-162)", arguments: [true, false])
  func once(fulfilling: Bool) {
    let (promise, seal) = Promise<Int>.pending()
    if fulfilling { seal.fulfill(1) } else { seal.reject(TestError.dummy) }
    seal.fulfill(2)
    seal.reject(TestError.other)
    #expect(promise.value == (fulfilling ? 1 : nil))
    #expect(promise.error as? TestError == (fulfilling ? nil : .dummy))
  }

  @Test(
    "2.2.2 and 2.2.3: a handler is called once, with the value or the error, and not before (PK-163, PK-164)"
  )
  func handlers() {
    let trace = Trace()
    let (promise, seal) = Promise<Int>.pending()
    let (failing, failingSeal) = Promise<Int>.pending()
    promise.done(on: nil) { trace.add("\($0)") }.cauterize()
    failing.catch(on: nil) { trace.add("\($0)") }
    #expect(trace.entries == [])
    seal.fulfill(1)
    seal.fulfill(2)
    failingSeal.reject(TestError.dummy)
    failingSeal.reject(TestError.other)
    #expect(trace.entries == ["1", "dummy"])
  }

  @Test("2.2.4: on a queue, handlers run after the call that registers or resolves (PK-165)")
  @MainActor func cleanStack() async throws {
    let trace = Trace()
    let (promise, seal) = Promise<Int>.pending()
    let first = promise.done { _ in
      trace.add("first")
      _ = Promise.value(1).done { _ in trace.add("nested") }
      trace.add("first ends")
    }
    seal.fulfill(1)
    let late = promise.done { _ in trace.add("late") }
    promise.catch { _ in trace.add("never") }
    trace.add("code ends")
    try await first.get()
    try await late.get()
    try await Promise.value(1).done { _ in }.get()
    #expect(trace.entries == ["code ends", "first", "first ends", "late", "nested"])
  }

  @Test(
    "2.2.6: handlers run in order of registration, whatever one of them throws (PK-166, PK-167)")
  func order() {
    let trace = Trace()
    let (promise, seal) = Promise<Int>.pending()
    promise.done(on: nil) { _ in trace.add("1") }.cauterize()
    promise.catch(on: nil) { _ in trace.add("never") }
    let throwing = promise.done(on: nil) { _ in
      trace.add("2")
      throw TestError.dummy
    }
    promise.map(on: nil) { $0 + 1 }.done(on: nil) { trace.add("3: \($0)") }.cauterize()
    seal.fulfill(1)
    #expect(trace.entries == ["1", "2", "3: 2"])
    #expect(throwing.isRejected)
    let (failing, failingSeal) = Promise<Int>.pending()
    failing.catch(on: nil) { _ in trace.add("4") }
    let other = failing.recover(on: nil) { _ -> Promise<Int> in throw TestError.other }
    let recovered = failing.recover(on: nil) { _ -> Promise<Int> in .value(5) }
    failingSeal.reject(TestError.dummy)
    #expect(trace.entries.last == "4")
    #expect(other.error as? TestError == .other)
    #expect(recovered.value == 5)
  }

  @Test("2.2.7.2: a handler that throws rejects the derived promise (PK-168)")
  func throwing() {
    let done = Promise.value(1).done(on: nil) { _ in throw TestError.dummy }
    let recovered = Promise<Int>(error: TestError.other)
      .recover(on: nil) { _ -> Promise<Int> in throw TestError.dummy }
    #expect(done.error as? TestError == .dummy)
    #expect(recovered.error as? TestError == .dummy)
  }

  @Test(
    "2.3.2: what a handler returns is followed, whenever it ends (PK-170)",
    arguments: [true, false])
  func adoption(settledBefore: Bool) {
    let (inner, seal) = Promise<Int>.pending()
    let (failing, failingSeal) = Promise<Int>.pending()
    if settledBefore {
      seal.fulfill(1)
      failingSeal.reject(TestError.dummy)
    }
    let then = Promise.value(0).then(on: nil) { _ in inner }
    let thenFailing = Promise.value(0).then(on: nil) { _ in failing }
    let recovered = Promise<Int>(error: TestError.other).recover(on: nil) { _ in inner }
    #expect(then.isPending == !settledBefore)
    seal.fulfill(1)
    failingSeal.reject(TestError.dummy)
    #expect(then.value == 1)
    #expect(recovered.value == 1)
    #expect(thenFailing.error as? TestError == .dummy)
  }

  @Test("2.3.4: a plain value fulfils (PK-171)")
  func plain() {
    #expect(Promise.value(0).map(on: nil) { _ in "a" }.value == "a")
    let recovered = Promise<Int>(error: TestError.dummy).recover(on: nil) { _ in .value(1) }
    #expect(recovered.value == 1)
  }
}
