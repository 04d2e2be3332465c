// SPDX-License-Identifier: MIT

import APlusPromisesSwift5
import Foundation
import Testing

@Suite struct LegacyHandlersTests {
  @Test("variables that are set again are seen as they are when the handler runs")
  @MainActor func variables() async throws {
    // On the main actor, so that no handler runs before the variables are set.
    let settings = Settings()
    let result = settings.readLater(Promise(value: 5))
    try await result.then(onFulfilled: { _ in }).get()
    #expect(result.value == "5 after")
    #expect(settings.seen == ["5 after after"])
    let queue = DispatchQueue(label: "old")
    queue.suspend()
    let number = settings.inContext(Promise(value: 2), queue)
    queue.resume()
    #expect(try await number.get() == 2 * 3 + 3)
  }

  @Test("what happens at a cancellation is asked when it happens")
  @MainActor func cancelling() async throws {
    let settings = Settings()
    let (deferred, promise) = settings.cancelled()
    try await promise.cancel().get()
    #expect(settings.seen == ["after"])
    #expect(deferred.promise.isCanceled())
  }

  @Test("a promise that its own handler returns is rejected")
  @MainActor func itself() async {
    let promise = Settings().returnsItself()
    _ = try? await promise.get()
    #expect(promise.reason?.code == 1000)
  }

  @Test("methods of a screen, passed as handlers, run on the main actor")
  @MainActor func methods() async throws {
    let screen = MethodScreen()
    let deferred = Deferred<String>()
    let loaded = screen.load(deferred.promise)
    DispatchQueue.global().async { deferred.resolve("a") }
    try await loaded.get()
    #expect(screen.titles == ["decorating", "a!"])
    screen.titles = []
    try await screen.failing(Promise(reason: NSError(domain: "gone", code: 1))).get()
    #expect(screen.titles == ["gone"])
    screen.titles = []
    try await screen.onVariable(Promise(value: "b")).get()
    #expect(screen.titles == ["1b", "21b"])
  }

  @Test("a handler written in code of an actor runs in the default context, as any other one")
  func actors() async throws {
    #expect(try await Desk.desk.sign(Promise(value: "letter")).get() == "letter signed")
  }
}
