// SPDX-License-Identifier: MIT

internal import PromiseText
internal import Testing

@Suite struct CrashNoteTests {
  @Test func `a crash says what the program was doing, on one line`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        CrashNote.appearsInCrashes()
        CrashNote.set("an older note, which is longer")
        CrashNote.set("the case\u{1B} x")
        fatalError("a trap")
      })
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(errors.contains("\nthe case\\u{1B} x\n"))
  }
}
