// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseSubjects
internal import TestSupport
internal import Testing

@Suite("A library whose conversions are broken", .takesLong, .enabled(if: isThorough))
struct ConversionFlawTests {
  private static let corpus = Result { try Corpus.bundled() }
  static let subjects = ["typed", "guarantee", "aplus"]

  /// The cases about conversions that a library passes; those about size take too long.
  private static func cases(for name: String) throws -> ([ConformanceCase], Profile) {
    let corpus = try corpus.get()
    let profile = try #require(try Profile(named: name, in: corpus))
    let cases = corpus.cases.filter {
      $0.suite == "adapters" && $0.needs.isSubset(of: profile.capabilities)
        && !$0.needs.contains(.deepChains)
    }
    return (cases, profile)
  }

  private static func failures<S: PromiseSubject>(
    _ sound: S, _ name: String, _ flaw: ConversionFlaw
  ) throws -> [String] {
    let (cases, profile) = try cases(for: name)
    let subject = flaw.broken(sound)
    return ConformanceRun(cases: cases).check(subject, profile: profile).failures.map(\.item.id)
  }

  private static func failures(of name: String, _ flaw: ConversionFlaw) throws -> [String] {
    let subject = try #require(SubjectRegistry.subjects[name])
    return try failures(subject, name, flaw)
  }

  @Test("is caught by some case", arguments: ConversionFlaw.allCases)
  func caught(flaw: ConversionFlaw) throws {
    let caught = try Self.subjects.contains { try !Self.failures(of: $0, flaw).isEmpty }
    #expect(caught)
  }

  @Test("makes every case about conversions fail at least once", arguments: subjects)
  func everyCaseCanFail(name: String) throws {
    var failed: Set<String> = []
    for flaw in ConversionFlaw.allCases { failed.formUnion(try Self.failures(of: name, flaw)) }
    let cases = try Self.cases(for: name).0
    #expect(cases.count > 100)
    #expect(cases.map(\.id).filter { !failed.contains($0) } == [])
  }
}
