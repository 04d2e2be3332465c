// SPDX-License-Identifier: MIT

internal import Glibc
internal import PromiseCore
internal import PromiseSeeds

/// Runs the threads of a program one at a time, and asks a ``Chooser`` before each access to shared
/// memory who makes the next one.
///
/// | phase | who runs |
/// |-------|----------|
/// | setting up, finishing | the driver; nothing is decided |
/// | execution | the thread ``running``; all others wait for their batons |
///
/// The thread that reaches an access decides by itself and goes on if it is the one: a baton is only
/// passed where the chooser wants another thread.
final class Scheduler: InterleavingScheduler, @unchecked Sendable {
  /// A thread of the program.
  struct Thread {
    let name: String
    /// Whether the thread serves others, as a queue does: it ends when nobody is left to serve.
    let isServer: Bool
    var next: SharedAccess
    var hasEnded = false
    /// A hash of all that has happened in the thread, and of what that depends on.
    var past: UInt64
  }

  private(set) var threads: [Thread] = []
  private var batons: [Baton] = []
  private var workers: [Worker] = []
  private let driver = Baton()
  /// The index of the thread that runs; -1 for the driver.
  private(set) var running = -1
  /// A hash of what has happened, whatever the order of accesses that do not depend on one another.
  private(set) var history: UInt64 = 0
  private var names: [UInt64] = []
  /// How many executions there were, with this one.
  private(set) var execution: UInt64 = 0
  private(set) var accesses = 0
  private(set) var isServing = true

  var chooser: any Chooser = Straight()
  /// The violation of this execution.
  private(set) var violations: [String] = []
  /// The text that a report of a violation begins with.
  var title = ""
  /// The accesses so far, if they are to be shown.
  var log: [String]?

  /// More accesses than any program needs: a program that makes them does not end.
  static let limit = 200_000

  /// Forgets the execution before.
  func reset() {
    threads = []
    running = -1
    history = 0
    accesses = 0
    names = [0]
    execution += 1
    isServing = true
    violations = []
    if log != nil { log = [] }
  }

  /// Adds a thread; it runs with the others, when they are executed.
  func add(_ name: String, isServer: Bool) {
    names.append(0)
    threads.append(
      Thread(
        name: name, isServer: isServer, next: SharedAccess(.begin, nil),
        past: mix(UInt64(threads.count), 1)))
    if batons.count < threads.count {
      let index = batons.count
      batons.append(Baton())
      workers.append(Worker { [unowned self] in end(index) })
    }
  }

  /// Runs all threads to their ends.
  ///
  /// The threads release the bodies.
  func execute(_ bodies: consuming [() -> Void]) {
    for (index, body) in bodies.enumerated() {
      workers[index].start { [unowned self] in
        batons[index].await()
        begin(index)
        body()
      }
    }
    bodies = []
    chooser.begin(self)
    let first = choose()
    running = first
    batons[first].pass()
    driver.await()
  }

  private func begin(_ index: Int) { note(index, SharedAccess(.begin, nil), isWrite: false) }

  private func end(_ index: Int) {
    threads[index].hasEnded = true
    if threads.allSatisfy(\.hasEnded) {
      running = -1
      return driver.pass()
    }
    let next = choose()
    running = next
    batons[next].pass()
  }

  // MARK: What the core asks for

  func nextName() -> UInt64 {
    guard !names.isEmpty else { return 0 }
    names[running + 1] &+= 1
    return UInt64(running + 2) << 40 | names[running + 1]
  }

  func reach(_ access: SharedAccess) {
    guard running >= 0 else { return }
    let me = running
    accesses += 1
    if accesses > Self.limit { halt("does not end: \(Self.limit) accesses") }
    threads[me].next = access
    let next = choose()
    guard next != me else { return }
    running = next
    batons[next].pass()
    batons[me].await()
  }

