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
  static func run(
    _ arguments: [String], of suites: Set<String>, profiles: Set<String> = ["reference"]
  ) throws -> Result {
    try withSmallCorpus(of: suites, profiles: profiles) { try run(arguments + ["--corpus", $0]) }
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

  /// Calls the body with the path of a corpus that has few suites and profiles, and so is soon read.
  ///
  /// A flavor whose profile it lacks takes that of the whole corpus, which is read then.
  static func withSmallCorpus<Output>(
    of suites: Set<String> = ["cycles"], profiles: Set<String> = ["reference"],
    _ body: (String) throws -> Output
  ) throws -> Output {
    let (files, whole) = (FileManager.default, Corpus.bundledDirectory)
    let copy = files.temporaryDirectory.appendingPathComponent("corpus-\(UUID().uuidString)")
    for folder in ["cases", "profiles"] {
      try files.createDirectory(
        at: copy.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    defer { try? files.removeItem(at: copy) }
    let parts =
      try files.contentsOfDirectory(atPath: whole.path).filter { $0.hasSuffix(".json") }
      + suites.map { "cases/\($0)" } + profiles.map { "profiles/\($0).json" }
    for part in parts {
      try files.copyItem(
        at: whole.appendingPathComponent(part), to: copy.appendingPathComponent(part))
    }
    return try body(copy.path)
  }
}
