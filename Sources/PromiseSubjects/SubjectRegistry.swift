// SPDX-License-Identifier: MIT

package import PromiseConformance

/// The libraries that this build can test, by the name of their profile.
package enum SubjectRegistry {
  /// All names of the project, in the order of tables; `reference` proves the corpus itself.
  package static let knownNames = ["reference", "typed", "guarantee", "aplus", "when", "plain"]

  /// The subjects of this build, by name.
  package static let subjects: [String: any PromiseSubject] = [
    "aplus": APlusSubject(),
    "plain": PlainSubject(),
    "guarantee": GuaranteeSubject(),
    "reference": ReferenceSubject(),
    "typed": TypedSubject(),
    "when": WhenSubject(),
  ]

  /// The names of this build's subjects, in the order of tables.
  package static var availableNames: [String] { knownNames.filter { subjects[$0] != nil } }

  /// The flavors of this build, which a run without `--flavor` tests.
  package static var flavorNames: [String] { availableNames.filter { $0 != "reference" } }
}
