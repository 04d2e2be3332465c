// SPDX-License-Identifier: MIT

import KeptPromiseKit
import Testing

// Code in Swift 6 mode that has kept its import. It names the library in no other way: only then the
// compiler (6.3) crashes on functions of the main actor as handlers if the target behind the import is in
// Swift 5 mode.

@MainActor
private final class Screen {
  var lines: [String] = []

  func show(_ number: Int) { lines.append("\(number)") }
  func next(_ number: Int) -> Promise<Int> { .value(number + 1) }
  func label(_ number: Int) throws -> String { "<\(number)>" }
  func fail(_ error: any Error) { lines.append("failed") }
  func finish() { lines.append("finished") }

  func load(_ promise: Promise<Int>) -> Promise<String> {
    promise.get(show).then(next).get(self.show(_:)).map(label).ensure(finish)
  }
}

@Suite struct KeptImportTests {
  @Test("methods of the main actor may be handlers in code that kept its import")
  @MainActor func methods() async throws {
    let screen = Screen()
    let (promise, seal) = KeptPromiseKit.Promise<Int>.pending()
    let loaded = screen.load(promise)
    seal.fulfill(1)
    #expect(try await loaded.async() == "<2>")
    #expect(screen.lines == ["1", "2", "finished"])
    await withCheckedContinuation { done in
      Promise<Int>(error: PMKError.badInput).done(screen.show).catch(screen.fail)
        .finally { done.resume() }
    }
    #expect(screen.lines.last == "failed")
  }
}
