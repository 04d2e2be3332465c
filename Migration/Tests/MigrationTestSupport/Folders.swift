// SPDX-License-Identifier: MIT

public import Foundation

/// Calls a function with a folder of its own, which is removed afterwards.
///
/// - Parameter files: What is in the folder, by name.
public func withFolder<Result>(
  _ files: [String: String] = [:], _ body: (URL) throws -> Result
) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("promise-migrate-\(UUID().uuidString)").resolvingSymlinksInPath()
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (name, text) in files {
    let parent = folder.appendingPathComponent(name).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }
  return try body(folder)
}
