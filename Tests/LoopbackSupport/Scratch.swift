// SPDX-License-Identifier: MIT

package import Foundation

/// A directory that goes with the test.
package final class Scratch: Sendable {
  package let directory: URL

  package init() throws {
    directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("swift-promises-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  package func file(_ name: String) -> URL { directory.appendingPathComponent(name) }

  /// Makes a named pipe.
  package func fifo(_ name: String) throws -> URL {
    guard mkfifo(file(name).path, 0o600) == 0 else { throw POSIXError(.EIO) }
    return file(name)
  }

  /// Waits until somebody has opened a named pipe for writing and closed it again.
  package static func read(_ fifo: URL) async -> String {
    await withCheckedContinuation { continuation in
      Thread {
        let data = FileHandle(forReadingAtPath: fifo.path)?.readDataToEndOfFile() ?? Data()
        continuation.resume(returning: String(decoding: data, as: UTF8.self))
      }.start()
    }
  }
}
