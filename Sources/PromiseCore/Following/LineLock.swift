// SPDX-License-Identifier: MIT

/// The locks of lines: a line is a root with its aliases, and the lock of the line is that of its root.
///
/// A root is made an alias only under its own lock and that of its new root. So whoever holds the lock of a line and
/// has found the root to be one knows that it stays the root.
///
/// | under the lock of a line | file |
/// |---|---|
/// | its root becomes an alias; one of its promises begins to follow another one | `Adoption.swift` |
/// | a step of a loop is bypassed; an observer counts at what the step leads to | `Bypassing.swift` |
/// | a guarded source is taken, or looked at | `Upstream.swift` |
/// | the list of the root is walked | `ObserverWalk.swift` |
///
/// **No line of aliases closes on itself**, also if two threads let two promises adopt each other, or three threads
/// three. Say that it did, and take the link that was made last, which made `z` an alias of `a`. By then `a` led to
/// `z`, so `a` was an alias. It became one under its own lock. So the thread that made the last link, which held the
/// same lock, came later, and has found that `a` is no root: it made no link. That thread looks up both roots again,
/// and finds one root, or two between which there is no link yet.
///
/// **Who waits for whom.** There are ``count`` locks for all lines, of which the address of a root picks one. So two
/// threads whose promises have nothing to do with each other rarely wait for each other. A thread holds at most two
/// locks, and takes the one with the lower number first. Only words change hands under a lock: references are
/// released, and foreign code runs, after it.
enum LineLock {
  /// How many locks there are.
  static let count = 64

  private static let locks = Locked<Bool>.row(of: count)

  /// Calls a function with the root of a cell, which stays its root during the call.
  static func hold<Result>(_ cell: PromiseCell, _ body: (_ root: PromiseCell) -> Result) -> Result {
    while true {
      let root = cell.root
      let result: Result? = locks[root.lineNumber].withLock { _ in
        root.lifecycle.current.isLinked ? nil : .some(body(root))
      }
      if let result { return result }
    }
  }

  /// Calls a function while two cells stay roots.
  ///
  /// - Returns: nil if one of them is an alias by now.
  static func hold<Result>(
    _ one: PromiseCell, _ other: PromiseCell, _ body: () -> Result
  ) -> Result? {
    let (first, second) = (one.lineNumber, other.lineNumber)
    func bodyOfRoots() -> Result? {
      one.lifecycle.current.isLinked || other.lifecycle.current.isLinked ? nil : body()
    }
    return locks[min(first, second)].withLock { _ in
      if first == second { return bodyOfRoots() }
      return locks[max(first, second)].withLock { _ in bodyOfRoots() }
    }
  }

  /// Waits until nobody holds the lock of the line that a cell is the root of.
  static func pass(_ root: PromiseCell) { locks[root.lineNumber].withLock { _ in } }
}

extension PromiseCell {
  /// The number of the lock of the line that this cell is the root of.
  fileprivate var lineNumber: Int {
    let mixed = (UInt64(lifecycle.word.number) >> 4) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 58)
  }
}
