// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import PromiseSubjects
internal import TestSupport
internal import Testing

@Suite("A report", .takesLong)
struct ConformanceReportTests {
  private let report: ConformanceReport
  /// A case that this report says has failed.
  private let failing = "ordering/several-promises/settling-order"

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

  @Test("as JSON says how long each suite took, and what was tested when")
  func times() throws {
    let cases = try Corpus.bundled().cases.filter { ["ordering", "cycles"].contains($0.suite) }
    let profile = Profile(name: "x", capabilities: ReferenceSubject.capabilities)
    let report = ConformanceReport(
      name: "x", version: "7",
      results: ConformanceRun(cases: cases).check(ReferenceSubject(), profile: profile).results)
    #expect(report.results.allSatisfy { ($0.seconds > 0) == ($0.status != .skipped) })
    let json = ConformanceReport.json([report], date: Date(timeIntervalSince1970: 0))
    #expect(json["date"] == "1970-01-01T00:00:00Z")
    let flavor = try #require(json["flavors"]?.array?.first)
    #expect(flavor["version"] == "7")
    let suites = try #require(flavor["suites"]?.array)
    #expect(Set(suites.compactMap { $0["name"]?.string }) == ["ordering", "cycles"])
    let sum = suites.compactMap { $0["seconds"]?.number }.reduce(0, +)
    #expect(abs(sum - (flavor["seconds"]?.number ?? 0)) < 0.01)
    let slow = cases.map { CaseResult(item: $0, status: .passed, seconds: 0.25) }
    #expect(
      ConformanceReport(name: "x", results: slow).json["seconds"]?.number
        == 0.25 * Double(cases.count))
    #expect(suites.compactMap { $0["total"]?.integer }.reduce(0, +) == cases.count)
  }

  @Test("as JSON shows both traces of a case that failed")
  func traces() throws {
    let cases = try #require(report.json["cases"]?.array)
    let failed = try #require(cases.first { $0["id"]?.string == failing })
    #expect(failed["status"] == "failed")
    #expect(failed["expected"] == ["Q(b)", "P(a)"])
    #expect(failed["observed"] == ["P(a)", "Q(b)"])
    #expect(cases.first { $0["status"] == "passed" }?["observed"] == nil)
  }

  @Test("as a table has a row for each section and a column for each library")
  func table() {
    let lines = ReportTable([report, report]).description.split(separator: "\n")
    #expect(lines.first?.split(separator: " ") == ["section", "x", "x", "seconds"])
    let total = report.results.count - report.count(.skipped)
    let row = lines.first { $0.hasPrefix("ordering  ") }?.split(separator: " ").map(String.init)
    let cell = "\(report.count(.passed))/\(total)!"
    #expect(row?.dropLast() == ["ordering", cell, cell])
    #expect(lines.contains { $0.hasPrefix("total") })
  }

  @Test("as a table has what became of all cases of each library below")
  func totals() throws {
    let lines = ReportTable([report]).description.components(separatedBy: "\n")
    let head = try #require(lines.firstIndex { $0.hasPrefix("library") })
    let names = lines[head].split(separator: " ").map(String.init)
    #expect(names == ["library", "passed", "FAILED", "deviate", "skipped", "seconds"])
    let counts = [
      report.count(.passed), report.failures.count, report.count(.deviates),
      report.count(.skipped),
    ].map(String.init)
    #expect(lines[head + 2].split(separator: " ").map(String.init).dropLast() == ["x"] + counts)
  }

  @Test("as a table fits the terminal, whatever number of libraries there is", arguments: [30, 50])
  func width(columns: Int) throws {
    let reports = ["typed", "guarantee", "aplus", "when", "plain", "node", "python"].map {
      ConformanceReport(name: $0, version: "1", results: report.results)
    }
    let table = ReportTable(reports, width: columns).description
    let tables = table.components(separatedBy: "\n\n").filter { $0.hasPrefix("section") }
    let lines = tables.flatMap { $0.components(separatedBy: "\n") }
    #expect(lines.allSatisfy { $0.count <= columns })
    #expect(tables.count > 1)
    let names = tables.flatMap { $0.prefix { $0 != "\n" }.split(separator: " ").map(String.init) }
    #expect(names.filter { $0 != "section" && $0 != "seconds" } == reports.map(\.name))
    let five = ReportTable(Array(reports.prefix(5))).description
    #expect(five.components(separatedBy: "section").count == 2)
  }

  @Test("splits A+ into its sections")
  func sections() throws {
    let cases = try Corpus.bundled().cases.filter { $0.rule.hasPrefix("2.3") }
    let report = ConformanceRun(cases: cases).check(
      ReferenceSubject(), profile: Profile(name: "x", capabilities: []))
    let rows = ReportTable([report]).rows.map { $0[0] }
    #expect(
      rows.dropFirst().dropLast() == ["aplus 2.3.1", "aplus 2.3.2", "aplus 2.3.3", "aplus 2.3.4"])
  }

  @Test("explains a failure with claim, reason and both traces side by side")
  func explanation() throws {
    let failure = try #require(report.failures.first { $0.item.id == failing })
    #expect(
      failure.explanation == """
        failed: \(failing)
          Handlers of different promises run in the order in which the promises were settled \
        (ecma262:sec-promise-jobs)
            expected |   observed
          > Q(b)     | > P(a)
            P(a)     |   Q(b)
        """)
    #expect(report.description.hasPrefix("x: "))
    #expect(report.description.contains(failure.explanation))
  }
}
