// SPDX-License-Identifier: MIT

import Foundation
import Testing
import When

@Suite struct LegacyHandlersTests {
  @Test("variables that are set again are seen as they are when the handler runs")
  @MainActor func variables() async throws {
    // On the main actor, so that no handler runs before the variables are set.
    let settings = Settings()
    #expect(try await settings.readLater().get() == "5 after")
    #expect(settings.seen == ["5 after after", "after"])
    let queue = DispatchQueue(label: "old")
    queue.suspend()
    let number = settings.onQueues(queue)
    queue.resume()
    #expect(try await number.get() == 3 * 3 + 3 + 3 + 3)
  }

  @Test("a promise that its own handler returns is rejected")
  @MainActor func itself() async {
    await #expect(throws: PromiseCycleError.self) { try await Settings().returnsItself().get() }
  }

  @Test("methods of a screen, passed as handlers, run on the main actor")
  @MainActor func methods() async throws {
    let screen = MethodScreen()
    let promise = Promise<String>()
    let loaded = screen.load(promise)
    DispatchQueue.global().async { promise.resolve("a") }
    await ended(loaded)
    #expect(screen.titles == ["decorating", "a!?", "finished"])
    screen.titles = []
    let failed = Promise<String>()
    screen.failing(failed)
    failed.reject(AccountError.refused)
    await ended(failed)
    #expect(screen.titles == ["refused", "finished"])
    screen.titles = []
    #expect(try await screen.onVariable(Promise({ "b" })).get() == "321b")
    #expect(screen.titles == ["1b", "21b", "321b"])
  }

  @Test("a handler written down on a screen runs on the queue of its promise")
  @MainActor func queues() async throws {
    let queue = DispatchQueue(label: "old")
    let promise = MethodScreen().logged(Promise(queue: queue) { "a" }, on: queue)
    await ended(promise)
    #expect(try await promise.get() == "a")
  }

  /// Waits until the handlers that are registered have run.
  @MainActor func ended<T>(_ promise: Promise<T>) async {
    await withCheckedContinuation { done in _ = promise.always { _ in done.resume() } }
  }
}
