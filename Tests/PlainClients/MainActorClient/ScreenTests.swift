// SPDX-License-Identifier: MIT

import Foundation
import PlainPromises
import Testing

// Everything here belongs to the main actor by default, without saying so.

final class Screen {
  var title = ""

  func show(_ promise: Promise<String>) -> Promise<String> {
    promise
      .then { self.title = self.decorate($0) }
      .catch { _ in self.title = "failed" }
      .always { self.title += "!" }
  }

  func showOnMain(_ promise: Promise<String>) -> Promise<String> {
    promise
      .then { self.decorate($0) }
      .recover { _ in Promise(value: self.decorate(self.title)) }
      .then { self.title = $0 }
  }

  func show(_ promise: Promise<String>, while queue: InvalidatableQueue) -> Promise<String> {
    promise.then(while: queue) { self.title = $0 }
      .catch(while: queue) { _ in self.title = "failed" }
  }

  func make() -> Promise<String> {
    Promise(work: { fulfill, _ in fulfill(self.title) })
  }

  func decorate(_ text: String) -> String { "<\(text)>" }
}

@Suite struct ScreenTests {
  @Test("default handlers run on the main actor, wherever the promise is settled")
  func defaults() async throws {
    let screen = Screen()
    let promise = Promise<String>()
    let shown = screen.show(promise)
    DispatchQueue.global().async { promise.fulfill("a") }
    #expect(try await shown.then { $0 }.get() == "a")
    #expect(screen.title == "<a>!")
    #expect(try await screen.make().get() == "<a>!")
  }

  @Test("handlers with the literal main context run on the main actor")
  func literalMain() async throws {
    let screen = Screen()
    #expect(try await screen.showOnMain(Promise(value: "a")).get() == "<a>")
    #expect(screen.title == "<a>")
    #expect(try await screen.showOnMain(Promise(error: CancellationError())).get() == "<<a>>")
    let queue = InvalidatableQueue()
    #expect(try await screen.show(Promise(value: "b"), while: queue).then { $0 }.get() == "b")
    #expect(screen.title == "b")
    let shown = screen.show(Promise(value: "c"), while: queue)
    queue.invalidate()
    #expect(try await shown.then { $0 }.get() == "c")
    #expect(screen.title == "b")
  }

  @Test("asynchronous code makes and reads promises")
  func bridging() async throws {
    let screen = Screen()
    let promise = Promise { await screen.decorate("b") }
    screen.title = try await promise.get()
    #expect(screen.title == "<b>")
  }
}

/// A context of a module that belongs to the main actor: it is asked where a promise settles.
final class CallingContext: ExecutionContext, Sendable {
  func execute(_ work: @escaping @Sendable () -> Void) {
    #expect(#isolation == nil)
    work()
  }
}

@Suite struct ContextTests {
  @Test("a context of one's own does not belong to the main actor")
  func context() async throws {
    let promise = Promise<Int>()
    let next = promise.then(on: CallingContext()) { $0 + 1 }
    DispatchQueue.global().async { promise.fulfill(1) }
    #expect(try await next.get() == 2)
  }
}
