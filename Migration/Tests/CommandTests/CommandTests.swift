// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationTestSupport
internal import Testing

/// What the program prints, and what it ends with.
@Suite struct CommandTests {
  private let code = """
    import GuaranteePromises
    final class Shop {
      func order() -> Promise<Int> { when(fulfilled: [one()]).map { $0[0] } }
      func one() -> Promise<Int> { .value(1) }
    }

    """

  /// Runs the program in a folder of git with one file of the code above, all committed.
  private func run(
    _ arguments: [String], dirty: Bool = false, on files: [String: String] = [:]
  ) throws -> (status: Int32, output: String, errors: String, file: String) {
    try withFolder(["Shop.swift": code].merging(files) { $1 }) { folder in
      func git(_ arguments: String...) throws {
        try MigrationTestSupport.run(["git"] + arguments, in: folder)
      }
      try git("init", "-q")
      if !dirty {
        try git("add", ".")
        try git("-c", "user.name=A", "-c", "user.email=a@b", "commit", "-qm", "a")
      }
      let (status, output, errors) = try call(program(), arguments, folder)
      let file = folder.appendingPathComponent("Shop.swift")
      return (status, output, errors, try String(contentsOf: file, encoding: .utf8))
    }
  }

  /// Where the program is.
  private func program() throws -> String {
    let program = Bundle.main.executableURL!.deletingLastPathComponent()
    let path = [program, program.deletingLastPathComponent(), products]
      .map { $0.appendingPathComponent("promise-migrate").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    return try #require(path)
  }

  /// The folder of what was built.
  private var products: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent(".build/debug")
  }

