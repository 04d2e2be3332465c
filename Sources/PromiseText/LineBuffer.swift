// SPDX-License-Identifier: MIT

internal import Foundation

/// Lines that arrive in pieces: each byte is looked at once, however long a line is.
package struct LineBuffer {
  private var bytes: [UInt8] = []
  /// The place of the first byte that has not been taken.
  private var start = 0
  /// The place up to which there is no line end.
  private var searched = 0

  package init() {}

  /// How many bytes have not been taken.
  package var count: Int { bytes.count - start }

  /// Adds a piece.
  package mutating func append(_ piece: some Sequence<UInt8>) { bytes.append(contentsOf: piece) }

  /// Takes the next whole line, without its end; nil if there is none yet.
  package mutating func next() -> ArraySlice<UInt8>? {
    let end = bytes.withUnsafeBytes { all -> Int? in
      let rest = UnsafeRawBufferPointer(rebasing: all[searched...])
      guard let base = rest.baseAddress, !rest.isEmpty else { return nil }
      return memchr(base, 0x0A, rest.count).map { all.baseAddress!.distance(to: $0) }
    }
    guard let end else {
      searched = bytes.count
      return nil
    }
    let line = bytes[start..<end]
    (start, searched) = (end + 1, end + 1)
    if start > bytes.count / 2 {
      bytes.removeFirst(start)
      (start, searched) = (0, 0)
    }
    return line
  }

  /// Up to so many bytes of the first line, whether it has an end or not.
  package func beginning(_ limit: Int) -> ArraySlice<UInt8> {
    bytes[start...].prefix(limit).prefix { $0 != 0x0A }
  }

  /// Takes all bytes that are left.
  package mutating func takeRest() -> ArraySlice<UInt8> {
    defer { self = LineBuffer() }
    return bytes[start...]
  }
}
