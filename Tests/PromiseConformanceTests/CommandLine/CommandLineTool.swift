// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance

/// The built tool, as a user calls it.
enum CommandLineTool {
  /// What it did.
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The built tool, not started yet, in another directory.
  static func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("promise-conformance")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: "/")
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "APLUS_SUITE" }
    return process
  }

  /// Runs the built tool on a small corpus.
  static func run(_ arguments: [String], of suites: Set<String>) throws -> Result {
    try withSmallCorpus(of: suites) { try run(arguments + ["--corpus", $0]) }
  }

  /// Runs the built tool.
  static func run(_ arguments: [String], output file: FileHandle? = nil) throws -> Result {
    let process = process(arguments)
    let output = Pipe()
    let errors = FileManager.default.temporaryDirectory
      .appendingPathComponent("errors-\(UUID().uuidString)")
    try Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    if let file { process.standardOutput = file } else { process.standardOutput = output }
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let data = file == nil ? output.fileHandleForReading.readDataToEndOfFile() : Data()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: data, as: UTF8.self),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  /// Calls the body with the path of a corpus that has few suites and no profiles, and so is soon read.
  static func withSmallCorpus<Output>(
    of suites: Set<String> = ["cycles"], _ body: (String) throws -> Output
  ) throws -> Output {
    let files = FileManager.default
    let copy = files.temporaryDirectory.appendingPathComponent("corpus-\(UUID().uuidString)")
    try files.copyItem(at: Corpus.bundledDirectory, to: copy)
    defer { try? files.removeItem(at: copy) }
    let cases = copy.appendingPathComponent("cases")
    for suite in try files.contentsOfDirectory(atPath: cases.path)
    where !suites.contains(suite) {
      try files.removeItem(at: cases.appendingPathComponent(suite))
    }
    try files.removeItem(at: copy.appendingPathComponent("profiles"))
    return try body(copy.path)
  }
}
