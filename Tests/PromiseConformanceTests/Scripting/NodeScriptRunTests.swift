// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import PromiseScripting
internal import PromiseSubjects
internal import TestSupport
internal import Testing

@Suite("A run in Node", .enabled(if: DriverSessionTests.hasNode), .takesLong)
struct NodeScriptRunTests {
  private func check(
    _ suite: ScriptSuite, _ subject: some PromiseSubject = ReferenceSubject(), timeout: Double = 60
  ) throws -> ConformanceReport {
    let profile = try #require(try Profile(named: "reference", in: Corpus.bundled()))
    return try ScriptRun(suite).check(subject, profile: profile, timeout: timeout)
  }

  /// Two tests pass, and one fails.
  private static let tests = """
    var assert = require("assert");
    var adapter = global.adapter;
    describe("2.2.2: a group", function () {
      specify("a value arrives", function (done) {
        adapter.resolved(5).then(function (value) {
          assert.strictEqual(value, 5);
          done();
        });
      });
      specify("a thenable is followed", function (done) {
        adapter.resolved(1)
          .then(function () { return { then: function (f) { setTimeout(f, 1, 7); } }; })
          .then(function (value) {
            assert.strictEqual(value, 7);
            done();
          });
      });
      specify("a wrong claim fails", function () { assert.strictEqual(1, 2); });
    });
    """

  @Test("runs against promises of this process")
  func runs() throws {
    let report = try withSuite(["lib/tests/a.js": Self.tests]) { try check($0) }
    #expect(report.results.map(\.status) == [.passed, .passed, .failed])
    #expect(report.results.last?.reason == "1 is not 2")
    #expect(report.version?.hasPrefix("Node v") == true)
    #expect(
      report.version?.hasSuffix(", under shim.js (the suite has no runner of its own)") == true)
  }

  @Test("names the test that does not end, without which those before it would be lost")
  func endless() throws {
    let report = try withSuite([
      "lib/tests/a.js": Self.tests,
      "lib/tests/b.js":
        "describe('2.1.9: b', function () { specify('c', function () { for (;;); }); });",
    ]) { try check($0, timeout: 5) }
    #expect(report.results.map(\.status) == [.passed, .passed, .failed, .failed])
    #expect(report.results.last?.item.title == "c")
    #expect(
      report.results.last?.reason
        == "has not ended after 5 s; the tests after it were not run")
  }

  // As runners do: they look at the standard output, whose pipe does not wait from then on, and report a
  // thousand skipped tests at once.
  @Test("loses nothing of a burst of results")
  func burst() throws {
    let runner = """
      module.exports = function (adapter, options, end) {
        var listeners = {};
        options.reporter({ on: function (name, f) { listeners[name] = f; } });
        process.stdout.on("drain", function () {});
        for (var i = 0; i < 5000; i++) listeners.pending(test(i));
        adapter.resolved(5).then(function () {
          for (var i = 0; i < 5000; i++) listeners.pass(test(i));
          end();
        });
        function test(i) {
          var title = "test " + i + " " + new Array(100).join("ä");
          return { titlePath: function () { return ["2.1.1: a group", title]; }, file: "x.js" };
        }
      };
      """
    let report = try withSuite([
      "lib/programmaticRunner.js": runner, "lib/tests/a.js": "",
    ]) { try check($0) }
    #expect(report.results.count == 10_000)
    #expect(report.count(.passed) == 5000)
    #expect(report.version?.hasSuffix(", under the suite's own runner") == true)
  }

  @Test("says what the suite's own runner lacks if it cannot run")
  func lacksRunner() throws {
    let report = try withSuite([
      "lib/programmaticRunner.js": "require('no-such-runner');", "lib/tests/a.js": Self.tests,
    ]) { try check($0) }
    #expect(report.version?.contains("Cannot find module 'no-such-runner'") == true)
    #expect(report.results.count == 3)
  }

  // Most of them would end by a time limit only.
  @Test("does not run what means nothing to a library")
  func skips() throws {
    let deadly = (1...50).map { "specify('test \($0)', function (done) { process.exit(4); });" }
    let text = "describe('2.3.3.1: thenables', function () {\(deadly.joined())});"
    let report = try withSuite(["lib/tests/a.js": Self.tests, "lib/tests/b.js": text]) { suite in
      let profile = try #require(try Profile(named: "when", in: Corpus.bundled()))
      return try ScriptRun(suite).check(ReferenceSubject(), profile: profile)
    }
    #expect(report.count(.skipped) == 50)
    #expect(report.count(.passed) == 2)
  }

  @Test("sees what is wrong with a broken library")
  func mutant() throws {
    let report = try withSuite(["lib/tests/a.js": Self.tests]) {
      try check($0, ReferenceSubject(flaw: .ignoresThenables))
    }
    #expect(report.results.map(\.status) == [.passed, .failed, .failed])
  }

  @Test("runs under the suite's own runner if it has one")
  func ownRunner() throws {
    let runner = """
      module.exports = function (adapter, options, end) {
        var listeners = {};
        options.reporter({ on: function (name, f) { listeners[name] = f; } });
        function test(title) {
          return { titlePath: function () { return ["2.1.1: a group", title]; }, file: "x.js" };
        }
        adapter.resolved(5).then(function (value) {
          listeners.pass(test("value " + value));
          listeners.fail(test("timeout " + options.timeout), new Error("why"));
          end();
        });
      };
      """
    let report = try withSuite([
      "lib/programmaticRunner.js": runner, "lib/tests/a.js": "",
    ]) { try check($0) }
    #expect(report.results.map(\.item.title) == ["value 5", "timeout 2000"])
    #expect(report.results.map(\.status) == [.passed, .failed])
  }

  @Test("is an error if Node ends early")
  func ends() throws {
    #expect(throws: ScriptError.self) {
      try withSuite(["lib/tests/a.js": "process.exit(4);"]) { try check($0) }
    }
  }
}
