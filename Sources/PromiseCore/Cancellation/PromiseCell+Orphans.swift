// SPDX-License-Identifier: MIT

// Where the beginning of a chain takes no part in requests, a promise further down may: it follows what its
// handler returns, and that may be work that can be cancelled. Such a promise waits for a source that it
// does not hold (`attachBystander(_:)`), while what derives from it holds it. If the source dies
// pending, because nobody can settle it any more, the promise is an *orphan*: nothing will ever settle it,
// and what it holds and what holds it would keep each other for ever. So those who wait for an orphan let
// go of it. It stays pending for whoever refers to it.
//
// | who dies pending | who is an orphan |
// |------------------|------------------|
// | a cell with observers | those of them that take part in requests or follow the cell, unless anybody may settle them; some end instead (``CellFlags/endsOrphaned``), or tell others (``CellFlags/hearsOfLoss``) |
// | an alias that follows nothing | its root, of whatever kind: the result would have been published there |
// | who would have settled a cell: a gathering whose inputs have all ended or been lost, a retry | that cell |
//
// What derives from an orphan is one when the orphan has gone, and so on, in the loop that tears chains down
// (`Teardown.swift`).
//
// **Others at the same time.** An observer that attaches stores what it holds, enters the list
// (`stateWord`, acquire and release) and then looks for the mark. An orphan gets the mark, exchanges the
// same word (acquire and release), and then looks through the list. Of the two exchanges one is the
// second: if it is that of the orphan, the observer is in the list; else the observer sees the mark.
// What it holds is exchanged away, so that one of the two releases it. Adoptions are kept out by the lock.

extension CellFlags {
  /// The reaction of the node is called with ``Phase/lost`` when its source dies pending.
  ///
  /// For those who hold their nodes, and would not know by the death of one of them.
  @inlinable package static var hearsOfLoss: CellFlags { CellFlags(rawValue: 1 << 24) }
  /// The cell takes part in requests, but waits for one that may die pending, or derives from such a cell.
  @inlinable package static var orphanable: CellFlags { CellFlags(rawValue: 1 << 25) }
}

extension _PromiseCell {
  /// Whether requests lead from here to where work can be cancelled, which will settle this cell.
  ///
  /// Others are not held by promises that anybody may settle: these cannot become orphans.
  @inlinable @inline(__always)
  package final var leadsRequests: Bool { has(.requestable) && !has(.orphanable) }

  /// The source of this node is dying, and lets go of it next.
  final func hasLostSource() {
    if flags.contains(.hearsOfLoss) {
      _ = reactionWord.call(self, .nothing, .lost)
      return
    }
    if flags.contains(.endsOrphaned) { return endOrphaned() }
    if flags.contains(.claimable) { return }
    // The result of an alias would have been published at its root, whoever else holds the alias.
    let isAlias = StateWord(bits: stateWord.loadAcquire()).isLinked
    // One that follows may be followed in turn, by what is held by those who wait for it.
    let isWaitedFor = flags.contains(.requestable) || isFollowing
    if isAlias || isWaitedFor && !isHeldByDeliveryAlone { becomeOrphan() }
  }

  /// Whether nobody but the list of the dying source refers to this node.
  private final var isHeldByDeliveryAlone: Bool {
    var address = self.address
    return withUnsafeMutableBytes(of: &address) {
      isKnownUniquelyReferenced(&$0.assumingMemoryBound(to: _PromiseCell.self)[0])
    }
  }

  /// Whether this alias, which is dying, would have published at its root: else it follows another one, and
  /// that tells.
  final var wouldHavePublished: Bool {
    let word = InterestWord(bits: interest.loadAcquire())
    return !word.isFollowing || word.isOrphan
  }

  /// Who would have settled this cell has died, unless somebody has: see ``becomeOrphan()``.
  ///
  /// From now on nobody can settle it. Nothing holds one that takes no part in requests for what it waits for,
  /// so nothing has to let go of it.
  package final func hasLostSettler() {
    if flags.contains(.requestable) && claim() { becomeOrphan() }
  }

  /// What this cell waited for has died: those who wait for its result let go of what leads there.
  ///
  /// Call it while somebody holds the cell.
  package final func becomeOrphan() {
    guard outcome == .pending else { return }
    var released = PendingReleases()
    graphLock.withLock { _ in
      let end = root
      // One that others may settle is no orphan; and it may be settling now, so its list must not be looked
      // at. The claim of any other was that of who has died.
      guard StateWord(bits: end.stateWord.loadAcquire()).isClaimed, !end.flags.contains(.claimable)
      else { return }
      var cell = self
      while true {
        cell.mark()
        cell.releaseAdoptions(of: end, &released)
        let word = StateWord(bits: cell.stateWord.loadAcquire())
        guard word.isLinked else { break }
        cell = _PromiseCell.at(word.pointer)
      }
      var list = StateWord(bits: end.stateWord.add(0)).pointer
      while list != 0 {
        list = _PromiseCell.with(list) { node in
          // A bypassed alias among them waits in the name of its follower, which holds what it waits for.
          let held = node.waiting.upstream.exchange(0) & StateWord.pointerMask
          if held != 0 { released.append(held) }
          return node.next
        }
      }
    }
    released.drop()
  }

  private final func mark() { _ = interest.setBits(InterestWord.orphanBit) }

  /// Lets go of what this cell follows, and of what that follows: all of it aliases of `end`.
  private final func releaseAdoptions(of end: _PromiseCell, _ released: inout PendingReleases) {
    var cell = self
    while true {
      let word = cell.upstream.exchange(0)
      guard word != 0 else { return }
      released.append(word & StateWord.pointerMask)
      guard word & Self.followerTag == 0 else { return }
      // Kept by the reference that is to be dropped.
      cell = _PromiseCell.at(word & StateWord.pointerMask)
      guard cell.root === end else { return }
      cell.mark()
    }
  }

  /// For an observer of this cell that is in its list, and that holds it: lets go of it if it is an orphan.
  @inline(__always)
  final func releaseIfOrphan(_ node: _PromiseCell) {
    if isOrphanOrAliasOfOne { node.letGoOfOrphan() }
  }

  @inline(__always)
  private final var isOrphanOrAliasOfOne: Bool {
    InterestWord(bits: interest.loadRelaxed()).isOrphan
      || StateWord(bits: stateWord.loadAcquire()).isLinked && isAliasOfOrphan
  }

  @inline(never)
  private final var isAliasOfOrphan: Bool {
    InterestWord(bits: root.interest.loadRelaxed()).isOrphan
  }

  @inline(never)
  private final func letGoOfOrphan() {
    let held = graphLock.withLock { _ in upstream.exchange(0) & StateWord.pointerMask }
    if held != 0 { _PromiseCell.unmanaged(held).release() }
  }
}
