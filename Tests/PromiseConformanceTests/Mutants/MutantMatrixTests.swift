// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import PromiseSubjects
internal import TestSupport
internal import Testing

/// Some 400 libraries, each judged by the whole corpus: ten minutes in debug builds, which leave it out unless
/// `SWIFT_PROMISES_LONG_TESTS` is set.
@Suite("Broken libraries", .takesLong, .enabled(if: isThorough))
struct MutantMatrixTests {
  private static let corpus = Result { try Corpus.bundled() }
  private static let mutants = corpus.flatMap { corpus in Result { try Mutant.all(in: corpus) } }
  private static let matrix = corpus.flatMap { corpus in
    mutants.map { MutantMatrix(cases: corpus.cases, mutants: $0) }
  }

  @Test("are each caught by a case")
  func caught() throws {
    let matrix = try Self.matrix.get()
    #expect(matrix.rows.count >= 90)
    #expect(Set(matrix.rows.map(\.mutant.name)).count == matrix.rows.count)
    #expect(matrix.survivors == [])
  }

  @Test("are sound but for their flaw")
  func sound() throws {
    let corpus = try Self.corpus.get()
    let mutants = try Self.mutants.get()
    let profiles =
      [
        "silent": ReferenceSubject(), "requests-are-ignored": FlawedTypedSubject(flaw: nil),
        "lanes-are-ignored": FlawedWhenSubject(flaw: nil),
        "fifth-always-is-lost": RepetitionSubject(ReferenceSubject(), flaw: nil),
        "fifth-delay-is-lost": RepetitionSubject(TypedSubject(), flaw: nil),
      ] as [String: any PromiseSubject]
    let cases = corpus.cases.filter { $0.needs.isDisjoint(with: [.deepChains, .threads]) }
    for (name, subject) in profiles {
      let mutant = try #require(mutants.first { $0.name == name })
      let report = ConformanceRun(cases: cases).check(subject, profile: mutant.profile)
      #expect(report.failures.map(\.explanation) == [])
    }
  }

  @Test("that pass the official A+ suite are caught by the cases that the README names")
  func survivorsOfTheOfficialSuite() throws {
    let readme = Corpus.bundledDirectory.appendingPathComponent("README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let rows = try Self.matrix.get().rows
    var found = 0
    for line in text.split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 2, cells[1].hasPrefix("`"), cells[1].contains("/") else { continue }
      let names = cells.map { $0.trimmingCharacters(in: ["`"]) }
      guard let row = rows.first(where: { $0.mutant.name == names[0] }) else { continue }
      #expect(row.killers.contains(names[1]), "\(names)")
      found += 1
    }
    #expect(found >= 10)
  }

  @Test("are caught by the cases that say so")
  func kills() throws {
    let cases = try Self.corpus.get().cases
    let rows = try Self.matrix.get().rows
    var wrong: Set<String> = []
    for item in cases {
      for kill in item.kills {
        let row = rows.first { $0.mutant.name == kill }
        let killed = row?.killers.contains { $0 == item.family || $0.hasPrefix(item.family + "[") }
        // The matrix runs cases about size and threads on few libraries.
        let isRun = item.needs.isDisjoint(with: [.threads, .deepChains])
        if killed != true, isRun || kill == Flaw.settlesInTwoSteps.rawValue {
          wrong.insert("\(item.family): \(kill)")
        }
      }
    }
    #expect(wrong.sorted() == [])
  }

  @Test("make every case fail at least once, or the case says why it stays")
  func everyCaseCanFail() throws {
    let cases = try Self.corpus.get().cases
    let matrix = try Self.matrix.get()
    #expect(matrix.idle(cases) == [])
    let excused = cases.filter { $0.stays != nil }
    #expect(excused.allSatisfy { !matrix.killers.contains($0.id) })
    #expect(Set(excused.map(\.family)).count <= 10)
  }

  @Test(
    "that lack one capability fail only cases that need it",
    arguments: [
      (Flaw.crossOrderReversed, Capability.crossPromiseOrder),
      (.noCycleCheck, .cycleDetection), (.noSelfCheck, .selfResolution),
      (.cancelsForks, .fork), (.tupleIsReversed, .tuples), (.poolIgnoresLimit, .pools),
      (.finallyReversed, .finally), (.alwaysDoesNotWait, .alwaysWaits),
      (.guaranteeIsForgotten, .guarantees),
    ])
  func honestNeeds(flaw: Flaw, capability: Capability) throws {
    let cases = try Self.corpus.get().cases.filter { !$0.needs.contains(capability) }
    let mutants = try Self.mutants.get().filter { $0.name == flaw.rawValue }
    #expect(mutants.map(\.name) == [flaw.rawValue])
    #expect(MutantMatrix(cases: cases, mutants: mutants).killers == [])
  }
}
