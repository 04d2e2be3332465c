// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseSubjects
internal import Testing

@Suite("A library whose requests, tokens, places or times are broken")
struct RequestFlawTests {
  private static let corpus = Result { try Corpus.bundled() }
  static let needs: Set<Capability> = [.requests, .requestCounting, .tokens, .contexts, .timing]

  /// Conversions have flaws of their own: ``ConversionFlawTests``.
  static func isAboutRequests(_ item: ConformanceCase) -> Bool {
    !item.needs.isDisjoint(with: needs) && item.needs.isSubset(of: needs.union(others))
  }

  private static let others = Set(Capability.allCases).subtracting([.conversions])

  @Test("is caught by some case", arguments: RequestFlaw.allCases)
  func caught(flaw: RequestFlaw) throws {
    let corpus = try Self.corpus.get()
    let profile = try #require(try Profile(named: "typed", in: corpus))
    let cases = corpus.cases.filter(Self.isAboutRequests)
    let report = ConformanceRun(cases: cases).check(
      FlawedTypedSubject(flaw: flaw), profile: profile)
    #expect(!report.failures.isEmpty)
  }

  @Test("differs from the sound one, which passes them all")
  func sound() throws {
    let corpus = try Self.corpus.get()
    let profile = try #require(try Profile(named: "typed", in: corpus))
    let cases = corpus.cases.filter(Self.isAboutRequests)
    #expect(cases.count >= 60)
    let report = ConformanceRun(cases: cases).check(TypedSubject(), profile: profile)
    #expect(report.failures.map(\.explanation) == [])
    #expect(report.count(.passed) == cases.count)
  }

  @Test("makes every such case fail at least once")
  func everyCaseCanFail() throws {
    let corpus = try Self.corpus.get()
    let profile = try #require(try Profile(named: "typed", in: corpus))
    let cases = corpus.cases.filter(Self.isAboutRequests)
    var failed: Set<String> = []
    for flaw in RequestFlaw.allCases {
      let report = ConformanceRun(cases: cases).check(
        FlawedTypedSubject(flaw: flaw), profile: profile)
      failed.formUnion(report.failures.map(\.item.id))
    }
    #expect(cases.map(\.id).filter { !failed.contains($0) } == [])
  }
}
