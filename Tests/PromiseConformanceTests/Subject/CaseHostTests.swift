// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import Testing

@Suite("The host of a case")
struct CaseHostTests {
  /// What ran, in order.
  private final class Journal: @unchecked Sendable {
    private let lock = NSLock()
    private var entries: [String] = []

    var lines: [String] { lock.withLock { entries } }

    func write(_ line: String) { lock.withLock { entries.append(line) } }
  }

  private let host = CaseHost()
  private let journal = Journal()

  @Test("runs jobs in the order in which they were queued, those queued by jobs last")
  func order() throws {
    host.enqueue {
      self.journal.write("a")
      self.host.enqueue { self.journal.write("c") }
    }
    host.enqueue { self.journal.write("b") }
    #expect(journal.lines == [])
    try host.drain()
    #expect(journal.lines == ["a", "b", "c"])
  }

  @Test("gives out timers by due time, equal ones in the order of the calls")
  func timers() {
    host.schedule(after: 20) { self.journal.write("third") }
    host.schedule(after: 10) { self.journal.write("first") }
    host.schedule(after: 10) { self.journal.write("second") }
    let deadline = host.time(after: 15)
    while let job = host.nextTimer(until: deadline) { job() }
    #expect(journal.lines == ["first", "second"])
    #expect(host.time(after: 0) == 15)
    host.nextTimer(until: .max)?()
    #expect(journal.lines.last == "third")
    #expect(host.time(after: 0) == 20)
  }

  @Test("has no time that is too long")
  func longTimes() {
    for _ in 0..<3 { while let job = host.nextTimer(until: host.time(after: .max - 1)) { job() } }
    #expect(host.time(after: .max) == .max - 1)
    host.schedule(after: .max) { self.journal.write("never") }
    #expect(host.nextTimer(until: host.time(after: 1)) != nil)
  }

  @Test("stops a library that queues jobs for ever")
  func endless() {
    let host = CaseHost(jobLimit: 1000)
    @Sendable func again() { host.enqueue(again) }
    again()
    #expect(throws: EndlessJobs.self) { try host.drain() }
  }

  /// Queues work when it dies.
  private final class LastWord: Sendable {
    let host: CaseHost
    init(_ host: CaseHost) { self.host = host }
    deinit {
      host.enqueue {}
      host.schedule(after: 1) {}
    }
  }

  // Optimised code let it go where it was taken off the list: a deadlock.
  @Test("releases what is left only when no lock is held", .timeLimit(.minutes(1)))
  func clearsInSpiteOfOptimiser() {
    for _ in 0..<3 {
      let word = LastWord(host)
      host.enqueue { withExtendedLifetime(word) {} }
      host.schedule(after: 5) { withExtendedLifetime(word) {} }
      // Those that only one of the two holds go with it.
      let queued = LastWord(host)
      host.enqueue { withExtendedLifetime(queued) {} }
      let later = LastWord(host)
      host.schedule(after: 5) { withExtendedLifetime(later) {} }
    }
    host.clear()
    #expect(host.count == 9)
  }

  @Test("takes jobs from any thread")
  func threads() throws {
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<100 { host.enqueue { self.journal.write("x") } }
    }
    try host.drain()
    #expect(journal.lines.count == 800)
  }
}
