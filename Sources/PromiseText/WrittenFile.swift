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
/// The owner and the permissions of a file stay.
package struct WrittenFile {
  /// The path that the user gave.
  package let path: String

  package init(_ path: String) { self.path = path }

  /// The directory of the draft.
  private var directory: String {
    let directory = (path as NSString).deletingLastPathComponent
    return directory.isEmpty ? "." : directory
  }

  /// Finds out before a long run whether its report could be written; changes nothing.
  ///
  /// - Throws: ``WritingError``.
  package func check() throws(WritingError) {
    var status = stat()
    if stat(path, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { throw WritingError(path: path, number: EISDIR) }
      if access(path, W_OK) != 0 { throw WritingError(path: path, number: errno) }
    } else if errno != ENOENT {
      throw WritingError(path: path, number: errno)
    } else if lstat(path, &status) != 0, path.isEmpty || access("\(directory)/.", W_OK) != 0 {
      throw WritingError(path: path, number: errno)
    }
  }

  /// Writes a text: a regular file holds all of it afterwards, or what it held before.
  ///
  /// - Throws: ``WritingError``.
  package func write(_ text: String) throws(WritingError) {
    try check()
    var status = stat()
    let isThere = lstat(path, &status) == 0
    let isRegular = isThere && status.st_mode & S_IFMT == S_IFREG
    if !isThere || isRegular {
      let draft = "\(directory)/.\(UUID().uuidString).draft"
      let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        var number = text.write(to: descriptor)
        if isRegular {
          // Only root can give a file away; for others it is theirs already.
          _ = fchown(descriptor, status.st_uid, status.st_gid)
          if fchmod(descriptor, status.st_mode & 0o7777) != 0 { number = number ?? errno }
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
