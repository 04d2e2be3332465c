// SPDX-License-Identifier: MIT

import Foundation
import Testing
import When

@Suite struct LegacyHandlersTests {
  @Test("variables that are set again are seen as they are when the closure runs")
  @MainActor func variables() async throws {
    // On the main actor, so that no closure runs before the variables are set.
    let counters = Counters()
    let promise = Promise<Int>()
    let derived = counters.readLater(promise)
    promise.resolve(2)
    #expect(try await derived.get() == 2 * 10 + 10 + 10)
    #expect(counters.seen == ["done 20", "always 10"])
    let failing = Promise<Int>()
    let recovered = counters.readLater(failing)
    failing.reject(PromiseError.cancelled)
    #expect(try await recovered.get() == 10)
    #expect(counters.seen.suffix(2) == ["fail 10", "always 10"])
  }

  @Test("the bodies of promises, too")
  @MainActor func bodies() async throws {
    let queue = DispatchQueue(label: "old")
    queue.suspend()
    let promises = Counters().bodies(queue)
    queue.resume()
    for promise in promises { #expect(try await promise.get() == "later") }
  }

  @Test("a promise that its own body returns is rejected")
  @MainActor func itself() async {
    let promise = Promise<Int>()
    let derived = Counters().returnsItself(promise)
    promise.resolve(1)
    await #expect(throws: PromiseCycleError.self) { try await derived.get() }
  }

  @Test("methods of a screen, passed as closures, run on the main actor")
  @MainActor func methods() async throws {
    let screen = MethodScreen()
    let queue = DispatchQueue(label: "own")
    // The promise lives on a queue of its own; what a screen forms does not run there.
    let promise = Promise<String>(queue: queue)
    screen.observe(promise)
    DispatchQueue.global().async { promise.resolve("a") }
    while screen.titles.count < 2 { await Task.yield() }
    #expect(screen.titles == ["a", "finished"])
    screen.titles = []
    #expect(try await screen.derive(promise).get() == "a!?")
    #expect(screen.titles == ["1a!?"])
    let failed = Promise<String>(queue: queue)
    screen.observe(failed)
    failed.reject(AccountError.none)
    while screen.titles.count < 3 { await Task.yield() }
    #expect(screen.titles.suffix(2) == ["failed", "finished"])
  }

  @Test("a closure written on a screen runs on the queue that on: names")
  @MainActor func places() async throws {
    let queue = DispatchQueue(label: "old")
    mark(queue)
    #expect(try await MethodScreen().place(Promise(state: .resolved(value: "a")), on: queue).get())
  }
}
