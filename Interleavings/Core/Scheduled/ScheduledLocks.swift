// SPDX-License-Identifier: MIT

// Replaces `Primitives/Locked.swift` and `Primitives/Semaphore.swift` in builds in which a checker
// decides when each access happens: threads wait at a gate of the checker, not in the system.

package struct Locked<State>: @unchecked Sendable {
  package final class Buffer {
    fileprivate var state: State
    fileprivate let word: SharedWord

    fileprivate init(_ state: State, _ word: SharedWord) {
      self.state = state
      self.word = word
    }
  }

  package let buffer: Buffer

  package init(buffer: Buffer) { self.buffer = buffer }

  package init(
    _ state: sending State, file: StaticString = #fileID, line: UInt32 = #line
  ) {
    buffer = Buffer(state, SharedWord(gate: 1, file, line))
  }

  package func withLock<Result>(
    file: StaticString = #fileID, line: UInt32 = #line, _ body: (inout State) -> Result
  ) -> Result {
    guard let scheduler = Interleaving.scheduler else { return body(&buffer.state) }
    let lock = SharedAccess(.lock, buffer.word, file: file, line: line)
    scheduler.reach(lock)
    scheduler.made(lock, found: 1, left: 0)
    defer {
      let unlock = SharedAccess(.unlock, buffer.word, file: file, line: line)
      scheduler.reach(unlock)
      scheduler.made(unlock, found: 0, left: 1)
    }
    return body(&buffer.state)
  }

  package static func === (lhs: Locked, rhs: Locked) -> Bool { lhs.buffer === rhs.buffer }
}

extension Locked where State == Bool {
  static func row(of count: Int) -> [Locked] {
    (0..<count).map { Locked(buffer: Buffer(false, SharedWord(lock: $0))) }
  }
}

package struct Semaphore: @unchecked Sendable {
  private let word: SharedWord

  package init(file: StaticString = #fileID, line: UInt32 = #line) {
    word = SharedWord(gate: 0, file, line)
  }

  package func signal(file: StaticString = #fileID, line: UInt32 = #line) {
    let signal = SharedAccess(.signal, word, file: file, line: line)
    Interleaving.scheduler?.reach(signal)
    Interleaving.scheduler?.made(signal, found: 0, left: 1)
  }

  package func wait(file: StaticString = #fileID, line: UInt32 = #line) {
    let wait = SharedAccess(.wait, word, file: file, line: line)
    Interleaving.scheduler?.reach(wait)
    Interleaving.scheduler?.made(wait, found: 1, left: 0)
  }
}
