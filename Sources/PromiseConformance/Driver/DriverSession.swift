// SPDX-License-Identifier: MIT

/// A library in a process of its own, which speaks the line protocol of `Conformance/README.md`.
///
/// After a crash, a time-out or garbage, a new process replaces the old one, so that one case
/// cannot spoil another. Not safe to use from several threads.
public final class DriverSession {
  /// A driver's description of itself.
  public struct Ready: Hashable, Sendable {
    /// The library's name, for tables.
    public let name: String
    /// The library's or platform's version, if the driver says.
    public let version: String?
    /// The capabilities of the library.
    public let capabilities: Set<Capability>
    /// The profile in the corpus that declares the library's deviations, if there is one.
    public let profile: String?
  }

  /// The version of the protocol that this class speaks.
  public static let protocolVersion = 1

  private let command: String
  private let timeout: Double
  private let startTimeout: Double
  private var process: DriverProcess?
  private var sequence = 0

  /// Prepares a session; the driver is not started yet.
  ///
  /// - Parameters:
  ///   - command: A shell command that starts the driver.
  ///   - timeout: How many seconds the answer to a case may take.
  ///   - startTimeout: How many seconds the answer to the greeting may take: some platforms start slowly.
  public init(command: String, timeout: Double = 10, startTimeout: Double = 60) {
    (self.command, self.timeout, self.startTimeout) = (command, timeout, startTimeout)
  }

  deinit { process?.end(patience: 0) }

  /// Starts the driver and exchanges greetings.
  ///
  /// From then on this process ignores SIGPIPE, because a driver may end while this writes to it.
  ///
  /// - Throws: ``DriverError`` if the driver cannot be started or does not speak the protocol.
  @discardableResult
  public func start() throws(DriverError) -> Ready {
    process?.end(patience: 0)
    let process = try DriverProcess(command: command)
    self.process = process
    do throws(DriverError) {
      return try handshake(process)
    } catch {
      drop(process)
      throw error
    }
  }

  private func handshake(_ process: DriverProcess) throws(DriverError) -> Ready {
    let greeting: JSONValue = [
      "type": "start", "protocol": .number(Double(Self.protocolVersion)),
    ]
    try process.write(greeting.text(), timeout: startTimeout)
    let line = try process.readLine(timeout: startTimeout)
    guard case .ready(let ready) = try DriverAnswer(parsing: line) else {
      throw .garbage("\(line.prefix(120)) (the answer to the greeting has the type \"ready\")")
    }
    return ready
  }

  /// Closes the driver's input, and kills the driver if it does not end within a second.
  public func stop() {
    try? process?.write("{\"type\":\"stop\"}", timeout: 1)
    process?.end(patience: 1)
    process = nil
  }

  /// Runs one case; starts the driver again if the last case ended it.
  func observe(_ item: ConformanceCase) -> Observation {
    do throws(DriverError) {
      if process == nil { try start() }
      guard let process else { throw .ended("before the case") }
      return try observe(item, process)
    } catch {
      if let process { drop(process) }
      return Observation(trace: [], problem: error.description)
    }
  }

  private func observe(
    _ item: ConformanceCase, _ process: DriverProcess
  ) throws(DriverError) -> Observation {
    sequence += 1
    let request: JSONValue = [
      "type": "run", "seq": .number(Double(sequence)), "case": .string(item.id),
      "steps": item.json,
    ]
    if let rest = process.unread() { throw .garbage("\(rest) (it answers no message)") }
    try process.write(request.text(), timeout: timeout)
    let line = try process.readLine(timeout: timeout)
    switch try DriverAnswer(parsing: line) {
    case .trace(sequence, let lines): return Observation(trace: lines)
    case .error(sequence, let message):
      return Observation(trace: [], problem: "the driver reports: \(message)")
    default: throw .garbage("\(line.prefix(120)) (it does not answer number \(sequence))")
    }
  }

  private func drop(_ process: DriverProcess) {
    process.end(patience: 0)
    self.process = nil
  }
}
