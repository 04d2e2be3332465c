// SPDX-License-Identifier: MIT

internal import Foundation

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
}
