// SPDX-License-Identifier: MIT

internal import Foundation
package import PromiseConformance

/// Runs a suite of JavaScript tests, in Node, against promises written in Swift.
package struct ScriptRun: Sendable {
  let suite: ScriptSuite

  /// How many jobs one test may take; none of a suite takes a hundred.
  fileprivate static let jobLimit = 20_000

  /// Prepares a run.
  package init(_ suite: ScriptSuite) { self.suite = suite }

  /// Runs every test: in real time under the suite's own runner where that can be loaded, and on virtual time
  /// under `shim.js` otherwise.
  ///
  /// Tests that mean nothing to the library are not waited for: they would all end by a time limit.
  ///
  /// - Parameters:
  ///   - timeout: Seconds without any sign of life after which Node is given up: the present test
  ///     fails, and those after it are not run.
  ///   - didRun: Called after each test with the number of those that have ended.
  /// - Throws: ``ScriptError`` if the suite cannot be loaded, or Node ends early.
  package func check(
    _ subject: some PromiseSubject, profile: Profile, timeout: Double = 10,
    didRun: (Int) -> Void = { _ in }
  ) throws -> ConformanceReport {
    let script = Corpus.bundledDirectory.appendingPathComponent("drivers/official/node.cjs")
    let skipped = ConformanceCase.rulesBeyond(profile).joined(separator: ",")
    let words =
      ["node", "--no-warnings", script.path, suite.root.path, suite.folder, skipped] + suite.files
    let command = words.map { "'" + $0.replacing("'", with: "'\\''") + "'" }
    let host = CaseHost()
    let peer = try NodePeer(
      command: "exec " + command.joined(separator: " "), host: host, timeout: timeout)
    defer { peer.end() }
    let bridge = ScriptBridge(subject.makeRealm(host), host: host) { peer.call($0, $1, $2) }
    peer.native = bridge.receive
    defer { peer.native = { _, _ in 0 } }
    var results: [CaseResult] = []
    do {
      while let line = try peer.next() {
        results.append(CaseResult(line, profile: profile, seconds: peer.seconds))
        didRun(results.count)
      }
      if let problem = peer.problem { throw problem }
    } catch ScriptError.silence {
      guard let test = peer.present else { throw ScriptError.silence(seconds: timeout) }
      let reason = "has not ended after \(decimal(timeout)) s; the tests after it were not run"
      results.append(CaseResult(test.failed(reason), profile: profile, seconds: timeout))
    }
    return ConformanceReport(name: profile.name, version: peer.version, results: results)
  }
}

/// The other process: two strict stacks of calls that take turns.
///
/// One thread uses this.
private final class NodePeer: @unchecked Sendable {
  var native: (_ operation: String, _ numbers: [Int]) -> Int = { _, _ in 0 }
  private(set) var problem: ScriptError?
  /// The engine and the runner, once they have been named.
  private(set) var version: String?
  /// The test that has begun and not ended.
  private(set) var present: JSONValue?
  /// How long the last one took.
  private(set) var seconds = 0.0
  private var begin = DispatchTime.now()
  private let process: DriverProcess
  private let host: CaseHost
  private let timeout: Double
  private var tests: [JSONValue] = []
  private var isDone = false

  init(command: String, host: CaseHost, timeout: Double) throws(ScriptError) {
    (self.host, self.timeout) = (host, timeout)
    do throws(DriverError) {
      process = try DriverProcess(command: command)
    } catch {
      throw .peer(error.description)
    }
  }

  func end() { process.end(patience: 1) }

  /// Serves the other side until a test has ended; nil after the last.
  func next() throws -> JSONValue? {
    while tests.isEmpty, !isDone { try serve(try read()) }
    return tests.isEmpty ? nil : tests.removeFirst()
  }

  /// Calls the other side, and serves it until that returns.
  ///
  /// Promises call back from where nothing can be thrown, so a broken line is kept for later.
  func call(_ operation: String, _ a: Int, _ b: Int) -> Int {
    do {
      try write("C \(operation.replacing(" ", with: "-")) \(a) \(b)")
      while true {
        let line = try read()
        if line.hasPrefix("R ") { return Int(line.dropFirst(2)) ?? 0 }
        try serve(line)
      }
    } catch {
      problem = problem ?? (error as? ScriptError) ?? .peer("\(error)")
      return 0
    }
  }

  private func serve(_ line: String) throws {
    switch line.first {
    case "D": isDone = true
    case "X": throw ScriptError.exception(String(line.dropFirst(2)))
    case "E": version = String(line.dropFirst(2))
    case "B":
      present = try JSONValue(parsing: String(line.dropFirst(2)))
      host.jobLimit = ScriptRun.jobLimit
      begin = .now()
    case "T":
      tests.append(try JSONValue(parsing: String(line.dropFirst(2))))
      let isPresent = present?["titles"] == tests.last?["titles"]
      let nanoseconds = DispatchTime.now().uptimeNanoseconds - begin.uptimeNanoseconds
      seconds = isPresent ? Double(nanoseconds) / 1e9 : 0
      present = nil
    case "N":
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 5 else { throw ScriptError.peer("it wrote \(line)") }
      let result = native(words[1], words[2...].map { Int($0) ?? 0 })
      if let problem { throw problem }
      try write("R \(result) \(host.count)")
    default: throw ScriptError.peer("it wrote \(line.prefix(120))")
    }
  }

  private func write(_ line: String) throws(ScriptError) {
    do throws(DriverError) {
      try process.write(line, timeout: timeout)
    } catch {
      throw ScriptError(error)
    }
  }

  private func read() throws(ScriptError) -> String {
    do throws(DriverError) {
      return try process.readLine(timeout: timeout)
    } catch {
      throw ScriptError(error)
    }
  }
}

extension JSONValue {
  /// What a suite says about a test that has failed for that reason.
  fileprivate func failed(_ reason: String) -> JSONValue {
    let others = (object ?? []).filter { !["status", "message"].contains($0.key) }
    return .object(
      others + [
        .init(key: "status", value: "failed"), .init(key: "message", value: .string(reason)),
      ])
  }
}
