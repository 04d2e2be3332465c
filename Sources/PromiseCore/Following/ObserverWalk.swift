// SPDX-License-Identifier: MIT

// Walks through the observers of a pending cell: to release observers that have ended (`PromiseCell+Sweeping.swift`),
// and for an inspector.
//
// **Why the lists may be walked.** A walk owns nothing: a thread that settles a cell meanwhile wins as always. The list
// of a pending cell only gets new nodes in front. The settling thread takes the list. Before it touches a node, it
// looks whether a walk is going on and waits for the end of that walk.
//
// | the walk, under the lock of the line | the settling thread |
// |---|---|
// | counts itself in ``walks`` | publishes the outcome and takes the list (`lifecycle`) |
// | reads the word of the cell by adding 0 | reads ``walks``; if it is not 0, waits for the lock of the line |
// | walks the list of the cell, if it is pending | touches the nodes |
// | leaves ``walks`` | |
//
// The two operations on the word of the cell are read-modify-write operations that acquire and release, so one sees the
// other. If the publication came first, the walk finds the cell settled and does not begin. If the walk came first, the
// publication has acquired its count, or its end: it waits until the walk is over. The list retains each of its nodes
// during the walk, and the node retains the cell that it stands in for.

/// How many walks through lists of observers are going on.
private let walks = AtomicWord(0)

/// A walk through the observers of a cell.
package enum ObserverWalk {
  /// Walks the list of a cell, under the lock of the line.
  static func during<Result>(_ cell: PromiseCell, _ walk: () -> Result) -> Result {
    LineLock.hold(cell) { _ in
      _ = walks.add(1)
      defer { _ = walks.add(UInt.max) }
      return walk()
    }
  }

  /// The newest observer of a cell, for a walk; 0 if it has none, has settled or is an alias.
  static func newest(of cell: PromiseCell) -> UInt {
    let word = cell.lifecycle.confirmed
    return word.isSettled || word.isLinked ? 0 : word.pointer
  }

  /// Called behind the exchange that took a cell's list, before any node of it is touched.
  @inline(__always)
  static func waitForEnd(of cell: PromiseCell) {
    if walks.loadAcquire() != 0 { LineLock.pass(cell) }
  }
}
