// SPDX-License-Identifier: MIT

// Observers that have ended leave the list of the cell that they wait for, while that cell is still pending.
//
// A race has been decided, a deadline has passed, a waiting task was cancelled: their nodes wait
// for nothing any more. They have released their captures by then, but they stay in the list of the
// cell until it settles, which may be never. A node does not know in whose list it is: nothing may
// point there. So the code that attaches such a node counts it. When as many have come as the last
// sweep left observers (and ``InterestWord/leastSweep``), the list is swept. That is O(1) for each
// of them, and the list never has more than about twice as many nodes as wait for something.
//
// | event | `interest` of the root | action |
// |-------|----------|--------|
// | a node that may end first was attached (``noteEndable()``) | counts down | – |
// | the last such node of the count was attached | – | sweep |
// | sweep | the count begins anew | nodes that have ended leave the list, but never the newest one |
//
// **Others at the same time.** A sweep is a walk under the lock of the line (`ObserverWalk.swift`), so
// nobody else looks at the nodes of the list, and a thread that settles the cell waits.
//
// * *A thread that attaches* a node replaces the word of the cell, and stores its former content in its own node:
//   the address of the newest node. The sweep leaves that newest node where it is, and all nodes that came after
//   the sweep began lie before it. So no node that another thread has read leaves the list. A node that has left a
//   list can be freed, and another one made at its address, attached, and be the newest: a thread that has read
//   that address before then replaces the word with the right node behind it, for it is the newest.
// * *A thread that settles* the cell publishes before the sweep has read the word, and the sweep does
//   nothing; or waits. A redirection holds the lock itself (`PromiseCell+Redirecting.swift`).
// * *A cell that dies* with a list is held by nobody, so by no sweep.
// * *A node that ends while the list is swept* is seen now or by the next sweep.
//
// The references of the list are released after the lock: the last one may run code of a user.

extension PromiseCell {
  /// Says that an observer was attached that may end before this cell does.
  ///
  /// From time to time the observers that have ended are released. Call it after the attachment, without a lock.
  ///
  /// Complexity: O(1) amortised.
  @usableFromInline
  package func noteEndable() {
    let state = lifecycle.current
    if state.isSettled { return }
    if state.isLinked { return root.noteEndable() }
    if interest.noteEndable() { Sweep.sweep(self) }
  }
}

private enum Sweep {
  @inline(never)
  static func sweep(_ cell: PromiseCell) {
    var ended = ObserverWalk.during(cell) { takeEnded(of: cell) }
    while ended != 0 {
      let node = PromiseCell.taking(ended)
      ended = node.next
      node.next = 0
      node.asNode?.leftList()
    }
  }

  /// Takes observers that have ended out of the list, and begins to count anew.
  ///
  /// - Returns: these nodes, linked by their `next`, with the references of the list.
  private static func takeEnded(of cell: PromiseCell) -> UInt {
    var last = ObserverWalk.newest(of: cell)
    guard last != 0 else { return 0 }
    var ended: UInt = 0
    var left = 1
    while true {
      let address = PromiseCell.with(last) { $0.next }
      guard address != 0 else { break }
      let hasEnded = PromiseCell.with(address) { node in
        guard node.hasEndedAsObserver else { return false }
        PromiseCell.with(last) { $0.next = node.next }
        node.next = ended
        return true
      }
      if hasEnded {
        ended = address
      } else {
        last = address
        left += 1
      }
    }
    cell.interest.swept(leaving: left)
    return ended
  }
}
