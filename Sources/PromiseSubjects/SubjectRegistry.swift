// SPDX-License-Identifier: MIT

public import PromiseConformance

/// The libraries this build can test, by the name of their profile.
public enum SubjectRegistry {
  /// Every name the project knows, in the order of tables; `reference` proves the corpus itself.
  public static let knownNames = ["reference", "typed", "guarantee", "aplus", "when", "plain"]

  /// The subjects of this build, by name.
  public static let subjects: [String: any PromiseSubject] = [
    "aplus": APlusSubject(),
    "reference": ReferenceSubject(),
  ]

  /// The names of this build's subjects, in the order of tables.
  public static var availableNames: [String] { knownNames.filter { subjects[$0] != nil } }
}
