// SPDX-License-Identifier: MIT

// A promise class of a dialect can be the cell itself, one object, or a *handle* of it: an alias
// from birth, whose end says that nobody outside refers to the promise any more. Only dialects that
// let requests travel need to know that, and only for cells that take part in requests.

extension _PromiseCell {
  /// Makes this fresh cell, which no other thread has seen, an alias of `node`.
  @usableFromInline
  package final func becomeHandle(of node: _PromiseCell) {
    stateWord.storeUnpublished(node.retained() | StateWord.linkedBit)
  }

  /// The cell that this handle was made for.
  ///
  /// - Precondition: this cell is a handle.
  @usableFromInline
  package final var handled: _PromiseCell {
    _PromiseCell.at(StateWord(bits: stateWord.loadAcquire()).pointer)
  }
}
