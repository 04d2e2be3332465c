// SPDX-License-Identifier: MIT

/// The word of a cell for its rarely used state, which any thread may change.
///
/// | word | content | may become |
/// |----------|------------|--------------|
/// | 0 | nothing | any other |
/// | address, bit 0 | an alias' signpost (`PromiseCell+Root.swift`) | another one, or extras |
/// | address | ``CellExtras``, retained | nothing: they stay until the cell dies |
@frozen @usableFromInline
package struct Extras: ~Copyable, Sendable {
  @usableFromInline
  let word: AtomicWord

  /// The bit that marks the word as a signpost.
  private static let signpostTag: UInt = 1

  /// The extras of a cell that needs none.
  @inlinable @inline(__always)
  init() { word = AtomicWord(0) }

  /// The word, read relaxed: a hint, not 0 if there are extras that the caller would have to see.
  @inline(__always)
  var hint: UInt { word.loadRelaxed() }

  /// Whether there are extras, or a signpost.
  @inline(__always)
  package var isUsed: Bool { word.loadAcquire() != 0 }

  /// The address of the ``CellExtras``, or 0.
  var address: UInt {
    let found = word.loadAcquire()
    return found & Self.signpostTag == 0 ? found : 0
  }

  /// The cell that the signpost leads to, or 0.
  var signpost: UInt {
    let found = word.loadAcquire()
    if found & Self.signpostTag != 0 { return found & ~Self.signpostTag }
    return found == 0 ? 0 : CellExtras.at(found).signpost
  }

  /// Puts up a signpost.
  func leaveSignpost(to cell: PromiseCell) {
    let found = word.loadAcquire()
    if found == 0 || found & Self.signpostTag != 0 {
      _ = word.replace(found, with: cell.address | Self.signpostTag)
    } else {
      CellExtras.at(found).leaveSignpost(to: cell)
    }
  }

  /// Makes extras those of the cell, in place of a signpost.
  ///
  /// - Returns: the address of the extras of a thread that was faster; 0 if there were none.
  func install(_ made: CellExtras) -> UInt {
    let mine = made.retained()
    var expected: UInt = 0
    while true {
      let found = word.replace(expected, with: mine)
      if found == expected { return 0 }
      if found & Self.signpostTag == 0, found != 0 {
        CellExtras.release(mine)
        return found
      }
      expected = found
    }
  }

  /// Releases the reference that the word owns: the cell is in its `deinit`.
  func release() {
    let found = address
    if found != 0 { CellExtras.release(found) }
  }
}
