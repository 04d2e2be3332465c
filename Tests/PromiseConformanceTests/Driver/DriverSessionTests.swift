// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import TestSupport
internal import Testing

@Suite("A driver", .serialized, .takesLong)
struct DriverSessionTests {
  private static let ready =
    #"read x; echo '{"type":"ready","protocol":1,"name":"fake","capabilities":[]}'; "#

  private func check(
    _ command: String, timeout: Double = 60, startTimeout: Double = 60
  ) throws -> ConformanceReport {
    let cases = try Corpus.bundled().cases.filter { $0.rule == "2.1.1" }
    return try ConformanceRun(cases: cases).check(
      driver: DriverSession(command: command, timeout: timeout, startTimeout: startTimeout))
  }

  @Test("that answers with the right traces passes")
  func passes() throws {
    let command =
      Self.ready + """
        read x; echo '{"type":"trace","seq":1,"lines":["still pending","f(a)"]}'
        read x; echo '{"type":"trace","seq":2,"lines":["still pending","r(e)"]}'; read x
        """
    let report = try check(command)
    #expect(report.name == "fake")
    #expect(report.count(.passed) == 2)
  }

  @Test(
    "that fails in the middle fails each case with the reason, and is started again",
    arguments: [
      ("read x; exit 3", "the driver ended with status 3"),
      ("read x; kill -9 $$", "the driver ended by signal 9"),
      (
        "read x; echo rubbish; read x",
        "the driver wrote something that is not a message of the protocol: rubbish (it is not JSON)"
      ),
      (
        #"read x; echo '{"type":"trace","seq":99,"lines":[]}'; read x"#,
        "not a message of the protocol"
      ),
      ("read x; while :; do :; done", "the driver did not answer within 1 s"),
      ("read x; while :; do printf x; sleep 0.01; done", "the driver did not answer within 1 s"),
      ("read x; head -c 3000000 /dev/zero; read x", "a line of over 2 MiB"),
      (
        #"while read x; do case "$x" in *'"seq":1,'*) s=1;; *) s=2;; esac; "#
          + #"echo "{\"type\":\"error\",\"seq\":$s,\"message\":\"no\"}"; done"#,
        "the driver reports: no"
      ),
    ])
  func failsInTheMiddle(commands: String, reason: String) throws {
    // Only a driver that hangs is to run into the time limit, however busy the machine is.
    let report = try check(Self.ready + commands, timeout: commands.contains("while :") ? 1 : 60)
    #expect(report.failures.count == 2)
    for failure in report.failures {
      #expect(failure.reason?.contains(reason) == true, "\(failure.reason ?? "")")
    }
  }

  @Test("that says more than it was asked fails the case after")
  func talkative() throws {
    let answer = #"read x; echo '{"type":"trace","seq":1,"lines":[]}'; "#
    let report = try check(Self.ready + answer + "echo more; read x; read x")
    #expect(report.failures.count == 2)
    #expect(report.failures.last?.reason?.contains("more (") == true)
  }

  @Test(
    "that cannot be talked to is an error",
    arguments: [
      ("exit 7", DriverError.ended("with status 7")),
      (
        "cat",
        .garbage(
          #"{"type":"start","protocol":1} (there is no answer of type "start")"#)
      ),
      (#"echo '{"type":"ready","protocol":2}'; cat"#, .version("2")),
      ("cat > /dev/null", .timeout(seconds: 1)),
      (
        #"echo '{"type":"ready","protocol":1,"name":"x","capabilities":["wings"]}'; cat"#,
        .garbage(
          #"{"type":"ready","protocol":1,"name":"x","capabilities":["wings"]} "#
            + #"(there is no capability "wings")"#)
      ),
    ])
  func cannotStart(command: String, error: DriverError) {
    let timeout = error == .timeout(seconds: 1) ? 1.0 : 60
    #expect(throws: error) { try check(command, startTimeout: timeout) }
  }

  @Test("may take its time to start")
  func slowStart() throws {
    let session = DriverSession(command: "sleep 0.3; \(Self.ready) read x", timeout: 0.1)
    #expect(try session.start().name == "fake")
    session.stop()
  }

  @Test("that reads nothing cannot keep whoever writes")
  func readsNothing() throws {
    let process = try DriverProcess(command: "sleep 1000")
    defer { process.end(patience: 0) }
    #expect(throws: DriverError.timeout(seconds: 1)) {
      try process.write(String(repeating: "x", count: 1 << 20), timeout: 1)
    }
  }

  @Test("that writes much before it reads on is read meanwhile")
  func writesFirst() throws {
    let process = try DriverProcess(
      command: "read x; head -c 1000000 /dev/zero | tr '\\0' a; echo; cat")
    defer { process.end(patience: 0) }
    try process.write("go", timeout: 60)
    let text = String(repeating: "b", count: 1_000_000)
    try process.write(text, timeout: 60)
    #expect(try process.readLine(timeout: 60).count == 1_000_000)
    #expect(try process.readLine(timeout: 60) == text)
  }

  @Test("names its profile itself, if it has one")
  func profile() throws {
    let ready = #"{"type":"ready","protocol":1,"name":"when","capabilities":[]"#
    func start(_ rest: String) throws -> DriverSession.Ready {
      let session = DriverSession(command: "echo '\(ready)\(rest)}'; cat > /dev/null")
      defer { session.stop() }
      return try session.start()
    }
    #expect(try start("").profile == nil)
    #expect(try start(#","profile":"plain""#).profile == "plain")
  }

  @Test(
    "for the JavaScript engine passes every A+ case, and all others but its deviations",
    .enabled(if: Self.hasNode))
  func node() throws {
    let script = Corpus.bundledDirectory.appendingPathComponent("drivers/node-native.mjs")
    let corpus = try Corpus.bundled()
    let profile = try #require(try Profile(named: "node", in: corpus))
    let report = try ConformanceRun(cases: corpus.cases).check(
      driver: DriverSession(command: "node '\(script.path)'", timeout: 60), profile: profile)
    #expect(report.failures.map(\.explanation) == [])
    let aplus = report.results.filter { $0.item.suite == "aplus" }
    #expect(aplus.filter { $0.status != .passed }.map(\.item.id) == [])
  }

  // `promise-conformance check-driver` checks how it speaks, in `.ci/run`.
  @Test("for the futures of Python passes every case but its deviations", .enabled(if: hasPython))
  func python() throws {
    let script = Corpus.bundledDirectory.appendingPathComponent("drivers/python-asyncio.py")
    let corpus = try Corpus.bundled()
    let profile = try #require(try Profile(named: "python", in: corpus))
    let report = try ConformanceRun(cases: corpus.cases).check(
      driver: DriverSession(command: "python3 '\(script.path)'", timeout: 60), profile: profile)
    #expect(report.failures.map(\.explanation) == [])
    #expect(report.count(.passed) >= 800)
  }

  static let hasNode = has("node --version")
  static let hasPython = has("python3 -c 'import asyncio, sys; assert sys.version_info >= (3, 9)'")

  private static func has(_ command: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command + " > /dev/null 2>&1"]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
