// SPDX-License-Identifier: MIT

/// A conversation with a driver that has been greeted.
struct DriverTalk {
  /// What a driver does that it should not, although it speaks the protocol.
  struct Fault: Error, CustomStringConvertible { let description: String }

  let process: DriverProcess
  let ready: DriverSession.Ready
  let timeout: Double
  var sequence = 0

  init(command: String, timeout: Double, startTimeout: Double) throws {
    process = try DriverProcess(command: command)
    self.timeout = timeout
    do {
      try process.write(#"{"type":"start","protocol":1}"#, timeout: startTimeout)
      let answer = try DriverAnswer(parsing: process.readLine(timeout: startTimeout))
      guard case .ready(let ready) = answer else {
        throw DriverError.garbage("it did not answer the greeting with \"ready\"")
      }
      self.ready = ready
    } catch {
      process.end(patience: 0)
      throw error
    }
  }

  mutating func send(_ steps: String) throws {
    sequence += 1
    try process.write(
      #"{"type":"run","seq":\#(sequence),"case":"check/driver","steps":\#(steps)}"#,
      timeout: timeout)
  }

  mutating func answer(_ steps: String) throws -> DriverAnswer {
    try send(steps)
    return try DriverAnswer(parsing: process.readLine(timeout: timeout))
  }

  mutating func trace(_ steps: JSONValue) throws -> [String] {
    try send(steps.text())
    return try lines(sequence: sequence)
  }

  func lines(sequence: Int) throws -> [String] {
    switch try DriverAnswer(parsing: process.readLine(timeout: timeout)) {
    case .trace(sequence, let lines): return lines
    case .error(sequence, let message): throw Fault(description: "it reports: \(message)")
    case .trace(let other, _), .error(let other, _):
      throw Fault(description: "it answered number \(other) instead of \(sequence)")
    case .ready: throw Fault(description: "it answered with another greeting")
    }
  }

  mutating func expect(_ expected: [String], from steps: String) throws {
    try send(steps)
    try receive(expected, sequence: sequence)
  }

  func receive(_ expected: [String], sequence: Int) throws {
    let lines = try lines(sequence: sequence)
    guard lines != expected else { return }
    let shown = lines.prefix(8).map { $0.prefix(60) }.joined(separator: ", ")
    throw Fault(description: "it wrote [\(shown)] instead")
  }

  /// Checks that the driver ends, and writes nothing more, once its input is closed.
  func awaitEnd() throws {
    do throws(DriverError) {
      throw .garbage("\(try process.readLine(timeout: timeout)) (it answers no message)")
    } catch {
      guard case .ended = error else { throw error }
      if case .ended("with status 0") = error { return }
      throw error
    }
  }
}
