// SPDX-License-Identifier: MIT

import Foundation
import Testing
import Tomorrowland

@Suite struct LegacyCodeTests {
  @Test("old code runs as it did, with non-Sendable values and captured variables")
  func visits() async throws {
    let store = AccountStore()
    let visits = await store.visit(name: "a").outcome()
    #expect(visits.value == 3)
    #expect(store.last?.name == "a")
    #expect(await store.visit(name: "").outcome().error == .unknown)
  }

  @Test("callbacks and delayed promises of old code")
  func callbacks() async throws {
    let store = AccountStore()
    #expect(try await store.loadWithCallback(name: "a").get().visits == 0)
    #expect(try await store.delayed.promise.get() == 3)
    #expect(await store.all(["a", "b"]).outcome().value?.count == 2)
    #expect(await store.generic().outcome().value != nil)
  }

  @Test("a screen of the main actor is updated on it")
  @MainActor func screen() async {
    let screen = AccountScreen()
    let (promise, resolver) = Promise<String, String>.makeWithResolver()
    screen.show(promise)
    DispatchQueue.global().async { resolver.fulfill(with: "a") }
    _ = await promise.map(on: .main) { $0 }.map(on: .main) { $0 }.outcome()
    #expect(screen.title.hasPrefix("a"))
  }
}
