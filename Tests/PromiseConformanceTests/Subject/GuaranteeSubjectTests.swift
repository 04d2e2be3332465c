// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseSubjects
internal import TestSupport
internal import Testing

@Suite("The guarantee dialect", .takesLong)
struct GuaranteeSubjectTests {
  /// The command judges promises that can be cancelled; those that cannot take a shorter way.
  ///
  /// Chains of 100,000 links take most of the time in debug: there, `DepthTests` of the dialect has some of 20,000.
  @Test("passes the same cases with promises that take no part in requests")
  func plain() throws {
    let corpus = try Corpus.bundled()
    var profile = try #require(try Profile(named: "guarantee", in: corpus))
    profile.capabilities.subtract([.requests, .requestCounting])
    if !isThorough { profile.capabilities.remove(.deepChains) }
    let report = ConformanceRun(cases: corpus.cases).check(
      GuaranteeSubject(takesPartInRequests: false), profile: profile)
    #expect(report.failures.map(\.explanation) == [])
    #expect(report.count(.passed) >= 450)
  }
}
