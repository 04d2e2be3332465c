// SPDX-License-Identifier: MIT

internal import Foundation

/// What becomes of a file.
public struct FileChange: Sendable, Equatable {
  /// The file.
  public var path: String
  /// What it held when it was read; nil for a new file.
  public var old: String?
  /// What it holds afterwards.
  public var new: String

  /// A change of a file, or a new file.
  public init(path: String, old: String?, new: String) {
    self.path = path
    self.old = old
    self.new = new
  }

  /// The change as `diff -u` writes it.
  public var diff: String { UnifiedDiff(path: path, old: old, new: new).text }

  /// Writes the file, all of it or nothing.
  ///
  /// The text goes to a new file beside the old one, which then takes its place and keeps its
  /// permissions. A link is followed, not replaced.
  ///
  /// - Throws: ``WritingProblem``, also if the file has changed since it was read.
  public func write() throws(WritingProblem) {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    if let old,
      (try? SourceReader.text(of: target)).map({ $0.utf8.elementsEqual(old.utf8) }) != true
    {
      throw WritingProblem(path: path, reason: "it has changed since it was read")
    }
    if old == nil {
      if FileManager.default.fileExists(atPath: target) {
        throw WritingProblem(path: path, reason: "there is something already")
      }
      let folder = target.parentFolder
      if (try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)) == nil
      {
        throw WritingProblem(path: path, reason: "its folder cannot be made")
      }
    }
    var status = stat()
    let mode = stat(target, &status) == 0 ? status.st_mode & 0o7777 : 0o644
    // A new file in its place would not ask for the permission that is withheld.
    if mode & 0o222 == 0 { throw WritingProblem(path: path, reason: "it is read-only") }
    let draft = "\(target).promise-migrate-\(getpid())"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw WritingProblem(path: path, errno: errno) }
    var problem = Self.write(Array(new.utf8), to: descriptor)
    if problem == nil, fchmod(descriptor, mode) != 0 || fsync(descriptor) != 0 { problem = errno }
    if close(descriptor) != 0 { problem = problem ?? errno }
    if problem == nil, rename(draft, target) != 0 { problem = errno }
    if let problem {
      unlink(draft)
      throw WritingProblem(path: path, errno: problem)
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}

/// A file that could not be written, and is as it was.
public struct WritingProblem: Error, CustomStringConvertible {
  /// The file.
  public let path: String
  /// Why it could not be written.
  public let reason: String
  /// One line for people.
  public var description: String { "\(path) was not written: \(reason)" }

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  init(path: String, errno: Int32) {
    self.init(path: path, reason: String(cString: strerror(errno)))
  }
}
