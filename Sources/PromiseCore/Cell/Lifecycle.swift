// SPDX-License-Identifier: MIT

/// The life of a cell: a ``StateWord`` that any thread may move on.
///
/// What each transition makes visible to whom is argued where it is made.
@usableFromInline
package struct Lifecycle: ~Copyable, Sendable {
  @usableFromInline
  let word: AtomicWord

  /// The state of a cell that no other thread can see yet.
  @inlinable @inline(__always)
  init(claimed: Bool) { word = AtomicWord(claimed ? 0b0100 : 0) }

  /// What is so now, with all that was stored before: the payload of a settled cell, the fields of observers.
  @inline(__always)
  package var current: StateWord { StateWord(bits: word.loadAcquire()) }

  /// What was so: to begin an exchange with, which finds what is so now.
  @inline(__always)
  var hint: StateWord { StateWord(bits: word.loadRelaxed()) }

  /// What is so now, for those who look for what others do at the same time: a read-modify-write operation, which
  /// either sees a transition of theirs, or is seen by it.
  @inline(__always)
  var confirmed: StateWord { StateWord(bits: word.add(0)) }

  /// Gives a cell that no other thread can see, or that can settle no more, another state.
  @inline(__always)
  func setUnpublished(_ state: StateWord) { word.storeUnpublished(state.bits) }

  /// Makes a transition, unless somebody was faster.
  ///
  /// - Returns: what was found, equal to `seen` if and only if it was replaced.
  @inline(__always)
  func replace(_ seen: StateWord, with next: StateWord) -> StateWord {
    StateWord(bits: word.replace(seen.bits, with: next.bits))
  }

  /// The same for a transition that reads nothing of what others have stored.
  @inline(__always)
  func replaceReleasing(_ seen: StateWord, with next: StateWord) -> StateWord {
    StateWord(bits: word.replaceReleasing(seen.bits, with: next.bits))
  }

  /// Wins the right to settle.
  ///
  /// - Returns: what the claim has made; nil if somebody else has settled the cell, or will.
  @usableFromInline
  func claim() -> StateWord? {
    var seen = hint
    while let next = seen.claiming() {
      let found = replace(seen, with: next)
      if found == seen { return next }
      seen = found
    }
    return nil
  }
}
