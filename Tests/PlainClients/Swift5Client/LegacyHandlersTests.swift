// SPDX-License-Identifier: MIT

import Foundation
import Promise
import Testing

@Suite struct LegacyHandlersTests {
  @Test("variables that are set again are seen as they are when the handler runs")
  @MainActor func variables() async throws {
    // On the main actor, so that no handler runs before the variables are set.
    let settings = Settings()
    #expect(try await settings.readLater().wait() == "5 after")
    #expect(settings.seen == ["5 after after"])
    let queue = DispatchQueue(label: "old")
    queue.suspend()
    let number = settings.onQueues(queue)
    queue.resume()
    #expect(try await number.wait() == 3 * 3 + 3)
    #expect(settings.seen == ["5 after after", "3"])
  }

  @Test("a promise that its own handler returns is rejected")
  @MainActor func itself() async {
    await #expect(throws: PromiseCycleError.self) {
      try await Settings().returnsItself().wait()
    }
  }

  @Test("methods of a screen, passed as handlers, run on the main actor")
  @MainActor func methods() async throws {
    let screen = MethodScreen()
    let promise = Promise<String>()
    let loaded = screen.load(promise)
    DispatchQueue.global().async { promise.fulfill("a") }
    _ = try await loaded.wait(on: .main)
    #expect(screen.titles == ["decorating", "a!?", "a!?"])
    screen.titles = []
    _ = try? await screen.failing(Promise(error: AccountError.refused)).wait(on: .main)
    #expect(screen.titles == ["refused", "finished"])
    screen.titles = []
    _ = try await screen.onVariable(Promise(value: "b")).wait(on: .main)
    #expect(screen.titles == ["1b", "2b", "3b"])
    screen.titles = []
    let queue = InvalidatableQueue()
    _ = try await screen.onLiteral(Promise(value: "c"), while: queue).wait(on: .main)
    #expect(screen.titles == ["1c", "c", "decorating", "1", "2c!"])
    screen.titles = []
    let shown = screen.onLiteral(Promise(value: "d"), while: queue)
    queue.invalidate()
    _ = try await shown.wait(on: .main)
    #expect(screen.titles == ["1d", "d", "decorating", "1"])
  }

  @Test("work written down on a screen stays off the main queue")
  @MainActor func work() async throws {
    #expect(try await MethodScreen().cooked().wait() == "soup")
  }

  @Test("a retry written down on a screen")
  @MainActor func retry() async throws {
    var tries = 0
    let number = try await MethodScreen().retried {
      tries += 1
      if tries < 3 { throw AccountError.refused }
      return 10
    }.wait()
    // The third attempt, and one result that was added after the attempts were described.
    #expect(number == 10 + 3 + 1)
  }
}
