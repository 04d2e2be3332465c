// SPDX-License-Identifier: MIT

// The way from an alias to the cell that it is an alias of.
//
// Adoptions made from the outside in, as an asynchronous loop makes them, link each alias straight to the root. Made
// from the inside out (`second` adopts `first`, then `third` adopts `second`), they turn one root after the other into
// an alias, and the way from the first alias grows with each. Reading along such a line would be quadratic, so a reader
// that had a far way to go leaves *signposts* at about every sixteenth alias on its way, which lead to the root of that
// moment.
//
// **Why a signpost may be followed.** It is not a reference. It leads to a cell further along the same line. Every
// alias retains the next one and keeps its link until it dies, so a holder of the alias holds all cells behind it. A
// signpost is never wrong, only short: the root of then may be an alias now. It is stored with release and read with
// acquire, which makes the cell that it leads to visible as the links in between would have.
//
// A signpost is stored in the word for extras, with a tag, or in the extras: a tracked promise has some.

extension PromiseCell {
  /// The cell that holds outcome, payload and observers: this one, or the root that it is an alias of.
  ///
  /// Complexity: one step, if the adoptions were made from the outside in; for `n` that were made from
  /// the inside out, O(n) for the first way along the line and a few steps for each further one.
  @usableFromInline
  package var root: PromiseCell {
    // To an optimiser the link is an integer: inlined, it might release this cell before.
    defer { withExtendedLifetime(self) {} }
    let word = lifecycle.current
    guard word.isLinked else { return self }
    let cell = PromiseCell.at(word.pointer)
    let next = cell.lifecycle.current
    return next.isLinked ? Signposts.root(of: self) : cell
  }

  /// The outcome of the cell, or `.pending`; acquires the payload.
  @usableFromInline
  package var outcome: Outcome {
    let word = lifecycle.current
    if !word.isLinked { return word.outcome }
    return root.lifecycle.current.outcome
  }
}

/// The way to a root that is far.
private enum Signposts {
  /// The root of an alias, found along its signposts.
  @inline(never)
  static func root(of alias: PromiseCell) -> PromiseCell {
    var cell = alias
    var steps = 0
    while let next = next(from: cell) {
      cell = next
      steps += 1
    }
    if steps > 64 { leave(from: alias, to: cell) }
    return cell
  }

  /// The next cell on the way of an alias: the one its signpost names, or the one it is linked to.
  private static func next(from cell: PromiseCell) -> PromiseCell? {
    let word = cell.lifecycle.current
    guard word.isLinked else { return nil }
    let signpost = cell.extras.signpost
    return PromiseCell.at(signpost == 0 ? word.pointer : signpost)
  }

  private static func leave(from alias: PromiseCell, to root: PromiseCell) {
    var cell = alias
    while cell !== root, let next = next(from: cell) {
      if isWaystation(cell) && next !== root { cell.extras.leaveSignpost(to: root) }
      cell = next
    }
  }

  /// One cell in sixteen: the same ones for every reader, whatever the allocator's strides.
  private static func isWaystation(_ cell: PromiseCell) -> Bool {
    ((UInt64(cell.address) >> 4) &* 0x9E37_79B9_7F4A_7C15) >> 60 == 0
  }
}