  func made(_ access: SharedAccess, found: UInt, left: UInt) {
    guard let word = access.word else { return }
    switch access.kind {
    case .lock, .wait: word.gate -= 1
    case .unlock, .signal: word.gate += 1
    default: break
    }
    guard running >= 0 else { return }
    if word.execution != execution {
      (word.execution, word.lastWrite, word.reads) = (execution, 0, 0)
    }
    // A replacement that failed has only read.
    let isRead =
      access.kind == .load || access.kind == .retain || access.kind == .replace && found == left
    note(running, access, isWrite: !isRead)
    if log != nil { show(access, found, left) }
  }

  func violated(_ claim: StaticString) { fail("\(claim)") }

  /// Records a violation; the execution goes on.
  func fail(_ message: String) { violations.append(message) }

  // MARK: Decisions

  /// Whether the thread can make its next access.
  func isEnabled(_ index: Int) -> Bool {
    let thread = threads[index]
    if thread.hasEnded { return false }
    guard thread.next.passesGate, let word = thread.next.word else { return true }
    return word.gate > 0 || !isServing && thread.isServer && thread.next.kind == .wait
  }

  /// The threads that can go on, as bits.
  private var enabled: UInt32 {
    var bits: UInt32 = 0
    for index in threads.indices where isEnabled(index) { bits |= 1 << UInt32(index) }
    return bits
  }

  private func choose() -> Int {
    var bits = enabled
    if bits == 0 {
      // Servers have nothing left to serve.
      if isServing, threads.allSatisfy({ $0.hasEnded || $0.isServer && $0.next.kind == .wait }) {
        isServing = false
        bits = enabled
      }
      if bits == 0 { halt("deadlock: \(waiting)") }
    }
    if bits & (bits - 1) == 0 { return bits.trailingZeroBitCount }
    return chooser.choose(bits, self)
  }

  private var waiting: String {
    threads.filter { !$0.hasEnded }.map { thread in
      let access = thread.next
      return "\(thread.name) waits to \(access.kind) at \(access.file):\(access.line)"
    }.joined(separator: ", ")
  }

  /// A hash of the situation in which a choice is to be made: equal for two executions in which the
  /// same has happened and the same comes next.
  var situation: UInt64 {
    var hash = mix(history, UInt64(bitPattern: Int64(running)))
    for (index, thread) in threads.enumerated() {
      let next = thread.next
      let access = mix(next.word?.name ?? 0, UInt64(next.kind.rawValue) << 32 | UInt64(next.line))
      hash = mix(hash, mix(access, UInt64(index) << 1 | (thread.hasEnded ? 1 : 0)))
    }
    return hash
  }

  private func note(_ index: Int, _ access: SharedAccess, isWrite: Bool) {
    var event = mix(threads[index].past, UInt64(access.line) << 8 | UInt64(access.kind.rawValue))
    if let word = access.word {
      event = mix(event, mix(word.name, word.lastWrite))
      if isWrite {
        event = mix(event, word.reads)
        (word.lastWrite, word.reads) = (event, 0)
      } else {
        word.reads &+= event
      }
    }
    threads[index].past = event
    history &+= event
  }

  private func show(_ access: SharedAccess, _ found: UInt, _ left: UInt) {
    guard let word = access.word else { return }
    let change = found == left ? hex(found) : "\(hex(found)) → \(hex(left))"
    log?.append(
      "\(threads[running].name): \(access.kind) of word \(hex(UInt(word.name))) (\(word.file):\(word.line)) "
        + "at \(access.file):\(access.line)  \(change)")
  }

  private func hex(_ value: UInt) -> String { String(value, radix: 16) }

  // MARK: The end

  /// Reports that the program cannot go on, and ends the process.
  func halt(_ message: String) -> Never {
    if let log { for line in log { print(line) } }
    print(
      "\(title)\nexecutions: \(execution)\nviolation: \(message)\nschedule: \(chooser.deviations)")
    fflush(nil)
    _exit(3)
  }
}

/// Mixes two numbers into a hash.
@inline(__always)
func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
  scrambled(left ^ (right &* goldenStep))
}