  private func call(
    _ program: String, _ arguments: [String], _ folder: URL, path: String? = nil
  ) throws -> (Int32, String, String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    if let path { process.environment = ["PATH": path] }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let problems = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: text, as: UTF8.self),
      String(decoding: problems, as: UTF8.self)
    )
  }

  @Test func nothingIsWrittenUnlessItIsSaid() throws {
    let result = try run(["async", "."])
    #expect(result.status == 0)
    #expect(result.file == code)
    #expect(result.output.contains("+  func order() async throws -> Int {"))
    #expect(
      result.errors == "1 converted, 0 left, 1 functions make promises and stay; nothing written\n")
  }

  @Test func whatIsCommittedIsWritten() throws {
    let result = try run(["async", ".", "--write"])
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(result.file.contains("func order() async throws -> Int {"))
  }

  @Test func whatIsNotCommittedIsNotWritten() throws {
    let result = try run(["async", ".", "--write"], dirty: true)
    #expect(result.status == 2)
    #expect(result.file == code)
    #expect(
      result.errors
        == "promise-migrate: not committed: Shop.swift; --force changes it all the same\n")
    #expect(try run(["async", ".", "--write", "--force"], dirty: true).status == 0)
  }

  @Test func misuseEndsWithTwo() throws {
    #expect(
      try run(["scan", "nowhere"]).errors == "promise-migrate: there is nothing at nowhere\n")
    #expect(try run(["scan", "nowhere"]).status == 2)
    #expect(try run(["scan"]).status == 2)
    #expect(try run(["adopt", ".", "--from", "nothing"]).status == 2)
  }

  @Test func whatIsLeftEndsWithOne() throws {
    let result = try run(["adopt", ".", "--from", "promisekit"])
    #expect(result.status == 1)
    #expect(try run(["scan", "."]).status == 0)
  }

  @Test func whatDiffersAfterAConversionEndsWithOne() throws {
    let same = try run(["convert", ".", "--to", "plain", "--write"])
    #expect(same.status == 0)
    #expect(same.file.contains("Promises.all([one()]).then { $0[0] }"))
    #expect(
      same.errors == "1 files converted, 0 left, 0 bridges, 0 places differ; 1 files written\n")
    #expect(try run(["convert", ".", "--to", "nothing"]).status == 2)
    #expect(try run(["convert", ".", "--to", "plain", "--index", "nowhere"]).status == 2)
  }

  @Test func swift6WantsToKnowWhatTheCompilerSaid() throws {
    let result = try run(["swift6", "."])
    #expect(result.status == 2)
    #expect(
      result.errors
        == "promise-migrate: say what the compiler printed with --diagnostics, or name an --index\n"
    )
    #expect(try run(["swift6", ".", "--diagnostics", "nowhere"]).status == 2)
    let none = try run(["swift6", ".", "--diagnostics", "/dev/null"])
    #expect(none.status == 0)
    #expect(
      none.errors.hasSuffix(
        "/dev/null has no errors: the code compiles in Swift 6 mode, or nothing was built\n"))
  }

  @Test func whatCannotBeReadIsNotPassedOverInSilence() throws {
    let code = "func load() -> Promise<Int> { fetch().then { $0 + 1 } }\n"
    let when = try run(["async", "."], on: ["Shop.swift": "import When\n" + code])
    #expect(when.status == 1)
    #expect(when.errors.contains("run `adopt --from when` first\n"))
    let copied = try run(
      ["async", "."], on: ["Shop.swift": code, "Promise.swift": "class Promise<T> {}\n"])
    #expect(copied.status == 1)
    #expect(copied.errors.contains("Shop.swift: it has promises, and imports no library"))
    let chain = "func load() { firstly { fetch() }.done { print($0) }.catch { print($0) } }\n"
    #expect(try run(["async", "."], on: ["Shop.swift": chain]).status == 1)
    let same = try run(
      ["convert", ".", "--to", "guarantee"], on: ["Shop.swift": "import PromiseKit\n" + code])
    #expect(same.status == 1)
    #expect(same.errors.contains("`adopt --from promisekit` changes its import\n"))
    let named = ["Shop.swift": "import Promises\nvar last: Promise<Int>?\n"]
    for arguments in [["async", "."], ["convert", ".", "--to", "plain"]] {
      let other = try run(arguments, on: named)
      #expect(other.status == 1)
      #expect(other.errors.contains("Shop.swift: it has promises, and imports no library"))
    }
  }

  @Test func anErrorWithoutAPlaceIsToldToo() throws {
    let log =
      "<unknown>:0: error: filename \"A.swift\" used twice\nerror: emit-module command failed\n"
    let result = try run(["swift6", ".", "--diagnostics", "build.txt"], on: ["build.txt": log])
    #expect(result.status == 1)
    #expect(result.errors.contains("filename \"A.swift\" used twice\n"))
    let other = try run(
      ["swift6", ".", "--diagnostics", "build.txt"], on: ["build.txt": "error: fatalError\n"])
    #expect(other.status == 1)
    #expect(other.errors.contains("        fatalError\n"))
  }

  @Test(.timeLimit(.minutes(10))) func aChainOfThousandsOfLinksComesToAnEnd() throws {
    let links = String(repeating: "    .then { fetch($0) }\n", count: 4_000)
    let code = "import GuaranteePromises\nfunc load() -> Promise<Int> {\n  fetch()\n\(links)}\n"
    #expect(try run(["async", "."], on: ["Shop.swift": code]).status == 0)
  }

  @Test func aReadOnlyFileStays() throws {
    try withFolder(["A.swift": code, "B.swift": code.replacing("Shop", with: "Other")]) { folder in
      let locked = folder.appendingPathComponent("B.swift").path
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: locked)
      let (status, _, errors) = try call(program(), ["async", ".", "--write", "--force"], folder)
      #expect(status == 2)
      #expect(
        errors.contains("B.swift was not written: it is read-only; 1 of 2 files written: A.swift"))
      #expect(
        FileManager.default.contents(atPath: locked)
          == Data(
            code.replacing("Shop", with: "Other").utf8))
    }
  }

  @Test func aChainOfThousandsOfLinksIsNoCrash() throws {
    func chain(_ count: Int) -> String {
      "import GuaranteePromises\nfunc load() -> Promise<Int> {\n  fetch()\n"
        + String(repeating: "    .map { $0 + 1 }\n", count: count) + "}\n"
    }
    #expect(try run(["async", "."], on: ["Shop.swift": chain(1_000)]).status == 0)
    let deep = try run(["async", "."], on: ["Shop.swift": chain(40_000)])
    #expect(deep.status == 1)
    #expect(deep.errors.contains("Shop.swift:2: left alone: it is nested too deeply"))
  }

  @Test func whatWasWrittenIsToldIfNotAllCouldBe() throws {
    let files = [
      "A.swift": code, "B/B.swift": code.replacing("Shop", with: "Other"), "Shop.swift": "",
    ]
    try withFolder(files) { folder in
      let locked = folder.appendingPathComponent("B").path
      try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: locked)
      defer {
        try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: locked)
      }
      // Whoever may write everywhere has nothing to test.
      guard !FileManager.default.isWritableFile(atPath: locked) else { return }
      let (status, _, errors) = try call(program(), ["async", ".", "--write", "--force"], folder)
      #expect(status == 2)
      #expect(errors.contains("B/B.swift was not written: "))
      #expect(errors.contains("; 1 of 2 files written: A.swift\n"))
    }
  }

  @Test func whoInterruptsARunIsToldWhatIsWritten() throws {
    // Git is called before the first file is written: this one interrupts who calls it.
    let files = [
      "A.swift": code, "B.swift": code.replacing("Shop", with: "Other"),
      "bin/git": "#!/bin/sh\nkill -INT $PPID\n",
    ]
    try withFolder(files) { folder in
      let bin = folder.appendingPathComponent("bin").path
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: bin + "/git")
      let (status, _, errors) = try call(
        program(), ["async", ".", "--write"], folder, path: bin + ":/usr/bin:/bin")
      #expect(status == 2)
      #expect(errors == "promise-migrate: interrupted: 0 of 2 files written\n")
      let text = try String(contentsOf: folder.appendingPathComponent("A.swift"), encoding: .utf8)
      #expect(text == code)
    }
  }

  @Test func theScanIsWrittenToAFile() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(try run(["scan", ".", "--format", "json", "--output", file]).status == 0)
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    let scan = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(scan["fileCount"] as? Int == 1)
  }
}
