// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import PromiseSubjects
internal import TestSupport
internal import Testing

@Suite("A run", .takesLong)
struct ConformanceRunTests {
  private let every = ReferenceSubject.capabilities

  private func cases(_ family: String) throws -> [ConformanceCase] {
    try Corpus.bundled().cases.filter { $0.family.hasPrefix(family) }
  }

  private func check(
    _ family: String, flaw: Flaw? = nil, capabilities: Set<Capability>? = nil,
    deviations: [Profile.Deviation] = []
  ) throws -> ConformanceReport {
    let profile = Profile(
      name: "x", capabilities: capabilities ?? every, deviations: deviations)
    return ConformanceRun(cases: try cases(family)).check(
      ReferenceSubject(flaw: flaw), profile: profile)
  }

  @Test("skips and counts cases that need more than the profile has, with the reason")
  func skips() throws {
    let report = try check("aplus/2.2.4", capabilities: [])
    #expect(report.succeeded)
    #expect(report.count(.skipped) == 16)
    #expect(report.results.first?.reason == "needs clean-stack")
  }

  @Test("fails when a case fails that is not declared to deviate")
  func failure() throws {
    let report = try check("ordering/several-promises/three", flaw: .crossOrderReversed)
    #expect(!report.succeeded)
    #expect(report.failures.map(\.status) == [.failed])
  }

  @Test("succeeds when the cases that fail are declared to deviate")
  func deviation() throws {
    let declared = Profile.Deviation(cases: "ordering/several-promises/three", reason: "backwards")
    let report = try check(
      "ordering/several-promises/three", flaw: .crossOrderReversed, deviations: [declared])
    #expect(report.succeeded)
    #expect(report.count(.deviates) == 1)
    #expect(report.results.first?.reason == "backwards")
  }

  @Test("fails when a case passes that is declared to deviate")
  func unexpectedPass() throws {
    let declared = Profile.Deviation(cases: "ordering/several-promises/three", reason: "backwards")
    let report = try check("ordering/several-promises/three", deviations: [declared])
    #expect(!report.succeeded)
    #expect(report.failures.map(\.status) == [.unexpectedPass])
  }

  @Test("says right before each case, on its thread, that it begins")
  func begins() throws {
    let begun = Log<String>()
    var run = ConformanceRun(cases: try cases("ordering/several-promises"), timeLimit: 600)
    run.begins = { item in begun.add(item.id) }
    let report = run.check(ReferenceSubject(), profile: Profile(name: "x", capabilities: every))
    let ran = report.results.filter { $0.status != .skipped }.map(\.item.id)
    #expect(!ran.isEmpty)
    #expect(begun.entries == ran)
  }

  @Test("repeats each case, telling the watcher once")
  func repetitions() throws {
    var seen: [String] = []
    let run = ConformanceRun(cases: try cases("aplus/2.1.1"), repetitions: 5)
    let report = run.check(
      ReferenceSubject(), profile: Profile(name: "x", capabilities: every)
    ) { seen.append($0.id) }
    #expect(seen == ["aplus/2.1.1/fulfils", "aplus/2.1.1/rejects"])
    #expect(report.count(.passed) == 2)
  }

  /// A library that loops in its second case.
  private final class HangingSubject: PromiseSubject, @unchecked Sendable {
    private let lock = NSLock()
    private var realms = 0

    func makeRealm(_ host: CaseHost) -> TinyRealm {
      let isSecond = lock.withLock {
        realms += 1
        return realms == 2
      }
      if isSecond { DispatchSemaphore(value: 0).wait() }
      return TinyRealm(host: host)
    }
  }

  @Test("with a time limit fails the case that does not end, and reports the others")
  func timeLimit() throws {
    let cases = Array(
      try cases("aplus/2.1.2").filter { $0.needs.isSubset(of: [.throwingHandlers]) }.prefix(4))
    var seen: [String] = []
    let report = ConformanceRun(cases: cases, timeLimit: 5)
      .check(HangingSubject(), profile: Profile(name: "x", capabilities: [.throwingHandlers])) {
        seen.append($0.id)
      }
    #expect(cases.count == 4)
    #expect(seen == cases.map(\.id))
    #expect(report.results.map(\.item.id) == seen)
    #expect(report.results.map(\.status) == [.passed, .failed, .passed, .passed])
    #expect(report.failures.first?.reason == "has not ended after 5 s")
  }

  @Test("gives the same traces each time")
  func determinism() throws {
    let cases = try Corpus.bundled().cases.filter { !$0.needs.contains(.threads) }
      .filter { !$0.needs.contains(.deepChains) }
    let profile = Profile(name: "x", capabilities: every)
    let runs = (0..<3).map { _ in
      ConformanceRun(cases: cases).check(ReferenceSubject(), profile: profile).results.map(\.trace)
    }
    #expect(runs[0] == runs[1])
    #expect(runs[1] == runs[2])
  }
}
