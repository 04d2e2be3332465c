// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import TestSupport
internal import Testing

@Suite("The check of a driver", .serialized, .takesLong)
struct DriverCheckTests {
  private func check(_ command: String, timeout: Double = 60) throws -> DriverCheck {
    DriverCheck(
      command: command, timeout: timeout, startTimeout: timeout, corpus: try Corpus.bundled())
  }

  private var nodeDriver: URL {
    Corpus.bundledDirectory.appendingPathComponent("drivers/node-native.mjs")
  }

  @Test("finds nothing wrong with one that works", .enabled(if: DriverSessionTests.hasNode))
  func works() throws {
    let check = try check("node '\(nodeDriver.path)'")
    #expect(check.findings.filter { $0.problem != nil } == [])
    #expect(check.findings.count >= 25)
    #expect(check.ready?.name == "node")
  }

  /// One change to a driver that works, and the claim that does not hold any more.
  static let changes: [(old: String, new: String, claim: String)] = [
    ("protocol: 1, name", "protocol: message.protocol, name", "it names its own version"),
    ("name: \"node\"", "name: \"Node JS\"", "it answers the greeting"),
    (
      "type: \"trace\", seq: message.seq", "type: \"trace\", seq: 1", "it repeats whatever sequence"
    ),
    ("JSON.stringify(message)}", "JSON.stringify(message).replace(/[^ -~]/g, '?')}", "character"),
    (
      "default: throw new Error(`this driver does not know", "default: return; (`",
      "it reports a step that it does not know"
    ),
    (
      "default: throw new Error(`this driver does not know", "default: process.exit(1); (`",
      "it reports a step that it does not know"
    ),
    ("await new Case().run", "await (globalThis.c ??= new Case()).run", "a world of its own"),
    ("    await this.advance(Infinity);\n", "", "it drains, and lets the timers run"),
    ("this.now + name,", "this.now + 5000 - name,", "its time is virtual"),
    ("if (Object.is(known, value)) return name", "return name", "values apart by identity"),
    (
      "    case \"stop\":\n      process.exit(0)", "    case \"stop\":\n      process.exit(3)",
      "told to"
    ),
    ("step.onRejected && this.handler(step.onRejected, \"onRejected\")", "undefined", "the sides"),
    ("send({ type: \"trace\"", "send({ type: \"trace\", extra: 1", "empty trace"),
    (
      "process.stdout.write(`", "process.stdout.write(`debug\\n`); process.stdout.write(`",
      "greeting"
    ),
    ("return this.trace;", "return this.trace.concat(globalThis.n = ~~globalThis.n + 1);", "empty"),
    ("      case \"forget\":", "      case \"remember\":", "it knows every step"),
    (
      "\"thenables\", \"self-resolution\"", "\"thenables\", \"progress\", \"self-resolution\"",
      "needs progress"
    ),
  ]

  @Test(
    "finds what is wrong with one that was broken", .enabled(if: DriverSessionTests.hasNode),
    arguments: changes)
  func broken(old: String, new: String, claim: String) throws {
    let check = try check(replacing: old, with: new) { $0.contains(claim) }
    let failed = check.findings.filter { $0.problem != nil }.map(\.claim)
    #expect(failed.contains { $0.contains(claim) }, "\(check.findings)")
  }

  private func check(
    replacing old: String, with new: String, _ isWanted: @escaping (String) -> Bool = { _ in true }
  ) throws -> DriverCheck {
    let text = try String(contentsOf: nodeDriver, encoding: .utf8)
    try #require(text.contains(old))
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("driver-\(UUID().uuidString).mjs")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.replacing(old, with: new, maxReplacements: 1).utf8).write(to: file)
    return DriverCheck(
      "node '\(file.path)' 2>/dev/null", 60, 60, try Corpus.bundled(), isWanted: isWanted)
  }

  @Test(
    "says which step one does not know, and that it spoke the protocol",
    .enabled(if: DriverSessionTests.hasNode))
  func missingStep() throws {
    let check = try check(replacing: "case \"then\":", with: "case \"than\":")
    let problems = check.findings.compactMap(\.problem)
    #expect(problems.count > 5)
    for problem in problems {
      #expect(problem.contains("does not know the step \"then\""))
      #expect(!problem.contains("not a message of the protocol"))
    }
  }

  private static let greeting =
    #"read x; echo '{"type":"ready","protocol":1,"name":"fake","capabilities":[]}'; "#

  @Test(
    "says how one ended, or that it did not",
    arguments: [
      ("exit 7", "the driver ended with status 7"), ("kill -9 $$", "the driver ended by signal 9"),
      ("exec >&-; read x; read x", "the driver ended "), ("/nonexistent", "status 127"),
      ("printf 'no line'; exit 0", "the driver ended with status 0"),
      (#"printf '\377\376\n'; read x"#, "a line that is not UTF-8"),
      ("while :; do :; done", "the driver did not answer within 1 s"),
      ("printf x; while :; do :; done", "the driver did not answer within 1 s"),
    ])
  func endings(command: String, problem: String) throws {
    let check = try check(command, timeout: command.contains("while") ? 1 : 60)
    #expect(check.findings.count == 1)
    #expect(!check.succeeded)
    #expect(check.ready == nil)
    #expect(check.findings.first?.problem?.contains(problem) == true, "\(check.findings)")
  }

  @Test("goes on after a check that failed")
  func goesOn() throws {
    let check = try check(Self.greeting + "exit 0")
    #expect(check.ready?.name == "fake")
    #expect(check.findings.count { $0.problem != nil } >= 10)
  }
}
