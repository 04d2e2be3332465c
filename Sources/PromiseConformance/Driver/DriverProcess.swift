// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseText

/// A child process that exchanges lines with this one, with a deadline for each line.
package final class DriverProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let complaints = DriverComplaints()
  private var buffer = LineBuffer()

  /// A driver that writes a longer line than this counts as broken.
  ///
  /// Nobody interrupts the reading of a line as JSON: this keeps it short, beside the time that an answer may take.
  private static let lineLimit = 2 << 20

  /// Starts a shell command; waits of this object pass the command's standard error on to ours.
  package init(command: String) throws(DriverError) {
    // A driver may end while this writes to it: that must be an error, and not end this process.
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = complaints.pipe
    do {
      try DriverGroups.running.start(process)
    } catch {
      throw .cannotStart("\(error.localizedDescription)")
    }
    complaints.begin()
    // A driver that does not read must not block the writer.
    let descriptor = input.fileHandleForWriting.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Writes one line, waiting no longer than `seconds`.
  package func write(_ line: String, timeout seconds: Double) throws(DriverError) {
    let deadline = Date(timeIntervalSinceNow: seconds)
    let descriptor = input.fileHandleForWriting.fileDescriptor
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      guard errno == EAGAIN || errno == EINTR else { throw .ended(ending()) }
      // The driver may have to be read from before it reads on.
      guard deadline.timeIntervalSinceNow > 0, try wait(until: deadline, toWrite: true) else {
        throw .timeout(seconds: seconds)
      }
    }
  }

  /// Reads one line, waiting no longer than `seconds`.
  package func readLine(timeout seconds: Double) throws(DriverError) -> String {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while true {
      if let bytes = buffer.next() {
        guard let line = String(validUTF8: bytes) else {
          throw .garbage("a line that is not UTF-8")
        }
        return line
      }
      // A driver that goes on writing, and never ends its line, is late, too.
      guard deadline.timeIntervalSinceNow > 0, try wait(until: deadline) else {
        throw .timeout(seconds: seconds)
      }
    }
  }

  /// The beginning of a line that the driver has written and nobody has read, or nil.
  func unread() -> String? {
    if buffer.count == 0 { _ = try? wait(until: .distantPast) }
    if buffer.count == 0 { return nil }
    return String(decoding: buffer.beginning(120), as: UTF8.self)
  }

  /// Waits until something has been read, or, if `toWrite`, until the driver can be written to.
  ///
  /// - Returns: Whether that happened before the deadline.
  private func wait(until deadline: Date, toWrite: Bool = false) throws(DriverError) -> Bool {
    var polls = [
      pollfd(fd: -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0),
    ]
    if toWrite {
      let descriptor = input.fileHandleForWriting.fileDescriptor
      polls.append(pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0))
    }
    repeat {
      polls[0].fd = complaints.descriptor
      let rest = max(0, min(deadline.timeIntervalSinceNow * 1000, 60_000))
      guard poll(&polls, nfds_t(polls.count), Int32(rest.rounded(.up))) > 0 else { continue }
      if polls[0].revents != 0 { complaints.passOn() }
      if polls[1].revents != 0 { try fill() }
      if polls.dropFirst().contains(where: { $0.revents != 0 }) { return true }
    } while deadline.timeIntervalSinceNow > 0
    return false
  }

  private func fill() throws(DriverError) {
    guard buffer.count < Self.lineLimit else { throw .garbage("a line of over 2 MiB") }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = read(output.fileHandleForReading.fileDescriptor, &chunk, chunk.count)
    guard count > 0 else { throw .ended(ending()) }
    buffer.append(chunk[..<count])
  }

  /// Closes the input of the process.
  func closeInput() { try? input.fileHandleForWriting.close() }

  /// A text about how the process ended; call it once its output is closed.
  private func ending() -> String {
    guard ends(within: 2) else { return "its output" }
    let reason = process.terminationReason == .uncaughtSignal ? "by signal" : "with status"
    return "\(reason) \(process.terminationStatus)"
  }

  private func ends(within seconds: Double) -> Bool {
    closeInput()
    let deadline = Date(timeIntervalSinceNow: seconds)
    while process.isRunning, deadline.timeIntervalSinceNow > 0 { complaints.passOn(within: 1) }
    return !process.isRunning
  }

  /// Ends the process: closes its input, kills it if it does not end by itself, then kills its
  /// children.
  package func end(patience seconds: Double) {
    let isOver = ends(within: seconds)
    DriverGroups.running.end(process.processIdentifier)
    // No longer: Foundation counts a process as running while a child of it runs, and a child may
    // have left the group.
    if !isOver { _ = ends(within: 2) }
    complaints.end()
    try? output.fileHandleForReading.close()
  }

  /// Kills all running drivers and their children; for code that ends this process by `exit`.
  ///
  /// No driver can be started afterwards.
  package static func endAll() { DriverGroups.running.endAll() }
}

/// The shells that run drivers, each the leader of a process group of its own.
private final class DriverGroups: @unchecked Sendable {
  static let running = DriverGroups()

  private let lock = NSLock()
  private var shells: Set<pid_t> = []
  private var areOver = false

  /// Starts a shell, unless all have been ended: the lock keeps a shell from starting behind the
  /// back of ``endAll()``, and every running shell is in the set.
  func start(_ shell: Process) throws {
    try lock.withLock {
      if areOver { throw CancellationError() }
      try shell.run()
      shells.insert(shell.processIdentifier)
    }
  }

  /// Kills a group, once.
  func end(_ shell: pid_t) {
    lock.withLock { if shells.remove(shell) != nil { Self.kill(groupOf: shell) } }
  }

  func endAll() {
    lock.withLock {
      areOver = true
      for shell in shells { Self.kill(groupOf: shell) }
      shells = []
    }
  }

  private static func kill(groupOf shell: pid_t) {
    // Foundation makes the shell the leader of a group. Where it does not, the group is our own.
    if getpgid(shell) == getpgid(0) {
      _ = Foundation.kill(shell, SIGKILL)
    } else {
      _ = Foundation.kill(-shell, SIGKILL)
    }
  }
}
