// SPDX-License-Identifier: MIT

import Foundation
import Testing
import WhenPromises

// Everything here belongs to the main actor by default, without saying so.

final class Screen {
  var title = ""

  func show(_ promise: Promise<String>) -> Promise<String> {
    promise
      .done { self.title = self.decorate($0) }
      .fail { _ in self.title = "failed" }
      .always { _ in self.title += "!" }
  }

  func showOnMain(_ promise: Promise<String>) -> Promise<String> {
    promise
      .then { self.decorate($0) }
      .recover { _ in self.decorate(self.title) }
      .done { self.title = $0 }
  }

  func make() -> Promise<String> {
    Promise { resolve, _ in resolve(self.title) }
  }

  func decorate(_ text: String) -> String { "<\(text)>" }
}

@Suite struct ScreenTests {
  @Test("default handlers run on the main actor, wherever the promise is settled")
  func defaults() async throws {
    let screen = Screen()
    let promise = Promise<String>(queue: .global())
    let shown = screen.show(promise)
    DispatchQueue.global().async { promise.resolve("a") }
    #expect(try await shown.then { $0 }.get() == "a")
    #expect(screen.title == "<a>!")
    #expect(try await screen.make().get() == "<a>!")
  }

  @Test("handlers with the literal main queue run on the main actor")
  func literalMain() async throws {
    let screen = Screen()
    let resolved = Promise(state: State.resolved(value: "a"))
    #expect(try await screen.showOnMain(resolved).then { $0 }.get() == "<a>")
    #expect(screen.title == "<a>")
    let rejected = Promise<String>(state: .rejected(error: CancellationError()))
    #expect(try await screen.showOnMain(rejected).get() == "<<a>>")
  }

  @Test("asynchronous code makes and reads promises")
  func bridging() async throws {
    let screen = Screen()
    let promise = Promise { await screen.decorate("b") }
    screen.title = try await promise.get()
    #expect(screen.title == "<b>")
  }
}
