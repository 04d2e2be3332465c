// SPDX-License-Identifier: MIT

// Replaces `Primitives/Atomics.swift` in builds in which a checker decides when each access happens. The
// orderings are not modelled: one thread runs at a time, and sees the writes of the others.

@usableFromInline
package struct AtomicWord: ~Copyable, @unchecked Sendable {
  private let value: UnsafeMutablePointer<UInt>
  private let word: SharedWord

  @usableFromInline
  package init(_ value: UInt, file: StaticString = #fileID, line: UInt32 = #line) {
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
    word = SharedWord(gate: 0, file, line)
  }

  deinit {
    word.hasDied = true
    value.deallocate()
  }

  /// The name, which is the same in every execution.
  var number: UInt { UInt(word.name) }

  /// Reads for a check: no access of the program.
  func peek() -> UInt { value.pointee }

  private func access(
    _ kind: SharedAccess.Kind, _ file: StaticString, _ line: UInt32, _ next: (UInt) -> UInt
  ) -> UInt {
    guard let scheduler = Interleaving.scheduler else {
      let found = value.pointee
      value.pointee = next(found)
      return found
    }
    let access = SharedAccess(kind, word, file: file, line: line)
    scheduler.reach(access)
    if word.hasDied {
      // Other threads went on before this access: a reference is missing that would have kept the word.
      scheduler.violated("a word is used after its cell has died")
      return 0
    }
    let found = value.pointee
    let left = next(found)
    value.pointee = left
    scheduler.made(access, found: found, left: left)
    return found
  }

  @usableFromInline
  package func loadRelaxed(file: StaticString = #fileID, line: UInt32 = #line) -> UInt {
    access(.load, file, line) { $0 }
  }

  package func loadAcquire(file: StaticString = #fileID, line: UInt32 = #line) -> UInt {
    access(.load, file, line) { $0 }
  }

  /// No other thread can see the word, so there is nothing to schedule.
  package func storeUnpublished(
    _ desired: UInt, file: StaticString = #fileID, line: UInt32 = #line
  ) {
    let found = value.pointee
    value.pointee = desired
    Interleaving.scheduler?.made(
      SharedAccess(.store, word, file: file, line: line), found: found, left: desired)
  }

  package func exchange(
    _ desired: UInt, file: StaticString = #fileID, line: UInt32 = #line
  ) -> UInt { access(.exchange, file, line) { _ in desired } }

  package func replace(
    _ expected: UInt, with desired: UInt, file: StaticString = #fileID, line: UInt32 = #line
  ) -> UInt { access(.replace, file, line) { $0 == expected ? desired : $0 } }

  package func add(_ amount: UInt, file: StaticString = #fileID, line: UInt32 = #line) -> UInt {
    access(.add, file, line) { $0 &+ amount } &+ amount
  }

  package func setBits(_ bits: UInt, file: StaticString = #fileID, line: UInt32 = #line) -> UInt {
    access(.setBits, file, line) { $0 | bits }
  }
}
