// SPDX-License-Identifier: MIT

internal import Foundation

/// A file that a tool writes because its user named it.
///
/// | the path names | what happens |
/// |---|---|
/// | nothing yet, or a regular file | a draft in the same directory takes its place once all of it is written |
/// | a link, a device, a pipe | what is there is written through, and stays |
/// | a regular file in a directory that takes no new file | it is written in place |
///
/// The owner and the permissions of a file stay. Foundation is asked about a file, since `stat` is one of the functions
/// that an app on an Apple system has to give a reason for: Documentation/Stability.md.
package struct WrittenFile {
  /// The path that the user gave.
  package let path: String

  package init(_ path: String) { self.path = path }

  /// The directory of the draft.
  private var directory: String {
    let directory = (path as NSString).deletingLastPathComponent
    return directory.isEmpty ? "." : directory
  }

  private var isDirectory: Bool {
    var answer: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &answer) && answer.boolValue
  }

  /// What is known of the file, or of the link, that has the path; nil if there is none.
  private var attributes: [FileAttributeKey: Any]? {
    try? FileManager.default.attributesOfItem(atPath: path)
  }

  /// Finds out before a long run whether its report could be written; changes nothing.
  ///
  /// - Throws: ``WritingError``.
  package func check() throws(WritingError) {
    if access(path, F_OK) == 0 {
      if isDirectory { throw WritingError(path: path, number: EISDIR) }
      if access(path, W_OK) != 0 { throw WritingError(path: path, number: errno) }
    } else if errno != ENOENT || path.isEmpty {
      throw WritingError(path: path, number: errno)
    } else if attributes == nil, access("\(directory)/.", W_OK) != 0 {
      throw WritingError(path: path, number: errno)
    }
  }

  /// Writes a text: a regular file holds all of it afterwards, or what it held before.
  ///
  /// - Throws: ``WritingError``.
  package func write(_ text: String) throws(WritingError) {
    try check()
    let old = attributes
    if old == nil || old?[.type] as? FileAttributeType == .typeRegular {
      let draft = "\(directory)/.\(UUID().uuidString).draft"
      let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        var number = text.write(to: descriptor)
        if let old, let mode = old[.posixPermissions] as? NSNumber {
          if let owner = old[.ownerAccountID] as? NSNumber,
            let group = old[.groupOwnerAccountID] as? NSNumber
          {
            // Only root can give a file away; for others it is theirs already.
            _ = fchown(descriptor, owner.uint32Value, group.uint32Value)
          }
          if fchmod(descriptor, mode_t(mode.uint16Value)) != 0 { number = number ?? errno }
        }
        if close(descriptor) != 0 { number = number ?? errno }
        if number == nil, rename(draft, path) != 0 { number = errno }
        guard let number else { return }
        unlink(draft)
        throw WritingError(path: path, number: number)
      }
    }
    try writeThrough(text)
  }

  private func writeThrough(_ text: String) throws(WritingError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw WritingError(path: path, number: errno) }
    var number = text.write(to: descriptor)
    if close(descriptor) != 0 { number = number ?? errno }
    if let number { throw WritingError(path: path, number: number) }
  }
}
