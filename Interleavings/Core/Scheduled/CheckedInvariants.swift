// SPDX-License-Identifier: MIT

// Replaces `Primitives/Invariants.swift`.

enum Invariants {
  /// Checks what must hold whenever the calling thread owns a cell's drain, or nobody does.
  ///
  /// The check reads the words without a scheduled access, at which the checker could switch threads.
  static func check(_ cell: PromiseCell) {
    let word = StateWord(bits: cell.lifecycle.word.peek())
    if word.isLinked {
      require(!word.isSettled, "an alias has an outcome of its own")
      require(word.pointer != cell.address, "a cell is an alias of itself")
    }
    if word.isSettled && !word.isDraining {
      require(word.pointer == 0, "a settled cell still lists observers")
    }
    let interest = InterestWord(bits: cell.interest.word.peek())
    require(!interest.isBypassed || word.isLinked, "a cell that is no alias is bypassed")
  }

  private static func require(_ holds: Bool, _ claim: StaticString) {
    if !holds { Interleaving.scheduler?.violated(claim) }
  }
}
