// SPDX-License-Identifier: MIT

import Foundation
import Testing
import Tomorrowland

@Suite struct LegacyHandlersTests {
  @Test("variables that are set again are seen as they are when the handler runs")
  func variables() async {
    let counters = Counters()
    let (promise, resolver) = Promise<Int, String>.makeWithResolver()
    let derived = counters.readLater(promise)
    resolver.fulfill(with: 2)
    #expect(await derived.outcome() == .value(2 * 10 + 10 + 10))
    #expect(counters.seen == ["then 10", "always 10"])
    let tokened = counters.withToken(Promise(fulfilled: 3))
    #expect(await tokened.inner.outcome().value != nil)
    #expect(counters.seen.last?.hasPrefix("token") == true)
  }

  @Test("the throwing operators, too, and static methods as handlers")
  func throwing() {
    let counters = Counters()
    let (promise, resolver) = Promise<Int, Error>.makeWithResolver()
    let derived = counters.throwing(promise)
    resolver.fulfill(with: 7)
    #expect(derived.result?.value == 7 + 100 + 1)
  }

  @Test("bodies, handlers of requests and predicates")
  func bodies() async {
    let counters = Counters()
    let log = Log5()
    counters.queue.suspend()
    let sources = counters.sources(log)
    counters.queue.resume()
    for source in sources { #expect(await source.outcome() == .value(5)) }
    #expect(log.entries == ["body later"])
    let (promise, resolver) = Promise<Int, String>.makeWithResolver()
    resolver.onRequestCancel(on: .immediate) { $0.cancel() }
    let child = counters.propagating(promise, log).makeChild()
    child.requestCancel()
    #expect(log.entries.last == "asked later")
    let (called, callee) = Promise<Int, Error>.makeWithResolver()
    counters.callback(callee)(nil, CountersError.tooMany)
    #expect(called.result?.isCancelled == true)
  }

  @Test("a promise that its own handler returns is cancelled")
  func itself() {
    let (promise, resolver) = Promise<Int, String>.makeWithResolver()
    let derived = Counters().returnsItself(promise)
    resolver.fulfill(with: 1)
    #expect(derived.result == .cancelled)
  }

  @Test("methods of a screen, passed as handlers, run on the main actor")
  @MainActor func methods() async {
    let screen = MethodScreen()
    for (result, titles) in [
      (PromiseResult<String, String>.value("a"), ["a", "finished"]),
      (.error("b"), ["failed b", "finished"]), (.cancelled, ["finished", "cancelled"]),
    ] {
      screen.titles = []
      let (promise, resolver) = Promise<String, String>.makeWithResolver()
      screen.observe(promise)
      DispatchQueue.global().async { resolver.resolve(with: result) }
      while screen.titles.count < 2 { await Task.yield() }
      #expect(screen.titles == titles)
    }
    screen.titles = []
    _ = await screen.onMain(Promise(fulfilled: "c")).outcome()
    #expect(screen.titles == ["c", "2c", "3c"])
  }

  @Test("a handler written on a screen runs on the queue that on: names")
  @MainActor func places() async {
    let queue = DispatchQueue(label: "old")
    mark(queue)
    #expect(
      await MethodScreen().place(Promise(fulfilled: "a"), on: queue).outcome() == .value(true))
  }
}
