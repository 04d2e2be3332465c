// SPDX-License-Identifier: MIT

package import PromiseConformance

/// Which cases catch which broken library: the proof that the corpus can fail.
package struct MutantMatrix: Sendable {
  /// One broken library and the cases that caught it.
  package struct Row: Sendable {
    /// What is wrong with the library.
    package let flaw: Flaw
    /// The ids of the cases that failed, in the order of the corpus.
    package let killers: [String]
  }

  /// One row per flaw, in the order of ``Flaw``.
  package let rows: [Row]

  /// Runs the cases on every flawed library.
  ///
  /// - Parameter willRun: Called before each flaw.
  package init(
    cases: [ConformanceCase], flaws: [Flaw] = Flaw.allCases, willRun: (Flaw) -> Void = { _ in }
  ) {
    let profile = Profile(name: "mutant", capabilities: ReferenceSubject.capabilities)
    rows = flaws.map { flaw in
      willRun(flaw)
      let run = ConformanceRun(cases: cases.filter { Self.isWorthwhile($0, for: flaw) })
      let report = run.check(ReferenceSubject(flaw: flaw), profile: profile)
      return Row(flaw: flaw, killers: report.failures.map(\.item.id))
    }
  }

  /// Cases about size and threads would make the matrix slow, and only one flaw is theirs alone.
  private static func isWorthwhile(_ item: ConformanceCase, for flaw: Flaw) -> Bool {
    if flaw == .settlesInTwoSteps { return item.needs.contains(.threads) }
    return item.needs.isDisjoint(with: [.deepChains, .threads])
  }

  /// The flaws that no case caught.
  package var survivors: [Flaw] { rows.filter(\.killers.isEmpty).map(\.flaw) }
}
