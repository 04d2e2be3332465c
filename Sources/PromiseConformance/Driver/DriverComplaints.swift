// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseText

/// Passes a driver's standard error on to ours, line by line, with control characters escaped.
///
/// There is no thread for it. The code that waits for the driver passes on what has arrived, and a
/// driver that writes more than a pipe holds waits until then.
final class DriverComplaints {
  /// The pipe that the driver gets as its standard error.
  let pipe = Pipe()
  /// The descriptor to poll; -1, which is never ready, once the driver has closed its end.
  private(set) var descriptor: Int32 = -1
  private var line: [UInt8] = []

  /// A longer line is passed on in parts of at most this many bytes, each a line of its own: output
  /// without line ends must not fill memory.
  private static let lineLimit = 4096

  /// Begins to read; call it once the driver has been started.
  func begin() {
    descriptor = pipe.fileHandleForReading.fileDescriptor
    // The driver's end keeps its own flags: the driver still waits when it writes too much.
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Passes on what arrives within that time.
  func passOn(within milliseconds: Int32) {
    var interest = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&interest, 1, milliseconds) > 0 { passOn() }
  }

  /// Passes on the whole lines that have arrived.
  ///
  /// - Returns: Whether there may be more.
  @discardableResult
  func passOn() -> Bool {
    guard descriptor >= 0 else { return false }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &chunk, chunk.count)
    if count == 0 { descriptor = -1 }
    guard count > 0 else { return false }
    var text = ""
    for byte in chunk[..<count] {
      if byte == UInt8(ascii: "\n") {
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        text += takeLine(line.count)
      } else {
        if line.count == Self.lineLimit { text += takeLine(line.wholeCharacters) }
        line.append(byte)
      }
    }
    show(text)
    return true
  }

  /// Passes on the rest, once the driver has ended.
  ///
  /// A child of the driver may survive and keep the pipe open: nobody waits for it.
  func end() {
    // 64 reads hold more than a pipe does; a surviving child may write for ever.
    for _ in 0..<64 { guard passOn() else { break } }
    if !line.isEmpty { show(takeLine(line.count)) }
    descriptor = -1
    try? pipe.fileHandleForReading.close()
  }

  private func takeLine(_ count: Int) -> String {
    defer { line.removeFirst(count) }
    return String(decoding: line[..<count], as: UTF8.self).visible + "\n"
  }

  private func show(_ text: String) {
    if text.isEmpty { return }
    // A terminal may show the progress of a run on this line: clear it first.
    let start = isatty(STDERR_FILENO) == 1 ? "\r\u{1B}[K" : ""
    _ = (start + text).write(to: STDERR_FILENO)
  }
}

extension [UInt8] {
  /// The number of bytes without an incomplete character at the end.
  fileprivate var wholeCharacters: Int {
    guard let first = suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return count }
    // A first byte has as many leading ones as the character has bytes, and none if it has one.
    let length = Swift.max(1, (~self[first]).leadingZeroBitCount)
    return first + length > count ? first : count
  }
}
