// SPDX-License-Identifier: MIT

// A promise with a resolver has to know when the last copy of the resolver is released. The
// reference count of an object that only resolvers hold says so: the *front*. Derived promises hold
// the cell that they wait for, so they must not wait at the front itself.
//
// | the front is | others attach and ask at | settled by |
// |--------------|--------------------------|------------|
// | alone: nobody has waited yet | – | a holder of the front |
// | backed: an alias from then on | the *back*, a cell claimed for the front | a holder of the front |
// | settled while alone | the front: a reference to it delays nothing any more | – |
//
// So a promise that is resolved before anybody waits for it costs one cell, and one with an
// observer costs two. The back is claimed, as an adopter in a locked adoption is, which all of the
// core knows: a settlement of an alias is published at its root.

extension _PromiseCell {
  /// The cell to wait at and to ask: for a front its back, made now if nobody has needed it before.
  ///
  /// A front that settled alone has no back: the cell is the front itself.
  @usableFromInline
  package final var behindFront: _PromiseCell {
    flags.contains(.front) ? backMade(for: self) : self
  }

  /// The back; nil as long as neither an observer nor a request has needed one.
  package final var back: _PromiseCell? {
    let word = lifecycle.current
    return word.isLinked ? _PromiseCell.at(word.pointer) : nil
  }

  /// For the `deinit` of a front: releases its back.
  ///
  /// - Parameter end: called with a back that nobody can settle any more; the caller owns its claim.
  package final func releaseBack(_ end: (_PromiseCell) -> Void) {
    let word = lifecycle.current
    guard word.isLinked else { return }
    lifecycle.setUnpublished(.claimed)
    let back = _PromiseCell.taking(word.pointer)
    if !word.isClaimed { end(back) }
  }

  /// Makes `node` an observer of this cell, or of the back of this front: see ``attach(_:)``.
  ///
  /// The function sets the last fields of the node: code of clients would pay for dynamic checks.
  @usableFromInline
  package final func attachBehindFront(
    _ node: _PromiseCell, at place: UInt, _ reaction: @escaping Reaction
  ) {
    node.react(at: place, reaction)
    guard flags.contains(.front) else { return attach(node) }
    // A back is made once: later callers find it without counting a reference. The front owns the
    // link until its `deinit` (`releaseBack`), and the caller holds the front.
    let word = lifecycle.current
    guard word.isLinked else { return backMade(for: self).attach(node) }
    defer { withExtendedLifetime(self) {} }
    _PromiseCell.with(word.pointer) { $0.attach(node) }
  }

  /// Seals the cell, or the back of the front, of a promise whose last value has gone: ``seal()``.
  ///
  /// The interest in a promise that has settled, or that nobody ever waited for, does not matter.
  ///
  /// **Others at the same time.** The word is read once, and its later changes do not matter. If
  /// the cell settles, the request finds it settled. If it becomes an alias of an adopter, its
  /// interest stays its own. The seal and the hand-over are transitions of one word, so either the
  /// adopter takes over a sealed cell or the cell counts the adopter. If a front gets its back, a
  /// resolver asks for that, and not an observer, who would need a value: and a cell that nobody
  /// ever observed is not asked. The last observer that gives up meanwhile meets the seal in the
  /// interest word, where one of the two sees both (`InterestWord.swift`). Held by
  /// `sealAgainstRequests` and `sealAgainstAdoption` of the typed dialect.
  ///
  /// - Parameter request: called with the cell to request cancellation of, if all its observers
  ///   have given up.
  @usableFromInline
  package final func endScope(_ request: (_PromiseCell) -> Void) {
    let word = lifecycle.current
    if word.isSettled { return }
    if word.isLinked { return endAliasScope(of: self, word, request) }
    if !flags.contains(.front) && interest.seal() { request(self) }
  }
}

@inline(never)
private func endAliasScope(
  of alias: _PromiseCell, _ word: StateWord, _ request: (_PromiseCell) -> Void
) {
  guard alias.outcome == .pending else { return }
  defer { withExtendedLifetime(alias) {} }
  let cell = alias.flags.contains(.front) ? _PromiseCell.at(word.pointer) : alias
  if cell.interest.seal() { request(cell) }
}

/// The back of a front: the one of a faster thread, or one made now; the front itself if it has settled alone.
private func backMade(for front: _PromiseCell) -> _PromiseCell {
  var word = front.lifecycle.current
  if word.isLinked { return _PromiseCell.at(word.pointer) }
  if word.isSettled { return front }
  // Not claimed from birth: that would say that the back only passes on the work of another cell.
  let back = _PromiseCell(flags: front.flags.subtracting(.front))
  back.lifecycle.setUnpublished(.claimed)
  let address = back.retained()
  while let linked = word.linking(to: address) {
    let found = front.lifecycle.replace(word, with: linked)
    if found == word { return back }
    word = found
  }
  _PromiseCell.unmanaged(address).release()
  return word.isLinked ? _PromiseCell.at(word.pointer) : front
}
