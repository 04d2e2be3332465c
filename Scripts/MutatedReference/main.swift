// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance

// Runs the corpus on the reference library with one mistake, until a case fails, and prints the id of that case. The
// cases that take long come last, or not at all with the argument `short`.

let corpus = try Corpus.bundled()
guard let profile = try Profile(named: "reference", in: corpus) else {
  fatalError("the corpus has no profile of the reference library")
}
let cases = corpus.cases.filter { $0.needs.isSubset(of: profile.capabilities) }
let short = cases.filter { $0.needs.isDisjoint(with: [.deepChains, .threads]) }
let long = cases.filter { !$0.needs.isDisjoint(with: [.deepChains, .threads]) }

/// Runs some cases at a time: those behind the first failure would be in vain.
func firstFailure(in cases: [ConformanceCase]) -> String? {
  for start in stride(from: 0, to: cases.count, by: 100) {
    let run = ConformanceRun(cases: Array(cases[start...].prefix(100)))
    let report = run.check(ReferenceSubject(), profile: profile)
    if let failure = report.failures.first { return failure.item.id }
  }
  return nil
}
var killer = firstFailure(in: short)
if killer == nil, !CommandLine.arguments.contains("short") { killer = firstFailure(in: long) }
FileHandle.standardOutput.write(Data("\(killer ?? "")\n".utf8))
