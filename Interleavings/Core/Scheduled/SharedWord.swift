// SPDX-License-Identifier: MIT

// Compiled only into builds for checking, where this folder takes the place of `Primitives/Atomics.swift`,
// `Primitives/Locked.swift` and `Primitives/Semaphore.swift`: see Interleavings/README.md.

/// A checker's knowledge of one word, lock or semaphore that threads share.
package final class SharedWord {
  /// The name, equal in every execution of a program: from the thread that made the word, and a count.
  package let name: UInt64
  /// The file whose code made it.
  package let file: StaticString
  package let line: UInt32
  /// How often it may still be passed: 1 for a free lock, the number of signals for a semaphore.
  package var gate: Int
  /// Whether nobody may use the word any more: the object that it was part of has gone.
  var hasDied = false
  /// For the checker's own use: the number of the execution that the rest is about.
  package var execution: UInt64 = 0
  package var lastWrite: UInt64 = 0
  package var reads: UInt64 = 0

  init(gate: Int, _ file: StaticString, _ line: UInt32) {
    self.gate = gate
    self.file = file
    self.line = line
    name = Interleaving.scheduler?.nextName() ?? 0
    Interleaving.living += 1
  }

  /// The word that represents all references.
  package init(references: ()) { (gate, file, line, name) = (0, "references", 0, 1) }

  /// The word of one of the locks that are made once for a whole process.
  init(lock number: Int) {
    (gate, file, line, name) = (1, "locks", 0, UInt64(2 + number))
    Interleaving.living += 1
  }

  deinit { Interleaving.living -= 1 }
}

/// One access of a thread to shared state.
package struct SharedAccess {
  package enum Kind: UInt8, Sendable {
    case load, store, exchange, replace, add, setBits, lock, unlock, wait, signal
    /// A reference to a cell is counted.
    case retain, release
    /// A thread has not begun, or is between two steps of its program.
    case begin, step
  }

  package let kind: Kind
  /// The word; nil if the access is to none.
  package let word: SharedWord?
  package let file: StaticString
  package let line: UInt32

  package init(
    _ kind: Kind, _ word: SharedWord?, file: StaticString = #fileID, line: UInt32 = #line
  ) {
    self.kind = kind
    self.word = word
    self.file = file
    self.line = line
  }

  /// Whether the access has to wait until the word's gate is open.
  package var passesGate: Bool { kind == .lock || kind == .wait }
}

/// Decides which thread makes its next access.
package protocol InterleavingScheduler: AnyObject {
  /// A name for a word that is being made.
  func nextName() -> UInt64
  /// The calling thread is about to make an access; returns when it may.
  func reach(_ access: SharedAccess)
  /// The access has been made.
  func made(_ access: SharedAccess, found: UInt, left: UInt)
  /// Reports that a claim which must hold does not hold.
  func violated(_ claim: StaticString)
}

/// The connection of the core to a checker.
package enum Interleaving {
  /// The scheduler; nil while nothing is checked.
  ///
  /// Set before any thread of a program starts. Only one thread runs at any time, so nothing here is guarded.
  nonisolated(unsafe) package static var scheduler: (any InterleavingScheduler)?
  /// How many words, locks and semaphores exist.
  nonisolated(unsafe) package internal(set) static var living = 0
}
