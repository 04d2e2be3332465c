// SPDX-License-Identifier: MIT

/// The state of a cell: a ``StateWord`` that any thread may change.
///
/// The comment at each transition says what it makes visible, and to whom.
@frozen @usableFromInline
package struct Lifecycle: ~Copyable, Sendable {
  @usableFromInline
  let word: AtomicWord

  /// The state of a cell that no other thread can see yet.
  @inlinable @inline(__always)
  init(claimed: Bool) { word = AtomicWord(claimed ? 0b0100 : 0) }

  /// The word, acquired with all that was stored before: a settled cell's payload, the fields of observers.
  @inline(__always)
  package var current: StateWord { StateWord(bits: word.loadAcquire()) }

  /// The word, read relaxed: a first guess for an exchange, which finds the present word.
  @inline(__always)
  var hint: StateWord { StateWord(bits: word.loadRelaxed()) }

  /// The word, read by a read-modify-write operation: of this operation and a transition of another
  /// thread, the later one sees the earlier one.
  @inline(__always)
  var confirmed: StateWord { StateWord(bits: word.add(0)) }

  /// Gives another state to a cell that no other thread can see, or that cannot settle any more.
  @inline(__always)
  func setUnpublished(_ state: StateWord) { word.storeUnpublished(state.bits) }

  /// Makes a transition, unless another thread was faster.
  ///
  /// - Returns: the word that was found, equal to `seen` if and only if it was replaced.
  @inline(__always)
  func replace(_ seen: StateWord, with next: StateWord) -> StateWord {
    StateWord(bits: word.replace(seen.bits, with: next.bits))
  }

  /// Wins the right to settle.
  ///
  /// - Returns: the word with the claim; nil if somebody else has settled the cell, or will.
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
