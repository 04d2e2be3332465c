// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import TestSupport
internal import Testing

@Suite("A row of jobs that may not end", .takesLong)
struct PatientRowTests {
  /// What jobs that do not end wait for, until the test is over.
  private final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    func wait() { semaphore.wait() }
    deinit { for _ in 0..<10 { semaphore.signal() } }
  }

  private let gate = Gate()

  private func run(
    _ count: Int, hanging: Set<Int>, watch: (Int) -> Void = { _ in }
  ) throws -> [String] {
    // Each job only has to be told from one that does not end, however busy the machine is.
    let row = PatientRow<String>(seconds: hanging.isEmpty ? 60 : 2) { [gate] in
      .init(count: count) { index in
        if hanging.contains(index) { gate.wait() }
        return "\(index)"
      } missed: {
        "\($0) \($1)"
      }
    }
    return try row.run(watch: watch)
  }

  @Test("runs them in order, and shows each")
  func order() throws {
    var seen: [Int] = []
    let outputs = try run(100, hanging: []) { seen.append($0) }
    #expect(outputs == (0..<100).map { "\($0)" })
    #expect(seen == Array(0..<100))
    #expect(try run(0, hanging: []) == [])
  }

  @Test("abandons a case that does not end, and goes on with the others")
  func leavesBehind() throws {
    #expect(
      try run(4, hanging: [1, 3])
        == ["0", "1 has not ended after 2 s", "2", "3 has not ended after 2 s"])
  }

  @Test("gives up after the third")
  func givesUp() throws {
    let rest = "was not run: 3 earlier cases have not ended"
    #expect(
      try run(5, hanging: [0, 1, 2])
        == (0..<3).map { "\($0) has not ended after 2 s" } + ["3 \(rest)", "4 \(rest)"])
  }

  @Test("ends with the error of a job, or of the code before the first job")
  func errors() {
    struct Problem: Error {}
    #expect(throws: Problem.self) {
      try PatientRow<Int>(seconds: 60) {
        .init(count: 2) {
          if $0 == 1 { throw Problem() } else { $0 }
        } missed: { index, _ in
          index
        }
      }.run()
    }
    #expect(throws: Problem.self) { try PatientRow<Int>(seconds: 60) { throw Problem() }.run() }
    #expect(throws: LostStart.self) {
      try PatientRow<Int>(seconds: 0.1) { [gate] in
        gate.wait()
        throw Problem()
      }.run()
    }
  }
}
