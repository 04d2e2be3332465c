// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseText

/// Reads lines while they are written: from a growing file, or from a pipe until it is closed.
package final class SnapshotReader {
  private let handle: FileHandle
  private let isFile: Bool
  private var lines = LineBuffer()

  /// Opens the file; nil if that fails.
  package init?(path: String) {
    if path == "-" {
      (handle, isFile) = (.standardInput, false)
      return
    }
    guard let opened = FileHandle(forReadingAtPath: path) else { return nil }
    var status = stat()
    isFile = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    handle = opened
  }

  /// Returns the next line; nil at the end.
  ///
  /// - Parameter waits: Whether to wait at the end of a file for more lines.
  package func next(waits: Bool) -> String? {
    while true {
      if let line = lines.next() { return String(decoding: line, as: UTF8.self) }
      let more = handle.availableData
      if more.isEmpty {
        guard waits, isFile else { return takeRest() }
        usleep(100_000)
      }
      lines.append(more)
    }
  }

  /// Takes the text after the last line end, which may be a whole line.
  private func takeRest() -> String? {
    let rest = lines.takeRest()
    return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
  }
}
