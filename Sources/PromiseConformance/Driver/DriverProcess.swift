// SPDX-License-Identifier: MIT

internal import Foundation

/// A child process that is written and read line by line, with a deadline for each line.
package final class DriverProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var buffer: [UInt8] = []

  /// A driver that writes a longer line than this is taken for broken.
  private static let lineLimit = 16 << 20

  /// Starts a shell command; its standard error is passed on.
  package init(command: String) throws(DriverError) {
    // A driver may end while it is being written to; that must be an error, not our end.
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardInput = input
    process.standardOutput = output
    do {
      try process.run()
    } catch {
      throw .cannotStart("\(error.localizedDescription)")
    }
  }

  /// Writes one line.
  package func write(_ line: String) throws(DriverError) {
    do {
      try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    } catch {
      throw .ended(ending())
    }
  }

  /// Reads one line, waiting no longer than that.
  package func readLine(timeout seconds: Double) throws(DriverError) -> String {
    let deadline = Date(timeIntervalSinceNow: seconds)
    let descriptor = output.fileHandleForReading.fileDescriptor
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer.removeSubrange(...end) }
        guard let line = String(validating: buffer[..<end], as: UTF8.self) else {
          throw .garbage("a line that is no UTF-8")
        }
        return line
      }
      guard buffer.count < Self.lineLimit else { throw .garbage("a line of over 16 MiB") }
      let rest = deadline.timeIntervalSinceNow
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard rest > 0, Foundation.poll(&poll, 1, Int32(min(rest * 1000 + 1, 60_000))) >= 0 else {
        throw .timeout(seconds: seconds)
      }
      if poll.revents == 0 { continue }
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { throw .ended(ending()) }
      buffer += chunk[..<count]
    }
  }

  /// The beginning of what has been written and not been read, or nil if there is nothing.
  func unread() -> String? {
    var poll = pollfd(
      fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    if buffer.isEmpty, Foundation.poll(&poll, 1, 0) > 0, poll.revents & Int16(POLLIN) != 0 {
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(poll.fd, &chunk, chunk.count)
      if count > 0 { buffer += chunk[..<count] }
    }
    if buffer.isEmpty { return nil }
    let line = buffer.prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line.prefix(120), as: UTF8.self)
  }

  /// Tells the process that nothing more will come.
  func closeInput() { try? input.fileHandleForWriting.close() }

  /// How the process ended, once its output is closed.
  private func ending() -> String {
    try? input.fileHandleForWriting.close()
    let deadline = Date(timeIntervalSinceNow: 2)
    while process.isRunning, deadline.timeIntervalSinceNow > 0 { usleep(1000) }
    guard !process.isRunning else { return "its output" }
    let reason = process.terminationReason == .uncaughtSignal ? "by signal" : "with status"
    return "\(reason) \(process.terminationStatus)"
  }

  /// Ends the process: closes its input, and kills it and its children if it does not go by itself.
  package func end(patience seconds: Double) {
    try? input.fileHandleForWriting.close()
    let deadline = Date(timeIntervalSinceNow: seconds)
    while process.isRunning, deadline.timeIntervalSinceNow > 0 { usleep(1000) }
    if process.isRunning {
      let pid = process.processIdentifier
      // The shell may have children; they share its group where the platform gives it one.
      kill(getpgid(pid) == pid ? -pid : pid, SIGKILL)
      process.waitUntilExit()
    }
    try? output.fileHandleForReading.close()
  }
}
