// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import TestSupport
internal import Testing

@Suite("A driver on the command line", .takesLong)
struct CommandLineDriverTests {
  /// A driver of that name with the capabilities and the deviation of our When, which does it wrong.
  @Test("takes the profile that a driver names, and none because of its name")
  func profiles() throws {
    let corpus = try Corpus.bundled()
    let when = try #require(try Profile(named: "when", in: corpus))
    let item = try #require(
      corpus.cases.first { item in
        when.deviations.contains { $0.cases == item.id }
          && item.needs.isSubset(of: when.capabilities)
      })
    let names = item.needs.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
    func driver(_ profile: String) -> [String] {
      let ready =
        #"{"type":"ready","protocol":1,"name":"when",\#(profile)"capabilities":[\#(names)]}"#
      return [
        "--rule", item.rule, "--suite", item.suite, "--format", "json", "--subject",
        "read x; echo '\(ready)'; while read x; do s=${x#*\"seq\":}; "
          + #"echo "{\"type\":\"trace\",\"seq\":${s%%,*},\"lines\":[]}"; done"#,
      ]
    }
    func status(_ result: CommandLineTool.Result) throws -> JSONValue? {
      let flavor = try JSONValue(parsing: result.output)["flavors"]?.array?.first
      return flavor?["cases"]?.array?.first { $0["id"]?.string == item.id }?["status"]
    }
    #expect(try status(CommandLineTool.run(driver(""))) == "failed")
    #expect(try status(CommandLineTool.run(driver(#""profile":"when","#))) == "deviates")
    let unknown = try CommandLineTool.run(driver(#""profile":"nobody","#))
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("no profile \"nobody\", which the driver names"))
  }

  /// A file that a driver and its children have open, and that ends with the last of them.
  private final class Leash {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("leash-\(UUID().uuidString)").path
    private let descriptor: Int32

    init() throws {
      try #require(mkfifo(path, 0o600) == 0)
      descriptor = open(path, O_RDONLY | O_NONBLOCK)
      try #require(descriptor >= 0)
    }

    /// Whether nobody is left who has it open, of those who had, or soon will be.
    func isFree() -> Bool {
      var end = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&end, 1, 60_000) == 1 && end.revents & Int16(POLLHUP) != 0
    }

    deinit {
      close(descriptor)
      unlink(path)
    }
  }

  @Test(
    "leaves nothing of a driver behind when it is interrupted",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func interrupted(number: Int32) throws {
    // Tests that run in the background of a shell ignore some signals, and hand that on.
    let before = signal(number, SIG_DFL)
    defer { signal(number, before) }
    let leash = try Leash()
    let process = CommandLineTool.process([
      "--subject", "exec 3> '\(leash.path)'; sleep 1000 & echo started >&2; sleep 1000; :",
    ])
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let started = try #require(try errors.fileHandleForReading.read(upToCount: 7))
    #expect(String(decoding: started, as: UTF8.self) == "started")
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == number)
    #expect(leash.isFree())
  }

  @Test("leaves nothing behind of a driver that has ended")
  func leftovers() throws {
    let leash = try Leash()
    let result = try CommandLineTool.run([
      "--subject", "exec 3> '\(leash.path)'; sleep 1000 > /dev/null & exit 3",
    ])
    #expect(result.errors.contains("the driver ended"))
    #expect(result.status == 2)
    #expect(leash.isFree())
  }
}
