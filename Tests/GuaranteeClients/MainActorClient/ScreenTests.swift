// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises
import Testing

// Everything here belongs to the main actor by default, without saying so.

final class Screen {
  var title = ""

  func show(_ promise: Promise<String>) -> Promise<Void> {
    promise.done { self.title = self.decorate($0) }.ensure { self.title += "!" }
  }

  func showOnMain(_ promise: Promise<String>) -> Guarantee<String> {
    promise
      .map { self.decorate($0) }
      .recover { .value(self.decorate("\($0)")) }
      .get { self.title = $0 }
  }

  func decorate(_ text: String) -> String { "<\(text)>" }
}

enum ScreenError: Error { case off }

@Suite struct ScreenTests {
  @Test("default handlers run on the main actor, wherever the promise is resolved")
  func defaults() async throws {
    let screen = Screen()
    let (promise, seal) = Promise<String>.pending()
    let shown = screen.show(promise)
    DispatchQueue.global().async { seal.fulfill("a") }
    try await shown.get()
    #expect(screen.title == "<a>!")
  }

  @Test("handlers with the literal main queue run on the main actor")
  func literalMain() async {
    let screen = Screen()
    #expect(await screen.showOnMain(.value("a")).async() == "<a>")
    #expect(await screen.showOnMain(Promise(error: ScreenError.off)).async() == "<off>")
    #expect(screen.title == "<off>")
  }

  @Test("asynchronous code makes and reads promises")
  func bridging() async throws {
    let screen = Screen()
    let promise = Promise { await screen.decorate("b") }
    screen.title = try await promise.get()
    #expect(screen.title == "<b>")
  }

  @Test("configuration is read and set from the main actor")
  func configuration() {
    #expect(conf.catchPolicy == .allErrorsExceptCancellation)
    let before = conf
    conf = before
  }
}

/// A thenable of a module that belongs to the main actor: operators call it from anywhere.
final class Constant: Thenable, Sendable {
  let number: Int
  init(_ number: Int) { self.number = number }
  func pipe(to: @escaping @Sendable (GuaranteePromises.Result<Int>) -> Void) {
    to(.fulfilled(number))
  }
  var result: GuaranteePromises.Result<Int>? { .fulfilled(number) }
}

@Suite struct ThenableTests {
  @Test("a thenable of one's own is followed")
  func followed() async throws {
    #expect(try await Promise.value(2).then { Constant($0 + 1) }.get() == 3)
    #expect(try await Promise(Constant(4)).get() == 4)
  }
}
