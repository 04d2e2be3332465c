// SPDX-License-Identifier: MIT

/// One reference to a cell, which is handed on and never copied: a list, a queue or a drain owns it.
///
/// Words of cells own references as well, outside of the language's counting: ``intoWord()`` puts a
/// reference into a word, and ``init(taking:)`` takes it out again.
struct OwnedCell: ~Copyable {
  let cell: PromiseCell

  @inline(__always)
  init(_ cell: consuming PromiseCell) { self.cell = cell }

  /// Takes over the reference that a word owned.
  @inline(__always)
  init(taking word: UInt) { cell = .taking(word) }

  /// The address of the cell, for a word that owns the reference from now on.
  @inline(__always)
  consuming func intoWord() -> UInt { cell.retained() }

  /// The same reference, counted by the language from now on.
  @inline(__always)
  consuming func intoCell() -> PromiseCell { cell }
}
