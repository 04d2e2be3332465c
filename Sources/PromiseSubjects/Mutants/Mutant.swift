// SPDX-License-Identifier: MIT

package import PromiseConformance

/// A library with one deliberate mistake.
package struct Mutant: Sendable {
  /// The name of the library in the `kills` of cases.
  package let name: String
  /// The flaw in a few words.
  package let summary: String
  /// The library.
  package let subject: any PromiseSubject
  /// The claims of the library: those of the sound one.
  package let profile: Profile
  /// The one suite that can catch it, if there is only one.
  package var suite: String?

  /// All mutants; each breaks a library that offers the broken feature.
  ///
  /// - Throws: `CorpusError` if the corpus lacks a profile.
  package static func all(in corpus: Corpus) throws -> [Mutant] {
    let reference = try profile("reference", corpus)
    var typed = try profile("typed", corpus)
    // Broken variants of dialects have only one type of promises.
    typed.capabilities.subtract([.guarantees, .conversions])
    typed.deviations.removeAll { $0.cases.hasPrefix("guarantees/") }
    var when = try profile("when", corpus)
    when.capabilities.remove(.conversions)
    return of(Flaw.self, reference) { ReferenceSubject(flaw: $0) }
      + of(RequestFlaw.self, typed) { FlawedTypedSubject(flaw: $0) }
      + of(LaneFlaw.self, when) { FlawedWhenSubject(flaw: $0) } + jobs(reference)
      + (try of(ConversionFlaw.self, ["typed", "guarantee", "aplus"], corpus))
      + (try of(AsyncFlaw.self, ["typed", "guarantee", "aplus", "plain"], corpus))
      + (try of(MemoryFlaw.self, ["reference", "typed", "guarantee", "aplus"], corpus))
      + (try of(PlaceFlaw.self, ["typed", "aplus", "when"], corpus))
      + (try of(GatheringFlaw.self, ["typed", "guarantee", "when"], corpus))
      + (try of(UnhandledFlaw.self, ["guarantee"], corpus))
      + (try RepetitionFlaw.all.compactMap { try repetition($0, corpus) })
  }

  /// One library with each flaw of a kind.
  private static func of<Kind: NamedFlaw>(
    _ kind: Kind.Type, _ profile: Profile, _ subject: (Kind) -> any PromiseSubject
  ) -> [Mutant] {
    kind.allCases.map {
      Mutant(name: $0.rawValue, summary: $0.summary, subject: subject($0), profile: profile)
    }
  }

  /// These libraries with each flaw of a kind that matters to them.
  private static func of<Kind: WrappingFlaw>(
    _ kind: Kind.Type, _ names: [String], _ corpus: Corpus
  ) throws -> [Mutant] {
    try names.flatMap { name -> [Mutant] in
      guard let sound = SubjectRegistry.subjects[name] else { return [] }
      let profile = try profile(name, corpus)
      return kind.allCases.filter { $0.matters(to: profile) }.map {
        Mutant(
          name: "\(name)-\($0.rawValue)", summary: $0.summary, subject: $0.broken(sound),
          profile: profile, suite: $0.suite)
      }
    }
  }

  /// A library that makes its mistake only after the first time.
  private static func repetition(_ flaw: RepetitionFlaw, _ corpus: Corpus) throws -> Mutant? {
    guard let sound = SubjectRegistry.subjects[flaw.library] else { return nil }
    return Mutant(
      name: flaw.name, summary: flaw.summary, subject: flaw.broken(sound),
      profile: try profile(flaw.library, corpus), suite: flaw.suite)
  }

  /// Libraries that A+ permits, and that claim to take the turns of ECMAScript but do not.
  private static func jobs(_ profile: Profile) -> [Mutant] {
    var profile = profile
    profile.capabilities.insert(.ecmaScriptJobs)
    let variants: [(name: String, summary: String, subject: ReferenceSubject)] = [
      ("follows-too-early", "following a promise takes one turn", ReferenceSubject()),
      (
        "takes-more-turns", "every handler takes two turns more",
        ReferenceSubject(leeway: .extraTurns)
      ),
      (
        "thenables-at-once", "a thenable is called while the promise is being resolved",
        ReferenceSubject(leeway: .thenAtOnce)
      ),
      (
        "passes-at-once-in-jobs", "what the library passes on by itself takes no turn",
        ReferenceSubject(flaw: .passesAtOnce)
      ),
      (
        "turns-are-reversed", "the handlers of one turn run in reverse order",
        ReferenceSubject(flaw: .crossOrderReversed)
      ),
    ]
    return variants.map { name, summary, subject in
      Mutant(name: name, summary: summary, subject: subject, profile: profile)
    }
  }

  private static func profile(_ name: String, _ corpus: Corpus) throws -> Profile {
    guard let profile = try Profile(named: name, in: corpus) else {
      throw CorpusError("the corpus has no profile \(name)")
    }
    return profile
  }
}
