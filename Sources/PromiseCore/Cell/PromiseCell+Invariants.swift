// SPDX-License-Identifier: MIT

extension _PromiseCell {
  #if PROMISE_INTERNAL_CHECKS
    /// Checks what must hold whenever the calling thread owns the cell's drain, or nobody does.
    ///
    /// Compiled with `-D PROMISE_INTERNAL_CHECKS`; costs a walk of the list of observers.
    final func checkInvariants() {
      let word = StateWord(bits: stateWord.loadAcquire())
      if word.isLinked {
        precondition(!word.isSettled, "an alias has no outcome of its own")
        precondition(root !== self, "a cell is an alias of itself")
      }
      if word.isSettled && !word.isDraining {
        precondition(word.pointer == 0, "a settled cell has forgotten observers")
      }
      let interest = InterestWord(bits: self.interest.loadAcquire())
      precondition(interest.count >= 0 && interest.count < 1 << 40, "observers were miscounted")
      precondition(!interest.isMerged || word.isLinked, "only an alias hands its interest over")
    }
  #else
    @inline(__always)
    final func checkInvariants() {}
  #endif
}
