// SPDX-License-Identifier: MIT

/// Lets go of what a dying cell holds without recursion, so that a chain of any length can be
/// dropped on a small stack.
///
/// A cell that is held by nobody but the list it sits in would, when released, release its own
/// list from inside its `deinit`, and so on down the chain. Instead its links are taken over by the
/// loop here first; when it then dies it holds nothing any more. The work list runs through the
/// `next` of such cells, which nobody else can reach.
enum Teardown {
  /// Releases observers, link target and upstream of a cell that is being deinitialised.
  static func releaseLinks(of cell: _PromiseCell) {
    var work: UInt = 0
    strip(cell, onto: &work)
    while work != 0 {
      let dying = _PromiseCell.at(work)
      let following = dying.next
      let address = work
      work = following
      strip(dying, onto: &work)
      _PromiseCell.unmanaged(address).release()
    }
  }

  private static func strip(_ cell: _PromiseCell, onto work: inout UInt) {
    let word = StateWord(bits: cell.stateWord.loadAcquire())
    if word.isLinked {
      cell.stateWord.storeUnpublished(0)
      push(word.pointer, onto: &work)
    } else if !word.isSettled && word.pointer != 0 {
      cell.stateWord.storeUnpublished(0)
      var rest = word.pointer
      while rest != 0 {
        let node = rest
        rest = _PromiseCell.at(node).next
        _PromiseCell.with(node) { if $0.isFollowing { $0.forgetWait() } }
        push(node, onto: &work)
      }
    }
    // Exchanged: somebody who holds the cell weakly may request cancellation at this moment, and
    // then takes the upstream too.
    if cell.upstream.loadRelaxed() != 0 {
      let upstream = cell.upstream.exchange(0)
      if upstream != 0 { push(upstream & StateWord.pointerMask, onto: &work) }
    }
  }

  /// Takes over one reference: keeps it for the loop if it is the last, else drops it.
  private static func push(_ address: UInt, onto work: inout UInt) {
    var cell = _PromiseCell.taking(address)
    guard isKnownUniquelyReferenced(&cell) else { return }
    cell.next = work
    work = cell.retained()
  }
}
