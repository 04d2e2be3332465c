// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance

/// A suite in an engine of its own, with promises of one library.
///
/// To be used on the thread that made it.
final class ScriptSession {
  /// What the suite says about its tests: file and titles.
  private(set) var tests: [JSONValue] = []

  private let engine: ScriptEngine
  private let host = CaseHost()

  /// How many jobs one test may take; none of a suite takes a hundred.
  private static let jobLimit = 20_000

  /// Loads a suite.
  init(_ suite: ScriptSuite, _ subject: some PromiseSubject) throws {
    let engine = try ScriptEngine()
    self.engine = engine
    nonisolated(unsafe) let shared = engine
    let bridge = ScriptBridge(subject.makeRealm(host), host: host) { shared.call($0, $1, $2) }
    engine.setNative { operation, numbers in bridge.receive(operation, numbers) }
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
    try engine.evaluate("shim.load(JSON.parse(names))", name: "suite")
    tests = try JSONValue(parsing: engine.evaluate("shim.list()", name: "suite")).array ?? []
  }

  deinit {
    engine.setNative { _, _ in 0 }
    host.clear()
  }

  /// Starts a test, lets time pass until it has ended or its time is over, and reports.
  func run(_ index: Int) throws -> JSONValue {
    host.jobLimit = Self.jobLimit
    let deadline = host.time(after: ScriptRun.timeLimit)
    do {
      try engine.evaluate("shim.start(\(index))", name: "test")
      repeat {
        try host.drain()
        guard try engine.evaluate("shim.status(\(index))", name: "test") == "running" else { break }
        guard let job = host.nextTimer(until: deadline) else { break }
        job()
      } while true
    } catch let endless as EndlessJobs {
      host.clear()
      return tests[index].failed(endless.description)
    }
    try engine.evaluate("shim.finish(\(index))", name: "test")
    return try JSONValue(parsing: engine.evaluate("shim.report(\(index))", name: "report"))
  }
}

extension JSONValue {
  /// What a suite says about a test that has failed for that reason.
  func failed(_ reason: String) -> JSONValue {
    let others = (object ?? []).filter { !["status", "message"].contains($0.key) }
    return .object(
      others + [
        .init(key: "status", value: "failed"), .init(key: "message", value: .string(reason)),
      ])
  }
}
