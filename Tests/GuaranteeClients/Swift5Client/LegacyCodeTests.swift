// SPDX-License-Identifier: MIT

import Foundation
import PromiseKit
import Testing

@Suite struct LegacyCodeTests {
  @Test("old code runs as it did, with non-Sendable values and captured variables")
  func chain() async throws {
    let backend = Backend()
    #expect(try await backend.chain(name: "a").async() == 3)
    #expect(backend.log == ["a", "end"])
    await #expect(throws: LoginError.noName) { try await backend.chain(name: "").async() }
    #expect(try await backend.background(name: "b").async() == "B")
    #expect(try await backend.fetched().async().visits == 0)
  }

  @Test("loops, retries and several promises of old code")
  func several() async throws {
    let backend = Backend()
    #expect(try await backend.sequence(["a", "b"]).async().map(\.name) == ["a", "b"])
    #expect(try await backend.all(["a", "b"]).async().map(\.name) == ["a", "b"])
    #expect(await backend.allResolved(["a", ""]).async() == 1)
    #expect(
      try await backend.concurrently(["a", "b", "c"]).async().map(\.name) == ["a", "b", "c"])
    #expect(await backend.recovering().async().name == "")
    var tries = 0
    let user = try await backend.attempt(delayBeforeRetry: .seconds(0)) { () -> Promise<User> in
      tries += 1
      return backend.login(name: tries < 3 ? "" : "c")
    }.async()
    #expect(user.name == "c")
    #expect(tries == 3)
    let later = backend.settleLater()
    backend.pendingLogin?.resolver.fulfill(User())
    #expect(later.isFulfilled)
    #expect(wrapped(3).value == 3)
  }

  @Test("a thenable of the client's own has all the operators")
  func ownThenable() async throws {
    #expect(OldThenable().map(on: nil) { $0 + 1 }.value == 4)
    #expect(OldThenable().ensure(on: nil) {}.value == 3)
    #expect(try await OldThenable().then { Promise.value($0 * 2) }.async() == 6)
  }

  @Test("a screen of the main actor is updated on it")
  @MainActor func screen() async throws {
    let screen = LoginScreen()
    screen.show(Backend())
    let (promise, resolver) = Promise<String>.pending()
    DispatchQueue.global().async { resolver.fulfill("b") }
    while screen.spins || screen.title != "a!" { await Task.yield() }
    try await screen.showOnMain(promise).async()
    #expect(screen.title == "b")
  }
}
