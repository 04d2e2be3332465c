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
  /// - Parameter willRun: Called before each test with its number.
  /// - Throws: ``ScriptError`` if there is no engine or the suite cannot be loaded.
  package func check(
    _ subject: some PromiseSubject, profile: Profile, willRun: (Int) -> Void = { _ in }
  ) throws -> ConformanceReport {
    let engine = try ScriptEngine()
    let host = CaseHost()
    nonisolated(unsafe) let shared = engine
    let bridge = ScriptBridge(subject.makeRealm(host), host: host) { shared.call($0, $1, $2) }
    engine.setNative { operation, numbers in bridge.receive(operation, numbers) }
    defer {
      engine.setNative { _, _ in 0 }
      host.clear()
    }
    let count = try load(engine)
    for index in 0..<count {
      willRun(index)
      try run(index, engine, host)
    }
    return try report(engine, profile, bridge.problem)
  }

  private func load(_ engine: ScriptEngine) throws -> Int {
    let folder = Corpus.bundledDirectory.appendingPathComponent("drivers/official")
    for name in ["bridge.js", "shim.js"] {
      let script = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      try engine.evaluate(script, name: name)
    }
    engine.set("sources", text: try suite.sources().text())
    engine.set("names", text: JSONValue.array(suite.files.map { .string($0) }).text())
    try engine.evaluate(
      """
      var bridge = makeBridge(native), bridgeCall = bridge.call;
      var shim = makeShim(JSON.parse(sources), bridge.adapter);
      shim.makeTimers(bridge.hold, native);
      """, name: "start")
    return Int(try engine.evaluate("shim.load(JSON.parse(names))", name: "suite")) ?? 0
  }

  /// Starts a test, and lets time pass until it has ended or its time is over.
  private func run(_ index: Int, _ engine: ScriptEngine, _ host: CaseHost) throws {
    let deadline = host.time(after: Self.timeLimit)
    try engine.evaluate("shim.start(\(index))", name: "test")
    repeat {
      try host.drain()
      guard try engine.evaluate("shim.status(\(index))", name: "test") == "running" else { break }
      guard let job = host.nextTimer(until: deadline) else { break }
      job()
    } while true
    try engine.evaluate("shim.finish(\(index))", name: "test")
  }

  private func report(
    _ engine: ScriptEngine, _ profile: Profile, _ problem: String?
  ) throws -> ConformanceReport {
    let tests = try JSONValue(parsing: try engine.evaluate("shim.report()", name: "report"))
    let results = (tests.array ?? []).map { CaseResult($0, profile: profile) }
    return ConformanceReport(name: profile.name, results: results)
  }
}
