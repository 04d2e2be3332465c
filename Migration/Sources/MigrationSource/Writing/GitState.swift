// SPDX-License-Identifier: MIT

internal import Foundation

/// Whether what is changed could be taken back.
public enum GitState: Equatable, Sendable {
  /// All files are as they were committed.
  case clean
  /// Some files are not, such as these.
  case dirty([String])
  /// Some file is in no repository of git, or git is not installed.
  case none

  /// The state of the files that are to be changed.
  public static func of(_ paths: [String]) -> GitState {
    var dirty: [String] = []
    let folders = Dictionary(grouping: paths) {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path
    }
    for (folder, files) in folders.sorted(by: { $0.key < $1.key }) {
      let names = files.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().lastPathComponent }
      // A new file beside the others is nobody's loss, but one that would be written over is.
      guard let lines = run(["status", "--porcelain", "--ignored", "--"] + names, in: folder) else {
        return .none
      }
      dirty += lines.split(separator: "\n").map { String($0.dropFirst(3)) }
    }
    return dirty.isEmpty ? .clean : .dirty(dirty)
  }

  private static func run(_ arguments: [String], in folder: String) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
