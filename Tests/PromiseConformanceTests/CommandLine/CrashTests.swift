// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseSubjects
internal import Testing
internal import promise_conformance

/// A library that stops the program wherever it is used.
private struct TrappingSubject: PromiseSubject {
  func makeRealm(_ host: CaseHost) -> TinyRealm { fatalError("a trap") }
}

@Suite struct CrashTests {
  @Test func `a crash in a library names the library and the case`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let cases = try Corpus.bundled().cases.filter { $0.family.hasPrefix("aplus/2.2.4") }
        let profile = Profile(name: "trapping", capabilities: ReferenceSubject.capabilities)
        _ = ConformanceRun(cases: cases).checkNotingCrashes(TrappingSubject(), profile: profile)
      })
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(errors.contains("\npromise-conformance: trapping crashed in aplus/2.2.4"))
  }
}
