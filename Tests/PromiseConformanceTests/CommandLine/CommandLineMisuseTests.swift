// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import PromiseSubjects
internal import TestSupport
internal import Testing

@Suite("What the command line answers to misuse, and to output that is lost", .takesLong)
struct CommandLineMisuseTests {
  @Test(
    "answers misuse with one line and status 2",
    arguments: [
      (["--flavor", "nobody"], "there is no flavor \"nobody\""),
      (["--rule", "9"], "no case has the rule"), (["--suite", "nobody"], "there is no suite"),
      (["--suite", "cycles", "--suite", "nobody"], "there is no suite \"nobody\""),
      (["--rule", "self", "--rule", "9"], "no case has the rule \"9\""),
      (["--skip", "nobody"], "there is no suite and no rule \"nobody\""),
      (["--suite", "cycles", "--skip", "cycles"], "all cases that were chosen are skipped"),
      (["--jobs", "0"], "--jobs"),
      (["--flavor", "reference", "--output", "/nonexistent/file"], "cannot be written"),
      (["--corpus", "/nonexistent"], "/nonexistent"),
      (["--subject", "exit 3"], "the driver ended with status 3"),
      (["--profile", "x", "--flavor", "reference"], "--profile takes exactly one --subject"),
      (["--flavor", "reference", "--baseline", "/nonexistent"], "/nonexistent: cannot be read"),
      (["--format", "stone"], "--format"),
      (["official"], "no suite is given"),
      (["official", "--tests", "/nonexistent"], "/nonexistent: there is no such directory"),
      (["--list", "--flavor", "nobody"], "there is no flavor \"nobody\""),
      (["--list", "--format", "html"], "--list cannot be written as html"),
      (["--timeout", "0"], "--timeout"), (["--timeout", "inf"], "--timeout"),
      (["--repeat", "0"], "--repeat"), (["--bogus"], "bogus"),
      (["mutants", "--shard", "1/2"], "--jobs and --shard are for --mechanical"),
      (["mutants", "--jobs", "2"], "--jobs and --shard are for --mechanical"),
    ])
  func misuse(arguments: [String], message: String) throws {
    let result = try CommandLineTool.withSmallCorpus { folder in
      let isOwn = arguments.contains("--corpus") || arguments.first == "official"
      return try CommandLineTool.run(isOwn ? arguments : arguments + ["--corpus", folder])
    }
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("promise-conformance: "))
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.count { $0 == "\n" } == 1)
  }

  @Test(
    "says so if this build has no subject for a known flavor",
    arguments: SubjectRegistry.knownNames.filter { SubjectRegistry.subjects[$0] == nil })
  func withoutSubject(name: String) throws {
    let result = try CommandLineTool.run(["--flavor", name])
    #expect(result.status == 2)
    #expect(
      result.errors
        == "promise-conformance: the flavor \"\(name)\" is not part of this build\n")
  }

  @Test(
    "mutants --mechanical needs a checkout and a shard that exists",
    arguments: [
      ([], "run it at the top of a checkout"), (["--shard", "3/2"], "--shard is K/N"),
      (["--jobs", "0"], "--jobs takes a number"),
    ] as [([String], String)])
  func mechanicalMutants(arguments: [String], complaint: String) throws {
    let result = try CommandLineTool.run(["mutants", "--mechanical"] + arguments)
    #expect(result.status == 2)
    #expect(result.errors.contains(complaint))
  }

  @Test("ends with status 2 if its report is lost", .enabled(if: Self.hasFullDevice))
  func fullDevice() throws {
    try CommandLineTool.withSmallCorpus { folder in
      let run = ["--flavor", "reference", "--corpus", folder]
      let others = [["--list", "--corpus", folder], ["check", "--corpus", folder], ["--help"]]
      for arguments in [run, run + ["--format", "html"]] + others {
        let result = try CommandLineTool.run(
          arguments,
          output: FileHandle(forWritingAtPath: "/dev/full"))
        #expect(result.status == 2)
        #expect(
          result.errors
            == "promise-conformance: standard output: cannot be written: No space left on device\n")
      }
      let file = try CommandLineTool.run(run + ["--output", "/dev/full"])
      #expect(file.status == 2)
      #expect(file.errors.contains("/dev/full: cannot be written: No space left"))
    }
    #expect(FileManager.default.fileExists(atPath: "/dev/full"))
    #expect(
      try FileManager.default.attributesOfItem(atPath: "/dev/full")[.type] as? FileAttributeType
        == .typeCharacterSpecial)
  }

  /// As with `promise-conformance --list | head -1`.
  @Test("ends without words if nobody reads on")
  func closedPipe() throws {
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let result = try CommandLineTool.withSmallCorpus { folder in
      try CommandLineTool.run(
        ["--list", "--corpus", folder], output: pipe.fileHandleForWriting)
    }
    #expect(result.status == SIGPIPE)
    #expect(result.errors == "")
  }

  private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")
}
