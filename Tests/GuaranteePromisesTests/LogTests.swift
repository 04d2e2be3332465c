// SPDX-License-Identifier: MIT

internal import Dispatch
internal import GuaranteePromises
internal import TestSupport
internal import Testing

@Suite struct LogTests {
  /// The events of what `body` does in this task.
  func events(_ body: () async throws -> Void) async rethrows -> [String] {
    let trace = Trace()
    try await Configuration.withOwn {
      conf.logHandler = { trace.add("\($0)") }
      try await body()
    }
    return trace.entries
  }

  @Test("a handler gets every event, which prints as the name of its case (PK-61)")
  func handlers() async {
    let events = await events {
      conf.logHandler(.waitOnMainThread)
      conf.logHandler(.pendingPromiseDeallocated)
      conf.logHandler(.pendingGuaranteeDeallocated)
      conf.logHandler(.cauterized(TestError.dummy))
    }
    #expect(events.prefix(2) == ["waitOnMainThread", "pendingPromiseDeallocated"])
    #expect(events[2] == "pendingGuaranteeDeallocated")
    #expect(events[3].hasPrefix("cauterized"))
    await Configuration.withOwn {
      conf.logHandler(.pendingPromiseDeallocated)
      conf.logHandler = { _ in }
      conf.logHandler(.waitOnMainThread)
    }
  }

  @Test("cauterize logs errors, and not cancellations (PK-63)")
  func cauterizing() async {
    let events = await events {
      conf.Q.return = nil
      Promise<Int>(error: TestError.dummy).cauterize()
      Promise<Int>(error: PMKError.cancelled).cauterize()
      Promise.value(1).cauterize()
    }
    #expect(events.count == 1)
    #expect(events.first?.contains("dummy") == true)
  }

  @Test("a pending promise whose resolver is released is logged at once, and cancelled (PK-65)")
  func promises() async {
    let events = await events {
      do { _ = Promise<Int>.pending() }
      let promise = Promise<Int> { _ in }
      #expect(promise.error?.isCancelled == true)
    }
    #expect(events == ["pendingPromiseDeallocated", "pendingPromiseDeallocated"])
  }

  @Test("a pending guarantee that nobody can fulfil is logged at once, and stays pending (PK-66)")
  func guarantees() async {
    let events = await events {
      do { _ = Guarantee<Int>.pending() }
      let guarantee = Guarantee<Int> { _ in }
      conf.logHandler(.waitOnMainThread)
      #expect(guarantee.isPending)
    }
    let lost = "pendingGuaranteeDeallocated"
    #expect(events == [lost, lost, "waitOnMainThread"])
  }

  @Test("one lost promise or guarantee is one event, whatever was derived from it")
  func derived() async {
    let events = await events {
      do {
        let (promise, _) = Promise<Int>.pending()
        promise.map(on: nil) { $0 }.tap(on: nil) { _ in }.done(on: nil) { _ in }
          .catch(on: nil) { _ in }.finally(on: nil) {}
      }
      do {
        let (guarantee, _) = Guarantee<Int>.pending()
        guarantee.map(on: nil) { $0 }.done(on: nil) { _ in }
      }
    }
    #expect(events == ["pendingPromiseDeallocated", "pendingGuaranteeDeallocated"])
  }

  @Test("neither timers nor the losers of a race are reported")
  func falseReports() async {
    let events = await events {
      let race = race(after(seconds: 3600), after(seconds: 0).map(on: nil) {})
      await race.async()
      _ = when(after(seconds: 0), after(seconds: 0))
    }
    #expect(events == [])
  }

  @Test("holding only what resolves keeps a promise or a guarantee from being reported")
  func holding() async {
    let events = await events {
      let resolve = Guarantee<Int>.pending().resolve
      let seal = Promise<Int>.pending().resolver
      resolve(1)
      seal.fulfill(2)
    }
    #expect(events == [])
  }

  @Test("what nobody looked at when it was rejected is reported, with the line that made it")
  func unhandled() async {
    let trace = Trace()
    await Configuration.withOwn {
      conf.unhandledRejectionHandler = { trace.add("\($0.error) \($0.origin ?? "-")") }
      do {
        _ = Promise<Int> { seal in seal.reject(TestError.dummy) }
        _ = Promise<Int>(error: TestError.other).map(on: nil) { $0 }
        _ = Promise<Int>(error: PMKError.cancelled)
        Promise<Int>(error: TestError.number(1)).catch(on: nil) { _ in }
        _ = try? await Promise<Int>(error: TestError.number(2)).get()
      }
      conf.unhandledRejectionHandler = nil
    }
    #expect(trace.entries.count == 2)
    #expect(trace.entries.first?.hasPrefix("dummy GuaranteePromisesTests/LogTests.swift:") == true)
    #expect(trace.entries.last == "other -")
  }

  @Test("the same along a chain that can be cancelled")
  func unhandledCancellable() async {
    let trace = Trace()
    await Configuration.withOwn {
      conf.unhandledRejectionHandler = { trace.add("\($0.error)") }
      _ = Promise<Int>.cancellable { seal in seal.reject(TestError.dummy) }.map(on: nil) { $0 }
      _ = Promise(Promise<Int>.cancellable { seal in seal.reject(TestError.other) })
      Promise<Int>.cancellable { seal in seal.reject(TestError.number(1)) }.catch(on: nil) { _ in }
      _ = Promise<Int>.cancellable { seal in seal.reject(PMKError.cancelled) }.map(on: nil) { $0 }
      conf.unhandledRejectionHandler = nil
    }
    #expect(trace.entries == ["dummy", "other"])
  }
}
