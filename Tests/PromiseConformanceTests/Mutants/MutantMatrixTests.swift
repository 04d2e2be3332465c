// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseSubjects
internal import Testing

@Suite("Broken libraries")
struct MutantMatrixTests {
  private static let corpus = Result { try Corpus.bundled() }
  private static let matrix = corpus.map { MutantMatrix(cases: $0.cases) }

  @Test("are each caught by a case", arguments: Flaw.allCases)
  func caught(flaw: Flaw) throws {
    let row = try #require(try Self.matrix.get().rows.first { $0.flaw == flaw })
    #expect(!row.killers.isEmpty, "\(flaw.summary)")
  }

  @Test("include the four that pass the official A+ suite")
  func survivorsOfTheOfficialSuite() throws {
    let official: [Flaw] = [
      .stateFlips, .laterResolveBeatsPromise, .laterResolveBeatsThenable, .crossOrderReversed,
    ]
    #expect(try Self.matrix.get().survivors.filter(official.contains) == [])
  }

  @Test("are caught by the cases that say so")
  func kills() throws {
    let cases = try Self.corpus.get().cases
    let rows = try Self.matrix.get().rows
    var wrong: Set<String> = []
    for item in cases {
      for kill in item.kills {
        let row = rows.first { $0.flaw.rawValue == kill }
        let killed = row?.killers.contains { $0 == item.family || $0.hasPrefix(item.family + "[") }
        // The matrix runs cases about size on no library, and those about threads on one.
        let isRun = item.needs.isDisjoint(with: [.threads, .deepChains])
        if killed != true, isRun || kill == Flaw.settlesInTwoSteps.rawValue {
          wrong.insert("\(item.family): \(kill)")
        }
      }
    }
    #expect(wrong.sorted() == [])
  }

  @Test("make every case fail at least once")
  func everyCaseCanFail() throws {
    // The others are those of `RequestFlawTests`.
    let cases = try Self.corpus.get().cases.filter {
      $0.needs.isSubset(of: ReferenceSubject.capabilities)
    }
    var failed = Set(try Self.matrix.get().rows.flatMap(\.killers))
    // The matrix leaves large cases out; two libraries are enough for them.
    let large = cases.filter { !$0.needs.isDisjoint(with: [.threads, .deepChains]) }
    let profile = Profile(name: "silent", capabilities: ReferenceSubject.capabilities)
    for flaw in [Flaw.silent, .stateLags] {
      let report = ConformanceRun(cases: large).check(
        ReferenceSubject(flaw: flaw), profile: profile)
      failed.formUnion(report.failures.map(\.item.id))
    }
    // A library that cannot release a long chain crashes; no trace shows that.
    failed.formUnion(cases.filter { $0.family == "depth/chain/released" }.map(\.id))
    #expect(cases.map(\.id).filter { !failed.contains($0) } == [])
  }

  @Test(
    "that lack one capability fail only cases that need it",
    arguments: [
      (Flaw.crossOrderReversed, Capability.crossPromiseOrder),
      (.noCycleCheck, .cycleDetection), (.noSelfCheck, .selfResolution),
      (.cancelsForks, .fork),
    ])
  func honestNeeds(flaw: Flaw, capability: Capability) throws {
    let cases = try Self.corpus.get().cases.filter { !$0.needs.contains(capability) }
    #expect(MutantMatrix(cases: cases, flaws: [flaw]).survivors == [flaw])
  }
}
