// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseScripting
internal import TestSupport
internal import Testing

@Suite("A driver's standard error", .takesLong)
struct DriverComplaintTests {
  private static let ready =
    #"read x; echo '{"type":"ready","protocol":1,"name":"fake","capabilities":[]}'; "#

  @Test("is passed on line by line, with nothing in it that a terminal would obey")
  func visible() throws {
    let result = try CommandLineTool.run([
      "--subject",
      #"printf 'one\r\ntwo\033[2J\033]0;title\007\n\nthree \302\233 \377\tä' >&2; exit 3"#,
    ])
    #expect(result.status == 2)
    #expect(
      result.errors == """
        one
        two\\u{1B}[2J\\u{1B}]0;title\\u{7}

        three \\u{9B} \u{FFFD}\\u{9}ä
        promise-conformance: the driver ended with status 3

        """)
  }

  @Test("is passed on while the driver runs")
  func early() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("errors-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    // The driver goes on once it sees in the file what it has said.
    let driver =
      "printf 'I say\\033!\\nand more' >&2; "
      + "until grep -q 'say.u{1B}!$' '\(file.path)'; do sleep 0.01; done; exit 3"
    let process = CommandLineTool.process(["--subject", driver])
    process.standardError = try FileHandle(forWritingTo: file)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    let errors = try String(contentsOf: file, encoding: .utf8)
    #expect(errors.contains("and more\npromise-conformance: the driver ended with status 3"))
  }

  /// More than fits a pipe, in one endless line, before each answer, between them, and at the end.
  ///
  /// Drivers are started twice: to ask for their profile, and to run. Nobody asks the first one anything: it ends
  /// when its input does, and writes no more.
  @Test("keeps neither the driver nor memory, however much it is, and all of it arrives")
  func flood() throws {
    let flood = "yes ä 2> /dev/null | head -n 50000 | tr -d '\\n' >&2; "
    let driver =
      flood + Self.ready + "read x || exit 0; " + flood
      + #"echo '{"type":"trace","seq":1,"lines":["still pending","f(a)"]}'; "#
      + "\(flood) read x || exit 0; \(flood)"
      + #"echo '{"type":"trace","seq":2,"lines":["still pending","r(e)"]}'; "#
      + "read x; \(flood)exit 0"
    let result = try CommandLineTool.run([
      "--subject", driver, "--rule", "2.1.1", "--timeout", "600",
    ])
    #expect(result.status == 0)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.map(\.count).reduce(0, +) == 6 * 50_000)
    #expect(lines.allSatisfy { line in line.count <= 4096 && line.allSatisfy { $0 == "ä" } })
  }

  @Test("is no reason to wait for longer for an answer")
  func endless() throws {
    let process = CommandLineTool.process([
      "--subject", Self.ready + "yes | head -c 1000000000 >&2; exit 3", "--rule", "2.1.1",
      "--timeout", "1", "--verbose",
    ])
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(text.components(separatedBy: "the driver did not answer within 1 s").count == 3)
  }

  /// The child has left the group of the driver, and is not killed with it.
  @Test(
    "is no reason to wait for a child of the driver that keeps it open",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/setsid")))
  func keptOpen() throws {
    let begin = Date()
    let result = try CommandLineTool.run([
      "--subject", "setsid sleep 100 > /dev/null & echo last >&2; exit 3",
    ])
    #expect(-begin.timeIntervalSinceNow < 90)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("last\npromise-conformance: the driver ended"))
  }

  @Test("is passed on for Node too", .enabled(if: DriverSessionTests.hasNode))
  func node() throws {
    let errors = try withSuite([
      "lib/tests/a.js": """
      process.stderr.write('a\\u001b[2Jb\\n');
      describe('2.1.1: g', function () { specify('t', function () {}); });
      """
    ]) { suite in
      try CommandLineTool.run([
        "official", "--flavor", "reference", "--tests", suite.root.path,
      ]).errors
    }
    #expect(errors == "a\\u{1B}[2Jb\n")
  }
}
