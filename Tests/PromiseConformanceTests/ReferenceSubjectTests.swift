// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseSubjects
internal import TestSupport
internal import Testing

@Suite("The reference library", .takesLong)
struct ReferenceSubjectTests {
  @Test("passes every case of the corpus that needs nothing it lacks, and skips no other")
  func conforms() throws {
    let corpus = try Corpus.bundled()
    let profile = try #require(try Profile(named: "reference", in: corpus))
    let report = ConformanceRun(cases: corpus.cases).check(ReferenceSubject(), profile: profile)
    #expect(report.failures.map(\.explanation) == [])
    #expect(profile.capabilities == ReferenceSubject.capabilities)
    let offered = corpus.cases.filter { $0.needs.isSubset(of: ReferenceSubject.capabilities) }
    #expect(report.count(.passed) == offered.count)
    #expect(report.count(.skipped) == corpus.cases.count - offered.count)
  }
}
