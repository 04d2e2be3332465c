// SPDX-License-Identifier: MIT

/// Releases the references of a dying cell, without recursion, so that a chain of any length can be dropped on a small
/// stack.
///
/// A cell that only a list holds would, when released, release its own list from inside its `deinit`, and so on down
/// the chain. Instead the first `deinit` on a thread that would have to do so keeps a *backlog*. The `deinit`s that it
/// causes add their references to the backlog and return, and the first one releases them all, one reference after the
/// other.
///
/// Links are only taken from cells that are in their `deinit`: nobody can reach such a cell any more, not even by a
/// weak reference. (Taking them before, from a cell that nobody else seems to hold, would race with a thread that
/// upgrades a weak reference at that moment, and would find its promise without observers, or no longer an alias.)
enum Teardown {
  /// References that are to be released, newest last.
  private final class Backlog {
    /// Each is a retained cell or, with ``listTag``, the head of a list of retained nodes or, with ``lossTag``,
    /// a retained cell that is to end as lost.
    private var words: [UInt] = []
    private var isWorking = false

    /// Adds a word, and works off the backlog unless a teardown further down this thread's stack does.
    func add(_ word: UInt) {
      words.append(word)
      guard !isWorking else { return }
      isWorking = true
      work()
      isWorking = false
    }

    private func work() {
      while let word = words.popLast() {
        let cell = word & StateWord.pointerMask
        if word & Teardown.listTag != 0 {
          let rest = PromiseCell.with(cell) { $0.next }
          if rest != 0 { words.append(rest | Teardown.listTag) }
          DeliveryLoop.deliverLate(OwnedCell(taking: cell), from: Settled.lost.cell)
          continue
        }
        if word & Teardown.lossTag != 0 {
          PromiseCell.with(cell, Teardown.publishLoss)
        }
        PromiseCell.unmanaged(cell).release()
      }
    }
  }

  private static let listTag: UInt = 1
  private static let lossTag: UInt = 2
  private static let backlogs = PerThread { Backlog() }

  /// Releases observers, link target and upstream of a cell that is being deinitialised.
  static func releaseLinks(of cell: PromiseCell) {
    let word = cell.lifecycle.current
    let upstream = cell.upstream.current
    if !upstream.isNothing { release(upstream.cell) }
    if word.isLinked {
      if leavesRootLost(cell, word) { lose(word.pointer) } else { release(word.pointer) }
      return
    }
    guard !word.isSettled && word.pointer != 0 else { return }
    later(word.pointer | listTag)
  }

  /// Ends a retained cell, whose claim is the caller's, as lost, and releases it.
  static func lose(_ retained: UInt) { later(retained | lossTag) }

  /// Ends a cell as lost, from the backlog.
  private static func publishLoss(of cell: PromiseCell) {
    let outcome = cell.lostNode()
    // For its report, if the cell is tracked: when it dies, nobody waits for it any more.
    if Diagnostics.isOn { cell.payload.0 = UInt(ObserverWalk.observers(of: cell).count) }
    cell.finish(outcome)
  }

  /// Whether a dying alias takes its root with it, because the alias would have settled that root.
  ///
  /// An alias that follows another cell does not: that cell tells the root, or stands in for it. A
  /// root that others may settle is not lost; any other was claimed for its alias.
  private static func leavesRootLost(_ alias: PromiseCell, _ word: StateWord) -> Bool {
    if alias.interest.current.isFollowing { return false }
    let root = PromiseCell.at(word.pointer).root
    return root.lifecycle.current.isClaimed && !root.flags.contains(.open)
  }

  /// Seals and releases the cell behind a handle that is being deinitialised.
  static func releaseHandled(at address: UInt) {
    PromiseCell.with(address) { $0.seal() }
    release(address)
  }

  /// Releases a cell: at once, unless this may be its last reference.
  ///
  /// If other threads drop theirs at the same time, the cell is released here after all, one `deinit` deeper.
  private static func release(_ address: UInt) {
    let cell = PromiseCell.unmanaged(address)
    if cell.isOnlyReference { later(address) } else { cell.release() }
  }

  private static func later(_ word: UInt) {
    backlogs.current.add(word)
  }
}
