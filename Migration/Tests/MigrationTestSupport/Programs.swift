// SPDX-License-Identifier: MIT

public import Foundation
public import MigrationIndex

/// A program has failed that a test needs.
public struct ProgramFailure: Error, CustomStringConvertible {
  /// What was called.
  public var command: [String]
  /// What it ended with.
  public var status: Int32

  /// The command and its status.
  public var description: String { "\(command.joined(separator: " ")): status \(status)" }
}

/// Runs a program to its end, and fails unless it succeeds.
public func run(_ command: [String], in folder: URL) throws {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = command
  process.currentDirectoryURL = folder
  process.standardOutput = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    throw ProgramFailure(command: command, status: process.terminationStatus)
  }
}

/// Compiles files as one module, in a folder of the compiler's own, and reads the index that comes of it.
///
/// - Parameter modules: What the files import, by name; just enough for the compiler to resolve the calls.
public func compileIndex(of files: [URL], importing modules: [String: String] = [:]) throws -> Index
{
  try withFolder { build in
    for (name, text) in modules {
      try Data(text.utf8).write(to: build.appendingPathComponent("\(name).swift"))
      try run(
        ["swiftc", "-emit-module", "-parse-as-library", "-module-name", name, "\(name).swift"],
        in: build)
    }
    try run(
      [
        "swiftc", "-c", "-parse-as-library", "-module-name", "Files", "-I", ".",
        "-index-store-path", "index/store",
      ] + files.map(\.path), in: build)
    return try Index(at: build.path)
  }
}
