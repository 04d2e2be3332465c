// SPDX-License-Identifier: MIT

import Foundation
import Testing
import TypedPromises

// Everything here belongs to the main actor by default, without saying so.

final class Screen {
  var title = ""
  let token = PromiseInvalidationToken()

  func show(_ promise: Promise<String, String>) -> Promise<String, String> {
    promise
      .then { self.title = self.decorate($0) }
      .catch { self.title = $0 }
      .always(token: token) { _ in self.title += "!" }
  }

  func showOnMain(_ promise: Promise<String, String>) -> Promise<String, NoError> {
    promise
      .map { self.decorate($0) }
      .recover { self.decorate($0 + self.title) }
      .then { self.title = $0 }
  }

  func make() -> Promise<String, String> {
    Promise { $0.fulfill(with: self.title) }
  }

  func decorate(_ text: String) -> String { "<\(text)>" }
}

@Suite struct ScreenTests {
  @Test("default handlers run on the main actor, wherever the promise is resolved")
  func defaults() async throws {
    let screen = Screen()
    let (promise, resolver) = Promise<String, String>.makeWithResolver()
    let shown = screen.show(promise)
    DispatchQueue.global().async { resolver.fulfill(with: "a") }
    #expect(await shown.outcome() == .value("a"))
    #expect(screen.title == "<a>!")
    #expect(await screen.make().outcome() == .value("<a>!"))
  }

  @Test("handlers with the literal main context run on the main actor")
  func literalMain() async throws {
    let screen = Screen()
    #expect(try await screen.showOnMain(Promise(fulfilled: "a")).get() == "<a>")
    #expect(screen.title == "<a>")
    #expect(try await screen.showOnMain(Promise(rejected: "e")).get() == "<e<a>>")
  }

  @Test("asynchronous code makes and reads promises")
  func bridging() async throws {
    let screen = Screen()
    let promise = Promise { await screen.decorate("b") }
    screen.title = try await promise.get()
    #expect(screen.title == "<b>")
  }
}
