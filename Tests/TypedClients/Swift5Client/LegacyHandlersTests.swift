// SPDX-License-Identifier: MIT

import Foundation
import Testing
import Tomorrowland

@Suite struct LegacyHandlersTests {
  @Test("variables that are set again are seen as they are when the handler runs")
  func variables() async throws {
    let settings = Settings()
    let queue = DispatchQueue(label: "old")
    queue.suspend()
    let read = settings.readLater(on: queue)
    let first = settings.firstOf([Promise(rejected: "no")], on: queue)
    let operation = settings.operation(queue)
    operation.start()
    queue.resume()
    #expect(try await read.get() == "5 afterafter")
    #expect(await first.outcome() == .value(1))
    #expect(await operation.promise.outcome() == .value(7))
    #expect(settings.seen == ["3", "after"])
    #expect(await settings.delayed().promise.outcome() == .value(6))
  }

  @Test("methods of a screen, passed as handlers, run on the main actor")
  @MainActor func methods() async throws {
    let screen = MethodScreen()
    let (promise, resolver) = StdPromise<String>.makeWithResolver()
    let loaded = screen.load(promise)
    DispatchQueue.global().async { resolver.fulfill(with: "a") }
    #expect(try await loaded.get() == "a!")
    #expect(screen.titles == ["decorating", "a!", "a!", "finished"])
    screen.titles = []
    _ = await screen.failing(StdPromise(rejected: OldError.gone)).outcome()
    #expect(screen.titles == ["gone"])
    screen.titles = []
    _ = try await screen.onVariable(StdPromise(fulfilled: "b")).get()
    #expect(screen.titles == ["1b", "2b", "3b"])
  }

  @Test("a retry written down on a screen")
  @MainActor func retry() async throws {
    var tries = 0
    let text = try await MethodScreen().retried {
      tries += 1
      return tries < 3 ? StdPromise(rejected: OldError.gone) : StdPromise(fulfilled: "c")
    }.get()
    #expect(text == "c")
  }
}
