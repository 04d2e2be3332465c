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
    return of(Flaw.allCases, reference) + of(RequestFlaw.allCases, typed)
      + of(LaneFlaw.allCases, when) + jobs(reference)
      + (try ["typed", "guarantee", "aplus"].flatMap { try conversions($0, corpus) })
      + (try ["typed", "guarantee", "aplus", "plain"].flatMap { try tasks($0, corpus) })
      + (try ["reference", "typed", "guarantee", "aplus"].flatMap { try retaining($0, corpus) })
      + (try ["typed", "aplus", "when"].flatMap { try places($0, corpus) })
      + (try ["typed", "guarantee"].flatMap { try gatherings($0, corpus) })
      + (try unhandled("guarantee", corpus))
      + (try RepetitionFlaw.all.compactMap { try repetition($0, corpus) })
  }

  /// Dialects with mistakes about tasks.
  private static func tasks(_ name: String, _ corpus: Corpus) throws -> [Mutant] {
    guard let subject = SubjectRegistry.subjects[name] else { return [] }
    let profile = try profile(name, corpus)
    return AsyncFlaw.allCases.filter { $0.matters(to: profile) }.map {
      task(subject, $0, profile)
    }
  }

  /// Dialects with mistakes about places and times.
  private static func places(_ name: String, _ corpus: Corpus) throws -> [Mutant] {
    guard let subject = SubjectRegistry.subjects[name] else { return [] }
    let profile = try profile(name, corpus)
    return PlaceFlaw.allCases.filter { $0.matters(to: profile) }.map {
      place(subject, $0, profile)
    }
  }

  private static func place(
    _ sound: some PromiseSubject, _ flaw: PlaceFlaw, _ profile: Profile
  ) -> Mutant {
    Mutant(
      name: "\(profile.name)-\(flaw.rawValue)", summary: flaw.summary,
      subject: FlawedPlaceSubject(sound, flaw: flaw), profile: profile, suite: flaw.suite)
  }

  /// Dialects whose combinations request their elements.
  private static func gatherings(_ name: String, _ corpus: Corpus) throws -> [Mutant] {
    guard let subject = SubjectRegistry.subjects[name] else { return [] }
    let profile = try profile(name, corpus)
    return GatheringFlaw.allCases.filter { $0.matters(to: profile) }.map {
      gathering(subject, $0, profile)
    }
  }

  private static func gathering(
    _ sound: some PromiseSubject, _ flaw: GatheringFlaw, _ profile: Profile
  ) -> Mutant {
    Mutant(
      name: "\(profile.name)-\(flaw.rawValue)", summary: flaw.summary,
      subject: FlawedGatheringSubject(sound, flaw: flaw), profile: profile, suite: "cancellation")
  }

  /// Dialects with mistakes about unhandled rejections.
  private static func unhandled(_ name: String, _ corpus: Corpus) throws -> [Mutant] {
    guard let subject = SubjectRegistry.subjects[name] else { return [] }
    let profile = try profile(name, corpus)
    return UnhandledFlaw.allCases.map { unhandled(subject, $0, profile) }
  }

  private static func unhandled(
    _ sound: some PromiseSubject, _ flaw: UnhandledFlaw, _ profile: Profile
  ) -> Mutant {
    Mutant(
      name: "\(profile.name)-\(flaw.rawValue)", summary: flaw.summary,
      subject: FlawedUnhandledSubject(sound, flaw: flaw), profile: profile, suite: "unhandled")
  }

  /// Libraries that make their mistake only after the first time.
  private static func repetition(_ flaw: RepetitionFlaw, _ corpus: Corpus) throws -> Mutant? {
    guard let subject = SubjectRegistry.subjects[flaw.library] else { return nil }
    return repetition(subject, flaw, try profile(flaw.library, corpus))
  }

  private static func repetition(
    _ sound: some PromiseSubject, _ flaw: RepetitionFlaw, _ profile: Profile
  ) -> Mutant {
    Mutant(
      name: flaw.name, summary: flaw.summary, subject: RepetitionSubject(sound, flaw: flaw),
      profile: profile, suite: flaw.suite)
  }

  /// Libraries that keep too many objects alive.
  private static func retaining(_ name: String, _ corpus: Corpus) throws -> [Mutant] {
    guard let subject = SubjectRegistry.subjects[name] else { return [] }
    let profile = try profile(name, corpus)
    return MemoryFlaw.allCases.filter { $0.matters(to: profile) }.map {
      retaining(subject, $0, profile)
    }
  }

  private static func retaining(
    _ sound: some PromiseSubject, _ flaw: MemoryFlaw, _ profile: Profile
  ) -> Mutant {
    Mutant(
      name: "\(profile.name)-\(flaw.rawValue)", summary: flaw.summary,
      subject: RetainingSubject(sound, flaw: flaw), profile: profile, suite: "memory")
  }

  private static func task(
    _ sound: some PromiseSubject, _ flaw: AsyncFlaw, _ profile: Profile
  ) -> Mutant {
    Mutant(
      name: "\(profile.name)-\(flaw.rawValue)", summary: flaw.summary,
      subject: FlawedAsyncSubject(sound, flaw: flaw), profile: profile, suite: "async")
  }

  /// Dialects with broken conversions.
  private static func conversions(_ name: String, _ corpus: Corpus) throws -> [Mutant] {
    guard let subject = SubjectRegistry.subjects[name] else { return [] }
    let profile = try profile(name, corpus)
    return ConversionFlaw.allCases.filter { $0.matters(to: profile) }.map {
      conversion(subject, $0, profile)
    }
  }

  private static func conversion(
    _ sound: some PromiseSubject, _ flaw: ConversionFlaw, _ profile: Profile
  ) -> Mutant {
    Mutant(
      name: "\(profile.name)-\(flaw.rawValue)", summary: flaw.summary,
      subject: FlawedConversionSubject(sound, flaw: flaw), profile: profile, suite: "adapters")
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

  /// Broken variants of the reference library.
  package static func of(_ flaws: [Flaw], _ profile: Profile) -> [Mutant] {
    flaws.map {
      Mutant(
        name: $0.rawValue, summary: $0.summary, subject: ReferenceSubject(flaw: $0),
        profile: profile)
    }
  }

  private static func of(_ flaws: [RequestFlaw], _ profile: Profile) -> [Mutant] {
    flaws.map {
      Mutant(
        name: $0.rawValue, summary: $0.summary, subject: FlawedTypedSubject(flaw: $0),
        profile: profile)
    }
  }

  private static func of(_ flaws: [LaneFlaw], _ profile: Profile) -> [Mutant] {
    flaws.map {
      Mutant(
        name: $0.rawValue, summary: $0.summary, subject: FlawedWhenSubject(flaw: $0),
        profile: profile)
    }
  }
}
