// SPDX-License-Identifier: MIT

internal import Foundation
package import PromiseConformance

/// Runs a suite of JavaScript tests against promises written in Swift.
package struct ScriptRun: Sendable {
  /// Virtual milliseconds that one test may take; the usual limit of such suites.
  package static let timeLimit = 200

  let suite: ScriptSuite

  /// Whether there is an engine for runs in this process.
  package static var hasEngine: Bool { (try? ScriptLibrary.shared.get()) != nil }

  /// Prepares a run.
  package init(_ suite: ScriptSuite) { self.suite = suite }

  /// Runs every test in an engine in this process, on virtual time.
  ///
  /// A test that does not end fails, and the rest go on in another engine: see ``PatientRow``.
  ///
  /// - Parameters:
  ///   - timeout: Real seconds that one test may take.
  ///   - didBegin: Called for each test, soon after it has begun, with its number.
  /// - Throws: ``ScriptError`` if there is no engine or the suite cannot be loaded, ``LostStart`` if
  ///   loading it does not end.
  package func check(
    _ subject: some PromiseSubject, profile: Profile, timeout: Double = 10,
    didBegin: (Int) -> Void = { _ in }
  ) throws -> ConformanceReport {
    let row = PatientRow<CaseResult>(seconds: timeout) {
      let session = try ScriptSession(suite, subject)
      let tests = session.tests
      return .init(count: tests.count) { index in
        let (report, seconds) = try timed { try session.run(index) }
        return CaseResult(report, profile: profile, seconds: seconds)
      } missed: { index, problem in
        CaseResult(tests[index].failed(problem), profile: profile, seconds: timeout)
      }
    }
    let results = try row.run(watch: didBegin)
    let version = try ScriptLibrary.shared.get().version
    return ConformanceReport(
      name: profile.name, version: "\(version), under shim.js", results: results)
  }
}
