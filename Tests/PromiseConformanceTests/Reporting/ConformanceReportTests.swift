// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseSubjects
internal import TestSupport
internal import Testing

@Suite("A report", .takesLong)
struct ConformanceReportTests {
  private let report: ConformanceReport

  init() throws {
    let cases = try Corpus.bundled().cases.filter { $0.suite == "ordering" }
    let profile = Profile(
      name: "x", capabilities: [.crossPromiseOrder],
      deviations: [.init(cases: "ordering/several-promises/three", reason: "backwards")])
    report = ConformanceRun(cases: cases).check(
      ReferenceSubject(flaw: .crossOrderReversed), profile: profile)
  }

  @Test("as JSON has the counts and an entry for each case")
  func json() throws {
    let json = ConformanceReport.json([report])
    let flavor = try #require(json["flavors"]?.array?.first)
    #expect(flavor["name"] == "x")
    let counts = ["passed", "failed", "skipped", "deviations"].compactMap { flavor[$0]?.integer }
    #expect(counts.reduce(0, +) == flavor["total"]?.integer)
    #expect(flavor["deviations"] == 1)
    #expect(flavor["cases"]?.array?.count == report.results.count)
    #expect(try JSONValue(parsing: json.text(pretty: true)) == json)
  }

  @Test("as JSON shows both traces of a case that failed")
  func traces() throws {
    let cases = try #require(report.json["cases"]?.array)
    let failed = try #require(cases.first { $0["status"] == "failed" })
    #expect(failed["id"] == "ordering/several-promises/settling-order")
    #expect(failed["expected"] == ["Q(b)", "P(a)"])
    #expect(failed["observed"] == ["P(a)", "Q(b)"])
    #expect(cases.first { $0["status"] == "passed" }?["observed"] == nil)
  }

  @Test("as a table has a row for each section and a column for each library")
  func table() {
    let lines = ReportTable([report, report]).description.split(separator: "\n")
    #expect(lines.first?.split(separator: " ") == ["section", "x", "x"])
    #expect(lines.contains { $0.hasPrefix("ordering  ") && $0.contains("FAILED 1 deviate") })
    #expect(lines.last?.hasPrefix("total") == true)
  }

  @Test("splits A+ into its sections")
  func sections() throws {
    let cases = try Corpus.bundled().cases.filter { $0.rule.hasPrefix("2.3") }
    let report = ConformanceRun(cases: cases).check(
      ReferenceSubject(), profile: Profile(name: "x", capabilities: []))
    let rows = ReportTable([report]).description.split(separator: "\n").map { $0.prefix(11) }
    #expect(
      rows.dropFirst(2).dropLast(2) == ["aplus 2.3.1", "aplus 2.3.2", "aplus 2.3.3", "aplus 2.3.4"])
  }

  @Test("explains a failure with claim, reason and both traces side by side")
  func explanation() throws {
    let failure = try #require(report.failures.first)
    #expect(
      failure.explanation == """
        failed: ordering/several-promises/settling-order
          Handlers of different promises run in the order in which the promises were settled \
        (ecma262:sec-promise-jobs)
            expected | observed
            Q(b)     | P(a)
            P(a)     | Q(b)
        """)
    #expect(report.description.hasPrefix("x: "))
    #expect(report.description.contains(failure.explanation))
  }
}
