// SPDX-License-Identifier: MIT

package import PromiseConformance

/// The cases that catch each broken library: the proof that the corpus can fail.
package struct MutantMatrix: Sendable {
  /// One broken library and the cases that caught it.
  package struct Row: Sendable {
    /// The library.
    package let mutant: Mutant
    /// The ids of the cases that failed, in the order of the corpus.
    package let killers: [String]
  }

  /// One row per mutant, in the order of the mutants.
  package let rows: [Row]

  /// Runs the cases on every mutant.
  ///
  /// - Parameter willRun: Called before each mutant.
  package init(
    cases: [ConformanceCase], mutants: [Mutant], willRun: (Mutant) -> Void = { _ in }
  ) {
    rows = mutants.map { mutant in
      willRun(mutant)
      let run = ConformanceRun(cases: cases.filter { Self.isWorthwhile($0, for: mutant) })
      let report = run.check(mutant.subject, profile: mutant.profile)
      return Row(mutant: mutant, killers: report.failures.map(\.item.id))
    }
  }

  /// Cases about size and threads would make the matrix slow; only these flaws need them.
  private static func isWorthwhile(_ item: ConformanceCase, for mutant: Mutant) -> Bool {
    if let suite = mutant.suite, item.suite != suite { return false }
    return switch mutant.name {
    case Flaw.settlesInTwoSteps.rawValue: item.needs.contains(.threads)
    case Flaw.silent.rawValue: true
    case RequestFlaw.handlersAreLost.rawValue: !item.needs.contains(.deepChains)
    case Flaw.stateLags.rawValue, "typed-conversion-loses-outcomes": true
    default: item.needs.isDisjoint(with: [.deepChains, .threads])
    }
  }

  /// The mutants that no case caught.
  package var survivors: [String] { rows.filter(\.killers.isEmpty).map(\.mutant.name) }

  /// The cases that caught no mutant, and give no reason to stay.
  package func idle(_ cases: [ConformanceCase]) -> [String] {
    let killers = killers
    return cases.filter { $0.stays == nil && !killers.contains($0.id) }.map(\.id)
  }

  /// The cases that caught at least one mutant.
  package var killers: Set<String> { Set(rows.flatMap(\.killers)) }
}
