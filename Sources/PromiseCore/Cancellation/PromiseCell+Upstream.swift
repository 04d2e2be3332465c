// SPDX-License-Identifier: MIT

// Three threads may want to take a cell's upstream at once: one that settles it, one that requests,
// one that lets it adopt another cell. Whoever exchanges the word away owns the reference.
//
// | `upstream` | what it is | who may take it |
// |------------|------------|-----------------|
// | address | what a derived cell waits for | anyone, without the lock |
// | address, ``guardedTag`` | what a cell waits for that has adopted another one | under `graphLock` |
// | address, ``followerTag`` | the follower of a bypassed alias (`PromiseCell+Bypassing.swift`) | under `graphLock` |
// | 0 | nothing, or taken; or an adoption is about to store it | to be sure: read under `graphLock` |
//
// A tagged word leads to a cell that others may be looking at under the lock, without a reference of
// their own: had a request taken the word meanwhile, and let go of what it leads to, they would
// look at freed memory. The tag is in the word itself, not in another one, because it has to be
// exchanged together with the address: a cell may adopt the very cell it was derived from, and a
// request that had seen the plain word would find the same address there and take what is guarded.

extension _PromiseCell {
  /// Marks in `upstream`: others may be looking at what it leads to; it is taken under the lock.
  static let guardedTag: UInt = 2

  /// Lets this node lead to what it is going to observe, although no request takes that way: for
  /// those who look for cycles.
  ///
  /// The node must ignore requests.
  package final func showSource(_ source: _PromiseCell) {
    if source.outcome == .pending { upstream.storeUnpublished(source.retained()) }
  }

  /// Takes the cell that this one waits for, which goes on counting it until
  /// ``isUnwanted(afterLosing:)``; nil if it waits for none, or has given up.
  @inline(__always)
  package final func takeSource() -> _PromiseCell? { takeRetainedSource()?.takeRetainedValue() }

  /// The same for those who count its references by hand: one is theirs now.
  package final func takeRetainedSource() -> Unmanaged<_PromiseCell>? {
    // That there is nothing is no answer yet: an adoption that has not stored its word has to know,
    // when it does, that there was a request, or the request has to see the word. Of the two the
    // lock lets one come first.
    let word = if case .word(let plain) = takeUpstream() { plain } else { takeGuardedUpstream() }
    return word == 0 ? nil : _PromiseCell.unmanaged(word & StateWord.pointerMask)
  }

  private enum TakenUpstream {
    /// That of a cell that only waits for what it was derived from; the caller now owns it.
    case word(UInt)
    case nothing
    /// Whoever wants it has to hold the lock.
    case guarded
  }

  /// Takes the upstream word without the lock, if that is allowed.
  @inline(__always)
  private final func takeUpstream() -> TakenUpstream {
    var word = upstream.loadAcquire()
    while word != 0 {
      guard word & (Self.followerTag | Self.guardedTag) == 0 else { return .guarded }
      let found = upstream.replace(word, with: 0)
      if found == word { return .word(word) }
      word = found
    }
    return .nothing
  }

  private final func takeGuardedUpstream() -> UInt {
    graphLock.withLock { _ in upstreamHolder.upstream.exchange(0) }
  }

  /// The cell that this one waits for, if any.
  ///
  /// A plain word may be taken at any time, with the last reference to what it leads to: so it is
  /// guarded while that is retained.
  package final var source: _PromiseCell? {
    let word = graphLock.withLock { _ -> UInt in
      let holder = upstreamHolder
      var word = holder.upstream.loadAcquire()
      while word != 0, word & Self.guardedTag == 0 {
        let found = holder.upstream.replace(word, with: word | Self.guardedTag)
        if found == word {
          _ = _PromiseCell.unmanaged(word & StateWord.pointerMask).retain()
          // Whoever finds the guarded word waits for the lock, so it is still there.
          return holder.upstream.exchange(word) & StateWord.pointerMask
        }
        word = found
      }
      word &= StateWord.pointerMask
      if word != 0 { _ = _PromiseCell.unmanaged(word).retain() }
      return word
    }
    return word == 0 ? nil : _PromiseCell.taking(word)
  }

  /// The cell that this one settles after: its ``source``, or one in which it has lost its interest by a
  /// request, if somebody has called ``keepsWaiting(for:)``.
  package final var awaitedSource: _PromiseCell? {
    source ?? presentExtras?.sourceGivenUp
  }

  /// Remembers a source whose cancellation this cell has requested.
  ///
  /// It leads there no more, but is still its observer. A cell that settles forgets it.
  ///
  /// - Parameter source: nil if the cell has begun to wait for another one.
  package final func keepsWaiting(for source: _PromiseCell?) {
    let extras = source == nil ? presentExtras : ensuredExtras
    extras?.exchangeSourceGivenUp(source)
  }

  /// Lets go of the source without giving up: the cell has settled.
  ///
  /// A source that became an alias in the same adoption has settled with it, and nobody else tells
  /// it so: it lets go too, and so on along the adoptions.
  final func releaseUpstream() {
    var word = takeUpstreamOfSettled()
    var follower = address
    while word != 0 {
      let source = _PromiseCell.taking(word & StateWord.pointerMask)
      let state = StateWord(bits: source.stateWord.loadAcquire())
      guard word & Self.followerTag == 0, state.isLinked else { return }
      guard source.leads(to: follower, or: address) || source.outcome != .pending else { return }
      source.closeExtras()
      follower = source.address
      word = source.takeUpstreamOfSettled()
    }
  }

  /// Whether the links of this alias lead to one of two cells of its line.
  ///
  /// Most lead there in a step or two, where finding the root may take as many as the line is long.
  private final func leads(to follower: UInt, or start: UInt) -> Bool {
    var word = StateWord(bits: stateWord.loadAcquire())
    while word.isLinked {
      if word.pointer == follower || word.pointer == start { return true }
      word = StateWord(bits: _PromiseCell.at(word.pointer).stateWord.loadAcquire())
    }
    return false
  }

  /// Takes the upstream word of a cell that has settled; the caller then owns it.
  private final func takeUpstreamOfSettled() -> UInt {
    switch takeUpstream() {
    case .word(let word): word
    case .nothing: 0
    case .guarded: takeOwnUpstream()
    }
  }

  private final func takeOwnUpstream() -> UInt { graphLock.withLock { _ in upstream.exchange(0) } }
}
