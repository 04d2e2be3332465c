// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import PromiseSubjects
internal import PromiseText
internal import TestSupport
internal import Testing

@Suite("The format", .takesLong)
struct ReportFormatTests {
  /// One library that fails, deviates and skips, and one that passes.
  private let reports: [ConformanceReport]

  init() throws {
    let cases = try Corpus.bundled().cases.filter { $0.suite == "ordering" }
    let run = ConformanceRun(cases: cases)
    let profile = Profile(
      name: "x<y>", capabilities: [.crossPromiseOrder],
      deviations: [.init(cases: "ordering/several-promises/three", reason: "\"back\" & forth")])
    let sound = Profile(name: "sound", capabilities: ReferenceSubject.capabilities)
    reports = [
      run.check(ReferenceSubject(flaw: .crossOrderReversed), profile: profile),
      run.check(ReferenceSubject(), profile: sound),
    ]
  }

  @Test("json follows its schema")
  func schema() throws {
    let file = Corpus.bundledDirectory.appendingPathComponent("report.schema.json")
    let schema = JSONSchema(try JSONValue(parsing: String(contentsOf: file, encoding: .utf8)))
    #expect(schema.problems(in: ConformanceReport.json(reports)) == [])
    #expect(schema.problems(in: ["flavors": [["name": "x"]]]) != [])
  }

  @Test("junit has a suite for each library and a test for each case, and escapes what it must")
  func junit() {
    let text = ConformanceReport.junit(reports)
    let count = { (part: String) in text.components(separatedBy: part).count - 1 }
    #expect(count("<testsuite ") == 2)
    let tests = reports.map(\.results.count).reduce(0, +)
    #expect(count("<testcase ") == tests)
    #expect(count(" time=\"") == 1 + 2 + tests)
    #expect(count(" timestamp=\"") == 2)
    #expect(count("<failure ") == reports.map(\.failures.count).reduce(0, +))
    #expect(count("<failure ") > 0)
    let notRun = reports.map { $0.count(.skipped) + $0.count(.deviates) }
    #expect(count("<skipped ") == notRun.reduce(0, +))
    #expect(text.contains(#"<testsuite name="x&lt;y&gt;""#))
    #expect(text.contains(#"<skipped message="&quot;back&quot; &amp; forth"/>"#))
    #expect(text.hasSuffix("</testsuites>"))
  }

  @Test("markdown has the table, and folds failures away")
  func markdown() {
    let text = ConformanceReport.markdown(reports)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "| section | x<y> | sound | seconds |")
    #expect(lines.dropFirst().first == "|---|---|---|---|")
    #expect(text.components(separatedBy: "<details>").count == 2)
    for failure in reports[0].failures { #expect(text.contains("#### `\(failure.item.id)`")) }
    let sound = ConformanceReport.markdown([reports[1]])
    #expect(!sound.contains("<details>"))
  }

  @Test("markdown is no longer than a comment may be, and says what was left out")
  func markdownLimit() throws {
    let failure = try #require(reports[0].failures.first)
    let trace = Array(repeating: String(repeating: "``` ", count: 100), count: 50)
    let long = CaseResult(item: failure.item, status: .failed, trace: trace)
    let report = ConformanceReport(name: "x", results: Array(repeating: long, count: 100))
    let text = ConformanceReport.markdown([report, report])
    #expect(text.count <= 65_536)
    let count = { (part: String) in text.components(separatedBy: part).count - 1 }
    let shown = count("#### `")
    #expect(shown > 3)
    #expect(text.contains("\n\n\(200 - shown) failures are left out"))
    #expect(count("<details>") == count("</details>"))
    // Three ticks of a trace do not end a block that four have begun.
    #expect(count("\n````\n") == 2 * shown)
  }

  @Test("html has the date and the versions, and opens a red cell on the failures")
  func htmlHead() throws {
    let report = ConformanceReport(name: "x", version: "v<7>", results: reports[0].results)
    let text = try ConformanceReport.html([report], date: Date(timeIntervalSince1970: 0))
    #expect(text.contains("<time>1970-01-01T00:00:00Z</time>"))
    #expect(text.contains(" x: v&lt;7&gt;."))
    #expect(text.contains("<option value=\"failures\">"))
    #expect(text.contains("filter.value = fails("))
  }

