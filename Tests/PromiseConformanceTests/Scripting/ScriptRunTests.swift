// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import PromiseScripting
internal import PromiseSubjects
internal import TestSupport
internal import Testing

@Suite("A suite of JavaScript tests", .enabled(if: DriverSessionTests.hasNode), .takesLong)
struct ScriptRunTests {
  private func profile(_ name: String) throws -> Profile {
    try #require(try Profile(named: name, in: Corpus.bundled()))
  }

  @Test("of our own passes on every library", arguments: SubjectRegistry.availableNames)
  func own(name: String) throws {
    let subject = try #require(SubjectRegistry.subjects[name])
    let report = try ScriptRun(.own()).check(subject, profile: profile(name), timeout: 60)
    #expect(report.failures.map(\.explanation) == [])
    let passed = report.count(.passed)
    let aboutThenables = report.results.filter { $0.item.needs.contains(.thenables) }
    #expect(passed >= (aboutThenables.allSatisfy { $0.status == .passed } ? 260 : 125))
    #expect(Set(report.results.map(\.item.id)).count == report.results.count)
  }

  /// Broken libraries whose mistake A+ forbids, and ECMAScript's order across promises.
  static let caught: [Flaw] = [
    .stateFlips, .laterResolveBeatsPromise, .laterResolveBeatsThenable, .crossOrderReversed,
    .secondResolveReplaces, .absentValueIsNoValue, .synchronousDelivery, .synchronousWhenSettled,
    .reversedOrder, .lateNeverRuns, .handlerRunsTwice, .duplicateSuppressed, .onlyLastHandlerRuns,
    .silent, .eager, .swallowedThrow, .wrappedThrow, .missingPassThrough,
    .rejectionBecomesFulfilment, .lostRejection, .recoveryStaysRejected, .thenReturnsItsPromise,
    .noSelfCheck, .ignoresThenables, .shallowThenable, .callsThenTwice, .firstCallDoesNotWin,
    .throwAfterResolveWins,
  ]

  @Test("of our own catches broken libraries", arguments: caught)
  func mutants(flaw: Flaw) throws {
    let report = try ScriptRun(.own()).check(
      ReferenceSubject(flaw: flaw), profile: profile("reference"), timeout: 60)
    #expect(!report.failures.isEmpty, "\(flaw.summary)")
  }

  @Test("is caught when it times out, fails, ends twice, or throws later")
  func failing() throws {
    let report = try run(
      """
      describe("2.1.9: a group", function () {
        var log = [];
        beforeEach(function () { log.push("hook"); });
        it("passes", function (done) { setTimeout(done, 100); });
        it("times out", function (done) {});
        it("is late", function (done) { setTimeout(done, 201); });
        it("fails", function () { require("assert").strictEqual(1, 2); });
        it("ends twice", function (done) { done(); done(); });
        it("throws later", function (done) {
          setTimeout(function () { throw new Error("later"); }, 1);
        });
        it("has hooks", function () { require("assert").strictEqual(log.length, 7); });
      });
      """)
    let seen = report.results.map { "\($0.item.title): \($0.reason ?? $0.status.rawValue)" }
    #expect(
      seen == [
        "passes: passed", "times out: timed out", "is late: timed out", "fails: 1 is not 2",
        "ends twice: done() was called twice", "throws later: later", "has hooks: passed",
      ])
    #expect(report.results.first?.item.rule == "2.1.9")
  }

  @Test(
    "that has a test that never ends goes on after it",
    arguments: [
      (
        "(function again(p) { p.then(function () { again(adapter.resolved(1)); }); })(adapter.resolved(1));",
        "the job queue never becomes empty: a job keeps adding jobs"
      ),
      ("(function again() { setTimeout(again, 0); })();", "timed out"),
    ])
  func endless(body: String, reason: String) throws {
    let report = try run(
      """
      var adapter = global.adapter;
      describe("2.1.9: a group", function () {
        it("before", function (done) { adapter.resolved(1).then(function () { done(); }); });
        it("endless", function (done) { \(body) });
        it("after", function (done) { adapter.resolved(1).then(function () { done(); }); });
      });
      """)
    #expect(report.results.map(\.item.title) == ["before", "endless", "after"])
    #expect(report.results.map(\.status) == [.passed, .failed, .passed])
    #expect(report.results[1].reason == reason)
  }

  @Test(
    "that cannot be loaded is an error that says why",
    arguments: [
      ("this is no script", "SyntaxError"), ("require('left-pad')", "there is no module left-pad"),
      ("require('./missing')", "there is no file lib/tests/missing"),
    ])
  func broken(script: String, message: String) throws {
    let error = #expect(throws: ScriptError.self) { try run(script) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test("that is not there is an error")
  func missing() {
    let here = FileManager.default.temporaryDirectory.appendingPathComponent("no-such-suite")
    #expect(throws: ScriptError.self) { try ScriptSuite(directory: here) }
    #expect(throws: ScriptError.self) { try ScriptSuite(directory: Corpus.bundledDirectory) }
  }

  private func run(_ script: String) throws -> ConformanceReport {
    try withSuite(["lib/tests/a.js": script]) { suite in
      try ScriptRun(suite).check(ReferenceSubject(), profile: profile("reference"), timeout: 60)
    }
  }
}

/// A suite with these files, for a moment.
func withSuite<Result>(
  _ files: [String: String], _ body: (ScriptSuite) throws -> Result
) throws -> Result {
  let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("suite-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: root) }
  for (path, text) in files {
    let file = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  return try body(try ScriptSuite(directory: root))
}
