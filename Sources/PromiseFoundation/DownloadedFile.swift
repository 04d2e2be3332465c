// SPDX-License-Identifier: MIT

internal import Foundation

/// The body of a download on its way to its place: a temporary file of our own.
///
/// The Foundation of systems other than Apple's leaves the temporary file of its download tasks behind
/// when they fail or are cancelled, and does not say where it is. So there a download is a task that
/// hands over data, which is written as it arrives, and the file is removed however the task ends.
///
/// It belongs to the session's delegate, whose methods are called one after another.
final class DownloadedFile {
  /// Whether the system's own download tasks are not used.
  static var isNeeded: Bool {
    #if canImport(FoundationNetworking)
      true
    #else
      false
    #endif
  }

  private let destination: URL
  private let location = FileManager.default.temporaryDirectory
    .appendingPathComponent("swift-promises-\(UUID().uuidString).download")
  private var handle: FileHandle?
  private var failure: (any Error)?

  init(for destination: URL) { self.destination = destination }

  deinit { discard() }

  /// Adds to the file; false if that is not possible, and the task need not go on.
  func append(_ data: Data) -> Bool {
    do {
      try open().write(contentsOf: data)
    } catch {
      failure = failure ?? error
    }
    return failure == nil
  }

  /// Begins again: the data so far belonged to an answer that only redirected.
  func discard() {
    guard let handle else { return }
    try? handle.close()
    self.handle = nil
    try? FileManager.default.removeItem(at: location)
  }

  /// The task has ended.
  ///
  /// - Returns: the file in its place, or nil if the task's own error says why there is none.
  func end(_ error: (any Error)?) -> Result<URL, any Error>? {
    defer { discard() }
    if let failure { return .failure(failure) }
    if error != nil { return nil }
    return Result {
      try open().close()
      try FileManager.default.moveItem(at: location, to: destination)
      return destination
    }
  }

  private func open() throws -> FileHandle {
    if let handle { return handle }
    _ = FileManager.default.createFile(atPath: location.path, contents: nil)
    let opened = try FileHandle(forWritingTo: location)
    handle = opened
    return opened
  }
}