  @Test("html is one page whose data are all results, and that nothing can break out of")
  func html() throws {
    let text = try ConformanceReport.html(reports)
    #expect(text.hasPrefix("<!doctype html>"))
    #expect(text.components(separatedBy: "<script").count == 3)
    #expect(!text.contains("src=") && !text.contains("href=") && !text.contains("url("))
    #expect(text.contains("<th scope=\"col\">x&lt;y&gt;</th>"))
    let start = try #require(text.range(of: "id=\"data\">"))
    let end = try #require(text.range(of: "</script>", range: start.upperBound..<text.endIndex))
    let data = try JSONValue(parsing: String(text[start.upperBound..<end.lowerBound]))
    #expect(data["libraries"]?.array?.map { $0["name"] } == ["x<y>", "sound"])
    #expect(data["cases"]?.array?.count == reports[0].results.count)
    for library in data["libraries"]?.array ?? [] {
      #expect(library["results"]?.array?.count == reports[0].results.count)
    }
    for part in ["prefers-color-scheme: dark", ":focus-visible", "ArrowDown", "Escape"] {
      #expect(text.contains(part))
    }
  }

  @Test("for people shows control characters and marks of direction, whoever wrote them")
  func hostile() throws {
    let failure = try #require(reports[0].failures.first)
    let text = "\u{1B}[2J\u{202E}\u{7F}\u{9B}\u{2028}"
    let result = CaseResult(item: failure.item, status: .failed, trace: [text], reason: text)
    let report = ConformanceReport(name: "x\(text)", version: text, results: [result])
    for shown in [
      try ConformanceReport.html([report]), ConformanceReport.junit([report]),
      ConformanceReport.markdown([report]), ReportTable([report]).description,
    ] {
      let lines = shown.split(separator: "\n").map(String.init)
      #expect(lines.filter { $0.visible != $0 } == [])
      #expect(shown.contains(#"\u{1B}[2J"#) || shown.contains(#"\\u{1B}[2J"#))
    }
    // In JSON nothing is lost.
    let json = ConformanceReport.json([report]).text(pretty: true).visibleJSON
    #expect(json.split(separator: "\n").allSatisfy { $0 == String($0).visible })
    let read = try JSONValue(parsing: json)["flavors"]?.array?.first?["cases"]?.array?.first
    #expect(read?["reason"]?.string == text)
  }

  @Test("json of an earlier run is what a later one is compared with")
  func baseline() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("baseline-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(ConformanceReport.json([reports[0]]).text().utf8).write(to: file)
    let baseline = try Baseline(contentsOf: file)
    #expect(baseline.worse(in: reports[0]).isEmpty)
    #expect(baseline.better(in: reports[0]) == 0)
    let other = ConformanceReport(name: "other", results: reports[0].results)
    #expect(baseline.worse(in: other).count == reports[0].failures.count)
    let profile = Profile(name: "x<y>", capabilities: [.crossPromiseOrder])
    let cases = reports[0].results.map(\.item)
    let worse = ConformanceRun(cases: cases).check(
      ReferenceSubject(flaw: .silent), profile: profile)
    let before = Set(reports[0].failures.map(\.item.id))
    #expect(
      baseline.worse(in: worse).map(\.item.id)
        == worse.failures.map(\.item.id).filter { !before.contains($0) })
    let better = ConformanceRun(cases: cases).check(ReferenceSubject(), profile: profile)
    #expect(baseline.better(in: better) == before.count)
    #expect(!before.isEmpty)
  }

  @Test(
    "json that is none is refused as a baseline",
    arguments: [
      "{}", "[", "{\"flavors\":5}", "{\"flavors\":[5]}", "{\"flavors\":[{\"name\":\"x\"}]}",
      #"{"flavors":[{"name":"x","total":1,"passed":0,"failed":1,"skipped":0,"deviations":0,"#
        + #""cases":[{"id":"a","status":"failed"}]}]}"#,
    ])
  func noBaseline(text: String) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("baseline-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    #expect(throws: CorpusError.self) { try Baseline(contentsOf: file) }
  }
}
