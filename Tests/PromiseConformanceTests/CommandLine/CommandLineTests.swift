// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import TestSupport
internal import Testing

@Suite("The command line", .takesLong)
struct CommandLineTests {
  @Test("prints a table and exits with 0 when nothing failed")
  func table() throws {
    let result = try CommandLineTool.run(["--flavor", "reference"], of: ["ordering"])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("section   reference  seconds\n"))
    #expect(result.errors == "")
  }

  @Test("exits with 1 when something failed, and --verbose says why")
  func failure() throws {
    let driver =
      #"while read x; do echo '{"type":"ready","protocol":1,"name":"bad","capabilities":[]}'; "#
      + #"read x; echo '{"type":"trace","seq":1,"lines":["g(a)"]}'; done"#
    let result = try CommandLineTool.run(
      ["--subject", driver, "--rule", "2.1.1", "--verbose"], of: ["aplus"])
    #expect(result.status == 1)
    #expect(result.output.contains("bad failed: 2 of 2 cases of aplus/2.1.1\n"))
    #expect(result.output.contains("\n    {\"deferred\":\"p\"}\n"))
    #expect(result.output.contains("\n  > still pending | > g(a)\n    f(a)          |\n"))
  }

  @Test("explains deviations: what the word means, and with --verbose each with its reason")
  func deviations() throws {
    func output(_ arguments: String...) throws -> String {
      try CommandLineTool.run(
        ["--flavor", "when"] + arguments, of: ["ordering"], profiles: ["when"]
      ).output
    }
    let plain = try output()
    #expect(plain.contains("\n9/18: 9 cases passed of 18 that ran. A case that deviates failed"))
    #expect(!plain.contains("when deviates:"))
    let verbose = try output("--verbose")
    #expect(verbose.contains("\n\nwhen deviates: 1 of "))
    #expect(verbose.contains(" cases of ordering/several-promises\n  "))
  }

  @Test("shows the options of a run in its help")
  func help() throws {
    let help = try CommandLineTool.run(["--help"])
    #expect(help.status == 0)
    for option in ["--flavor", "--subject", "--suite", "--skip", "--jobs", "--format"] {
      #expect(help.output.contains("\n  \(option) <"))
    }
    #expect(help.output.contains("check-driver "))
    #expect(try !CommandLineTool.run(["help", "check"]).output.contains("--flavor"))
  }

  @Test("groups failures by rule")
  func groups() throws {
    let driver =
      #"read x; echo '{"type":"ready","protocol":1,"name":"bad","capabilities":[]}'; "#
      + #"while read x; do s=${x#*\"seq\":}; "#
      + #"echo "{\"type\":\"trace\",\"seq\":${s%%,*},\"lines\":[]}"; done"#
    let result = try CommandLineTool.run(
      ["--subject", driver, "--rule", "2.1.1", "--rule", "2.1.2"], of: ["aplus"])
    let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("bad failed") }
    #expect(lines.count > 1)
    #expect(lines.first == "bad failed: 2 of 2 cases of aplus/2.1.1, such as aplus/2.1.1/fulfils")
  }

  @Test("runs the cases of a driver in several processes, in which none is lost")
  func jobs() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("jobs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Each process has a file of its own, with a line for each case; the first two wait for each other.
    let driver =
      #"read x; echo '{"type":"ready","protocol":1,"name":"x","capabilities":[]}'; "#
      + #"while read x; do case "$x" in *'"stop"'*) exit;; esac; echo case >> '\#(folder.path)'/$$; "#
      + #"while [ $(ls '\#(folder.path)' | wc -l) -lt 2 ]; do :; done; s=${x#*\"seq\":}; "#
      + #"echo "{\"type\":\"trace\",\"seq\":${s%%,*},\"lines\":[]}"; done"#
    let result = try CommandLineTool.run(
      [
        "--subject", driver, "--suite", "aplus", "--rule", "2.1", "--jobs", "2", "--format", "json",
        "--timeout", "600",
      ], of: ["aplus", "cycles"])
    #expect(result.status == 1, "\(result.errors)")
    let report = try #require(try JSONValue(parsing: result.output)["flavors"]?.array?.first)
    let cases = try Corpus.bundled().cases.filter {
      $0.suite == "aplus" && $0.rule.hasPrefix("2.1")
    }
    #expect(report["cases"]?.array?.compactMap { $0["id"]?.string } == cases.map(\.id))
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(files.count == 2)
    let lines = try files.map { try String(contentsOf: $0, encoding: .utf8).count / 5 }
    #expect(lines.reduce(0, +) == cases.count { $0.needs.isEmpty })
  }

  @Test("takes several suites and rules, and leaves out what it is told to skip")
  func selection() throws {
    func ids(_ arguments: String...) throws -> Set<Substring> {
      let output = try CommandLineTool.run(
        ["--list"] + arguments, of: ["aplus", "cycles", "depth"]
      ).output
      return Set(output.split(separator: "\n").map { $0.prefix { $0 != " " } })
    }
    let (depth, cycles) = (try ids("--suite", "depth"), try ids("--suite", "cycles"))
    #expect(try ids("--suite", "depth", "--suite", "cycles") == depth.union(cycles))
    let all = try ids()
    #expect(
      try ids("--skip", "depth", "--skip", "cycles") == all.subtracting(depth).subtracting(cycles))
    let (one, other) = (try ids("--rule", "2.1.1"), try ids("--rule", "2.2.1"))
    #expect(!one.isEmpty && !other.isEmpty)
    #expect(try ids("--rule", "2.1.1", "--rule", "2.2.1") == one.union(other))
    let less = try ids("--rule", "2.1", "--skip", "2.1.2")
    #expect(less == (try ids("--rule", "2.1")).subtracting(try ids("--rule", "2.1.2")))
  }

  @Test("writes the JSON report to a file")
  func json() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("report-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try CommandLineTool.run(
      ["--flavor", "reference", "--rule", "2.1", "--format", "json", "--output", file.path],
      of: ["aplus"])
    #expect(result.status == 0)
    #expect(result.output == "")
    let json = try JSONValue(parsing: String(contentsOf: file, encoding: .utf8))
    #expect(json["flavors"]?.array?.first?["name"] == "reference")
    #expect(json["flavors"]?.array?.first?["failed"] == 0)
  }

  @Test("fails only on what got worse if it is given an earlier report")
  func baseline() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("baseline-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let driver =
      #"while read x; do echo '{"type":"ready","protocol":1,"name":"bad","capabilities":[]}'; "#
      + #"read x; echo '{"type":"trace","seq":1,"lines":["g(a)"]}'; done"#
    let arguments = ["--subject", driver, "--rule", "2.1.1"]
    let first = try CommandLineTool.run(
      arguments + ["--format", "json", "--output", file.path], of: ["aplus"])
    #expect(first.status == 1)
    let second = try CommandLineTool.run(arguments + ["--baseline", file.path], of: ["aplus"])
    #expect(second.status == 0)
    #expect(second.errors.hasSuffix("0 got worse, 0 got better, 2 failed before\n"))
    try Data(#"{"flavors":[]}"#.utf8).write(to: file)
    let third = try CommandLineTool.run(arguments + ["--baseline", file.path], of: ["aplus"])
    #expect(third.status == 1)
    #expect(third.errors.contains("worse: bad aplus/2.1.1/fulfils"))
  }

  @Test("runs several drivers and libraries side by side")
  func several() throws {
    let driver =
      #"read x; echo '{"type":"ready","protocol":1,"name":"NAME","capabilities":[]}'; "#
      + #"while read x; do echo '{"type":"trace","seq":1,"lines":[]}'; done"#
    let result = try CommandLineTool.run(
      [
        "--flavor", "reference", "--subject", driver.replacing("NAME", with: "one"), "--subject",
        driver.replacing("NAME", with: "two"), "--rule", "2.1.1", "--format", "markdown",
      ], of: ["aplus"])
    #expect(result.output.hasPrefix("| section | reference | one | two | seconds |\n"))
  }

  @Test("lists the cases of a rule and of those below it")
  func list() throws {
    let result = try CommandLineTool.run(["--list", "--rule", "2.1.2"], of: ["aplus", "cycles"])
    let lines = result.output.split(separator: "\n")
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.hasPrefix("aplus/2.1.2.") })
    let corpus = try Corpus.bundled().cases
    #expect(lines.count == corpus.count { $0.rule.hasPrefix("2.1.2.") })
  }

  @Test("lists as it is told to")
  func listFormats() throws {
    let json = try CommandLineTool.run(
      ["--list", "--rule", "2.1.2", "--format", "json"], of: ["aplus"])
    let entries = try #require(try JSONValue(parsing: json.output)["cases"]?.array)
    #expect(entries.first?["rule"] == "2.1.2.1")
    let markdown = try CommandLineTool.run(
      ["--list", "--rule", "2.1.2", "--format", "markdown"], of: ["aplus"])
    #expect(markdown.output.hasPrefix("| case | claim |\n|---|---|\n| `aplus/2.1.2.1/"))
    let suites: Set = ["aplus", "progress"]
    let plain = try CommandLineTool.run(
      ["--list", "--flavor", "plain", "--format", "json"], of: suites, profiles: ["plain"])
    let profile = try #require(try Profile(named: "plain", in: Corpus.bundled()))
    let all = try Corpus.bundled().cases.filter { suites.contains($0.suite) }
    let count = all.count { $0.needs.isSubset(of: profile.capabilities) }
    #expect(0 < count && count < all.count)
    #expect(try JSONValue(parsing: plain.output)["cases"]?.array?.count == count)
  }

  @Test("takes a corpus from a directory, and names the place where it is broken")
  func corpus() throws {
    try CommandLineTool.withSmallCorpus { folder in
      let first = try CommandLineTool.run(["--flavor", "reference", "--corpus", folder])
      #expect(first.status == 0)
      try Data("{".utf8).write(to: URL(fileURLWithPath: "\(folder)/cases/cycles/self.json"))
      let second = try CommandLineTool.run(["--corpus", folder])
      #expect(second.status == 2)
      #expect(second.errors.contains("cases/cycles/self.json: line 1, column 2"))
    }
  }

  // That all are caught takes the whole corpus: `MutantMatrixTests` shows that, in a release build.
  @Test("mutants exits with 1 when one survives, and says which")
  func mutants() throws {
    let some = try CommandLineTool.run(
      ["mutants"], of: ["cycles"],
      profiles: ["reference", "aplus", "typed", "guarantee", "plain", "when"])
    #expect(some.status == 1)
    #expect(some.output.contains(" caught by "))
    #expect(some.output.contains("SURVIVES"))
  }

  // That nothing is wrong with the whole corpus is shown by `CorpusTests`.
  @Test("check finds nothing wrong with a part of the corpus")
  func check() throws {
    let result = try CommandLineTool.run(["check"], of: ["cycles"])
    #expect(result.status == 0)
    #expect(result.output.hasSuffix(" cases in 1 suites, 0 problems\n"))
  }
}
