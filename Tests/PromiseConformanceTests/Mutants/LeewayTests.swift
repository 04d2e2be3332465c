// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseSubjects
internal import TestSupport
internal import Testing

@Suite("A library that conforms in another way", .takesLong, .enabled(if: isThorough))
struct LeewayTests {
  @Test("passes every case it has the capabilities for", arguments: Leeway.allCases)
  func passes(leeway: Leeway) throws {
    var capabilities = ReferenceSubject.capabilities
    if leeway == .inline { capabilities.subtract([.cleanStack, .crossPromiseOrder, .threads]) }
    // Size has nothing to do with it, and would take most of the time.
    let cases = try Corpus.bundled().cases.filter { !$0.needs.contains(.deepChains) }
    let report = ConformanceRun(cases: cases).check(
      ReferenceSubject(leeway: leeway),
      profile: Profile(name: leeway.rawValue, capabilities: capabilities))
    #expect(report.failures.map(\.explanation) == [])
  }
}
