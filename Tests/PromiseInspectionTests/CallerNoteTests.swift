// SPDX-License-Identifier: MIT

internal import PromiseInspection
internal import TestSupport
internal import Testing

#if os(Linux) && canImport(Runtime)
  @Suite("A note of a caller", .takesLong) struct CallerNoteTests {
    /// Takes a note of the line that calls this function, as a tracer does.
    @inline(never)
    private func note() -> CallerNote { CallerNote.take() }

    @Test("is looked up once for a thousand promises that one line makes")
    func oneLine() {
      let notes = (0..<1000).map { _ in note() }
      #expect(notes.allSatisfy { $0.location?.line == #line - 1 })
    }

    @Test("tells lines apart")
    func lines() {
      let notes = [
        note(),
        note(),
      ]
      #expect(notes.map { $0.location?.line } == [#line - 3, #line - 2])
    }

    /// A thread that has looked for names keeps files mapped until it ends.
    @Test("is taken while threads end that have taken some")
    func endingThreads() {
      onThreads(2) { _ in
        for _ in 0..<20 { onThread { #expect(note().location != nil) } }
      }
    }
  }
#endif
