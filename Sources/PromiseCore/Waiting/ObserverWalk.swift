// SPDX-License-Identifier: MIT

// Walks through the observers of a pending cell: for the search for cycles (`CycleSearch.swift`),
// and to release observers that have ended (`PromiseCell+Sweeping.swift`).
//
// **Why the lists may be walked.** A walk owns nothing: a thread that settles a cell meanwhile wins as
// always. The list of a pending cell only gets new nodes in front. The settling thread takes the list.
// Before it touches a node, it looks whether a walk is going on and waits for the end of that walk.
//
// | the walk, under the graph lock | the settling thread |
// |---|---|
// | sets ``walks`` | publishes the outcome and takes the list (`lifecycle`) |
// | reads the word of each cell by adding 0 | reads ``walks``; if it is set, waits for the lock |
// | walks the lists of pending cells | touches the nodes |
// | clears ``walks`` | |
//
// The two operations on the word of the cell are read-modify-write operations that acquire and
// release, so one sees the other. If the publication came first, the walk finds the cell settled
// and does not begin. If the walk came first, the publication has acquired the mark, or its end: it
// waits until the walk is over. The list retains each of its nodes during the walk, and the node
// retains the cell that it stands in for. Links and waits are made under the graph lock alone.

/// Not 0 while somebody walks through lists of observers, which the graph lock allows one thread at a time.
private let walks = AtomicWord(0)

/// A walk through lists of observers.
package enum ObserverWalk {
  /// Walks, under the graph lock.
  static func during<Result>(_ walk: () -> Result) -> Result {
    _ = walks.exchange(1)
    defer { _ = walks.exchange(0) }
    return walk()
  }

  /// The newest observer of a cell, for a walk; 0 if it has none, has settled or is an alias.
  static func newest(of cell: _PromiseCell) -> UInt {
    let word = cell.lifecycle.confirmed
    return word.isSettled || word.isLinked ? 0 : word.pointer
  }

  /// Counts the observers of a pending cell, which other threads may be using.
  static func count(of cell: _PromiseCell) -> Int {
    graphLock.withLock { _ in
      during {
        var observers = 0
        var node = newest(of: cell)
        while node != 0 {
          observers += 1
          node = _PromiseCell.at(node).next
        }
        return observers
      }
    }
  }

  /// Called behind the publication that took a cell's list, before any node of it is touched.
  @inline(__always)
  static func waitForEnd() {
    if walks.loadAcquire() != 0 { graphLock.withLock { _ in } }
  }
}
