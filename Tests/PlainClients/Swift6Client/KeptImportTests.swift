// SPDX-License-Identifier: MIT

import KeptPromise
import Testing

// Code in Swift 6 mode that has kept its import. It names the library in no other way: only then the
// compiler (6.3) crashes on functions of the main actor as handlers if the target behind the import is in
// Swift 5 mode.

@MainActor
private final class Screen {
  var lines: [String] = []

  func show(_ number: Int) { lines.append("\(number)") }
  func next(_ number: Int) -> Promise<Int> { Promise(value: number + 1) }
  func label(_ number: Int) throws -> String { "<\(number)>" }
  func fail(_ error: any Error) { lines.append("failed") }
  func finish() { lines.append("finished") }

  func load(_ promise: Promise<Int>) -> Promise<String> {
    promise.then(show).catch(fail).then(next).then(label).always(finish)
  }
}

@Suite struct KeptImportTests {
  @Test("methods of the main actor may be handlers in code that kept its import")
  @MainActor func methods() async throws {
    let screen = Screen()
    let promise = Promise<Int>()
    let loaded = screen.load(promise)
    promise.fulfill(1)
    #expect(try await loaded.get() == "<2>")
    #expect(screen.lines == ["1", "finished"])
    let failed = Promise<Int>()
    let ended = screen.load(failed)
    failed.reject(PromiseCheckError())
    await #expect(throws: PromiseCheckError.self) { try await ended.get() }
    #expect(screen.lines.suffix(2) == ["failed", "finished"])
  }
}
