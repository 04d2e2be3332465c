// SPDX-License-Identifier: MIT

import APlusPromises
import Foundation
import Testing

// Everything here belongs to the main actor by default, without saying so.

final class Screen {
  var title = ""
  var progress: Float = 0
  var deferred = Deferred<String>()

  func show() -> Promise<Void> {
    let promise = deferred.promise
    let shown =
      promise
      .progress { self.progress = $0 }
      .then { self.decorate($0) }
      .then { text in
        let longer = text + "!"
        return Promise(value: longer)
      }
      .catch { reason in "\(reason.code)" }
      .then { text in self.title = text }
    deferred.onCanceled { self.title = "canceled" }
    return shown
  }

  func showOnMain() -> Promise<Void> {
    deferred.promise
      .progress { self.progress = $0 }
      .then { self.decorate($0) }
      .catch { reason in "\(reason.code)" }
      .then { self.title = $0 }
  }

  func decorate(_ text: String) -> String { "<\(text)>" }
}

/// A thenable that belongs to the main actor could not be called from anywhere else.
nonisolated struct Constant: Thenable, Sendable {
  func then(
    onFulfilled: (@Sendable (Int) -> Void)?, onRejected: (@Sendable (NSError) -> Void)?,
    onProgress: (@Sendable (Float) -> Float)?
  ) {
    onFulfilled?(7)
  }
}

@Suite struct ScreenTests {
  @Test("default handlers run on the main actor, wherever the promise is settled")
  func defaults() async throws {
    let screen = Screen()
    let shown = screen.show()
    let deferred = screen.deferred
    DispatchQueue.global().async {
      deferred.progress(0.5)
      deferred.resolve("a")
    }
    try await shown.get()
    #expect(screen.title == "<a>!")
    #expect(screen.progress == 0.5)
  }

  @Test("handlers with the literal main context run on the main actor")
  func literalMain() async throws {
    let screen = Screen()
    let shown = screen.showOnMain()
    screen.deferred.resolve("a")
    try await shown.get()
    #expect(screen.title == "<a>")
  }

  @Test("a method of the main actor may be passed as a handler")
  func references() async throws {
    let screen = Screen()
    #expect(try await Promise(value: "a").then(onFulfilled: screen.decorate).get() == "<a>")
    #expect(try await Promise(thenable: Constant()).get() == 7)
  }

  @Test("asynchronous code makes and reads promises")
  func bridging() async throws {
    let screen = Screen()
    let promise = Promise { await screen.decorate("b") }
    screen.title = try await promise.get()
    #expect(screen.title == "<b>")
    #expect(await Promise<Int>(reason: NSError(domain: "d", code: 1)).outcome().isFailure)
  }
}

extension Result {
  var isFailure: Bool { if case .failure = self { true } else { false } }
}

/// A thenable of a module that belongs to the main actor: promises call it from anywhere.
struct Doubled: Thenable, Sendable {
  let number: Int

  func then(
    onFulfilled: (@Sendable (Int) -> Void)?, onRejected: (@Sendable (NSError) -> Void)?,
    onProgress: (@Sendable (Float) -> Float)?
  ) -> Int {
    onFulfilled?(number * 2)
    return 0
  }
}

@Suite struct ThenableTests {
  @Test("a thenable of one's own is followed")
  func followed() async throws {
    let doubled = Promise(value: 4).then { Doubled(number: $0) }
    #expect(try await doubled.get() == 8)
    let recovered = Promise<Int>(reason: NSError(domain: "", code: 3)).catch {
      Doubled(number: $0.code)
    }
    #expect(try await recovered.get() == 6)
  }
}
