// SPDX-License-Identifier: MIT

internal import Foundation

/// A text that could not be written.
package struct WritingError: Error, Equatable, CustomStringConvertible {
  /// The file, or the name of the stream.
  package let path: String
  /// The reason, in the words of the system.
  package let reason: String

  /// The line for people.
  package var description: String { "\(path.visible): cannot be written: \(reason)" }

  package init(path: String, number: Int32) {
    (self.path, reason) = (path, String(cString: strerror(number)))
  }
}

extension String {
  /// Writes the whole text to a file; waits if the file does not accept it at once.
  ///
  /// - Returns: The number of the error if that failed, or `nil`.
  package func write(to descriptor: Int32) -> Int32? {
    var rest = Array(utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      switch (count, errno) {
      case (0..., _): rest = rest.dropFirst(count)
      case (_, EINTR): continue
      case (_, EAGAIN):
        var interest = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&interest, 1, -1)
      case (_, let number): return number
      }
    }
    return nil
  }

  /// Writes the whole text to standard output.
  ///
  /// If the reader has read enough, as `head` does, the program ends as `SIGPIPE` ends it, without a message.
  ///
  /// - Throws: ``WritingError``: output that is lost must not look like a success.
  package func writeToStandardOutput() throws(WritingError) {
    guard let number = write(to: STDOUT_FILENO) else { return }
    if number == EPIPE {
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    throw WritingError(path: "standard output", number: number)
  }
}
