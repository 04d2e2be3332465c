// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseSubjects
internal import Testing

@Suite("The reference library")
struct ReferenceSubjectTests {
  @Test("passes every case of the corpus and skips none")
  func conforms() throws {
    let corpus = try Corpus.bundled()
    let profile = try #require(try Profile(named: "reference", in: corpus))
    let report = ConformanceRun(cases: corpus.cases).check(ReferenceSubject(), profile: profile)
    #expect(report.failures.map(\.explanation) == [])
    #expect(report.count(.passed) == corpus.cases.count)
  }
}
