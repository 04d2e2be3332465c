// SPDX-License-Identifier: MIT

import Foundation
import Promise
import Testing

@Suite struct LegacyHandlersTests {
  @Test("variables that are set again are seen as they are when the handler runs")
  @MainActor func variables() async throws {
    // On the main actor, so that no handler runs before the variables are set.
    let settings = Settings()
    let name = settings.readLater()
    #expect(try await name.wait() == "after")
    await handled(name)
    #expect(settings.seen == ["after"])
    let queue = DispatchQueue(label: "old")
    queue.suspend()
    let square = settings.onQueue(queue)
    queue.resume()
    #expect(try await square.wait() == 9)
    await handled(square)
    #expect(settings.seen == ["after", "3"])
  }

  @Test("a promise that its own handler returns is rejected (K-T10)")
  @MainActor func itself() async {
    let promise = Settings().returnsItself()
    await #expect(throws: PromiseCycleError.self) { try await promise.wait() }
  }

  @Test("methods of a screen, passed as handlers, run on the main actor")
  @MainActor func methods() async throws {
    let screen = MethodScreen()
    let promise = Promise<Int>()
    let loaded = screen.load(promise)
    DispatchQueue.global().async { promise.fulfill(1) }
    await handled(loaded)
    #expect(loaded.value == "2!?")
    #expect(screen.titles == ["2!?", "2!?", "finished"])
    screen.titles = []
    let failed = Promise<String>()
    let recovered = screen.failing(failed)
    DispatchQueue.global().async { failed.reject(PromiseCheckError()) }
    #expect(try await recovered.wait() == "instead")
    #expect(screen.titles == ["none", "none"])
  }

  @Test("what starts work takes methods of a screen too, and runs them on the main actor")
  @MainActor func starting() async throws {
    let screen = MethodScreen()
    #expect(try await screen.retried().wait() == "3")
    #expect(try await screen.kickedOff().wait() == "4")
    #expect(try await screen.worked().wait() == "worked")
    #expect(screen.titles == ["working"])
  }

  @Test("handlers written on a screen run there, unless on: names a place")
  @MainActor func places() async throws {
    let screen = MethodScreen()
    let queue = DispatchQueue(label: "old")
    mark(queue)
    #expect(try await screen.parse(Promise(value: "a"), on: queue).wait())
    let shown = screen.onMain(Promise(value: "b"))
    await handled(shown)
    #expect(screen.titles == ["1b", "2b"])
  }

  /// Waits until the handlers have run: a promise that has settled can be awaited before that.
  @MainActor func handled<T>(_ promise: Promise<T>) async {
    await withCheckedContinuation { continuation in
      promise.always { continuation.resume() }
    }
  }
}
