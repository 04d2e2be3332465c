// SPDX-License-Identifier: MIT

import APlusPromises
import Foundation
import Testing

@Suite struct LegacyHandlersTests {
  @Test("variables that are set again are seen as they are when the handler runs")
  @MainActor func variables() async throws {
    // On the main actor, so that no handler runs before the variables are set.
    let counters = Counters()
    let deferred = Deferred<Int>()
    let derived = counters.readLater(deferred.promise)
    deferred.progress(0.5)
    deferred.resolve(2)
    #expect(try await derived.get() == 2 * 10 + 10 + 10)
    #expect(counters.seen.sorted() == ["progress 10", "then 20"])
    let failed = Deferred<Int>()
    let recovered = counters.readLater(failed.promise)
    failed.reject(NSError(domain: "test", code: 4))
    #expect(try await recovered.get() == 10 + 10 + 10)
    #expect(counters.seen.last == "catch 10")
  }

  @Test("handlers of cancellation, too")
  @MainActor func cancellation() async {
    let deferred = Deferred<Int>()
    Counters().refusing(deferred)
    let result = deferred.promise.cancel()
    await #expect(throws: NSError(domain: "later", code: 1)) { try await result.get() }
  }

  @Test("a promise that its own handler returns is rejected")
  @MainActor func itself() async {
    let deferred = Deferred<Int>()
    let derived = Counters().returnsItself(deferred.promise)
    deferred.resolve(1)
    _ = await derived.outcome()
    #expect(derived.reason?.code == PromiseTypeError)
  }

  @Test("methods of a screen, passed as handlers, run on the main actor")
  @MainActor func methods() async throws {
    let screen = MethodScreen()
    let deferred = Deferred<String>()
    screen.observe(deferred.promise)
    DispatchQueue.global().async { deferred.resolve("a") }
    while screen.titles.isEmpty { await Task.yield() }
    #expect(screen.titles == ["a"])
    #expect(try await screen.derive(deferred.promise).get() == "a!?!")
    screen.observe(Promise(reason: NSError(domain: "test", code: 7)))
    while screen.titles.count < 2 { await Task.yield() }
    #expect(screen.titles.last == "failed 7")
  }

  @Test("a handler written on a screen runs on the queue that on: names")
  @MainActor func places() async throws {
    let queue = DispatchQueue(label: "old")
    mark(queue)
    #expect(try await MethodScreen().place(Promise(value: "a"), on: queue).get())
  }
}
