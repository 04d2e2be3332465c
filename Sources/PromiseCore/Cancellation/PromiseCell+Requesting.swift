// SPDX-License-Identifier: MIT

// Cancellation *requests* travel from those who lose interest towards the source of the work. They
// never settle anything by themselves: the source decides (tomorrowland.md §2.6).
//
// A requestable cell holds the cell it waits for (`upstream`) and is counted there. Holding it makes
// parent and child a cycle until the parent settles; whatever roots a chain must therefore settle it
// when it can no longer be settled (a resolver whose last reference goes).
//
// Who may take what a cell waits for, and when, is in `PromiseCell+Upstream.swift`.

/// Serialises edits of the graph of requests: adoptions, merged aliases, and requests to either.
///
/// A request to a plain chain does not take it.
///
/// Nothing but words changes hands while it is held; references are released, and foreign code runs,
/// after it.
let graphLock = Locked(WaitRegister())

extension _PromiseCell {
  /// Attaches a node that holds this cell and counts as interested in it.
  ///
  /// Nobody holds a cell that nothing will settle: see `PromiseCell+Orphans.swift`.
  final func attachRequestable(_ node: _PromiseCell) {
    if isPending {
      if node.flags.contains(.uncounted) {
        node.upstream.storeUnpublished(retained())
      } else {
        // The usual case apart: a cell that is only returned need not be retained to be counted.
        let holder = countObserverHere() ? nil : countObserver()
        // One that ignores requests is counted for ever: it has no way to give up.
        if !node.flags.contains(.ignoresRequests) {
          node.upstream.storeUnpublished(holder.map { $0.retained() } ?? retained())
        }
      }
    }
    enqueue(node)
    releaseIfOrphan(node)
  }

  /// Counts an observer, here or at the cell that holds this alias' interest, which is returned.
  final func countObserver() -> _PromiseCell {
    if countObserverHere() { return self }
    // An alias whose one observer took over its upstream has two now.
    var released = PendingReleases()
    var recheck: [_PromiseCell] = []
    let counted = graphLock.withLock { _ in takeBackInterest(&released, &recheck) }
    released.drop()
    for cell in recheck where cell.outcome != .pending { cell.releaseUpstream() }
    return counted.countObserver()
  }

  /// Counts an observer; false if another cell holds this alias' interest.
  @inline(__always)
  private final func countObserverHere() -> Bool {
    var word = InterestWord(bits: interest.loadRelaxed())
    while !word.isMerged {
      let found = interest.replace(word.bits, with: word.observed().bits)
      if found == word.bits { return true }
      word = InterestWord(bits: found)
    }
    return false
  }

  /// Undoes a merger: what the holder waits for, this alias waits for, and the holder for the alias.
  ///
  /// Else an observer of the alias would count at the holder, where it could not veto a request made
  /// to the holder itself, and would be asked in the place of the holder's own observers.
  ///
  /// Call it under the graph lock; after it, drop the references in `released`, and release the
  /// upstream of each cell to `recheck` that has settled meanwhile.
  ///
  /// - Returns: the cell that counts this one's observers: itself, or the holder if that has given
  ///   up.
  final func takeBackInterest(
    _ released: inout PendingReleases, _ recheck: inout [_PromiseCell]
  ) -> _PromiseCell {
    guard isMerged else { return self }
    let holder = interestHolder
    guard holder !== self else {
      // It has settled, and let its holder go: there is nothing to share any more.
      _ = interest.clearBits(InterestWord.mergedBit)
      return self
    }
    // A holder without an upstream has given up, or what this alias does is under way already.
    let hasGivenUp = InterestWord(bits: holder.interest.loadAcquire()).isRequested
    if hasGivenUp && holder.upstream.loadAcquire() == 0 { return holder }
    // The holder waits for this alias now; its own reference to what it waited for moves here.
    let source = holder.upstream.exchange(retained() | Self.guardedTag)
    let tagged = upstream.exchange(source == 0 ? 0 : source | Self.guardedTag)
    if tagged != 0 { released.append(tagged & StateWord.pointerMask) }
    recheck += [holder, self]
    _ = interest.setBits(InterestWord.splitBit)
    _ = interest.clearBits(InterestWord.mergedBit)
    return self
  }

  /// The cell that this alias was merged into; itself if it was not.
  ///
  /// Call it under the graph lock.
  private final var firstHolder: _PromiseCell {
    var cell = self
    while cell.isMerged {
      let word = cell.upstream.loadAcquire()
      guard word & Self.holderTag != 0 else { break }
      cell = _PromiseCell.at(word & StateWord.pointerMask)
    }
    return cell
  }

  /// The cell that waits for what this one waits for.
  ///
  /// Aliases of the same line that took their interest back stand between the holder and what it
  /// waits for, in the order of their tickets, which is that of the adoptions. Call it under the
  /// graph lock.
  final var interestHolder: _PromiseCell {
    var cell = firstHolder
    if cell === self { return cell }
    let ticket = InterestWord(bits: interest.loadAcquire()).ticket
    while true {
      let word = cell.upstream.loadAcquire()
      guard word != 0, word & Self.holderTag == 0 else { return cell }
      let next = _PromiseCell.at(word & StateWord.pointerMask)
      let other = InterestWord(bits: next.interest.loadAcquire())
      guard other.isSplit, other.ticket < ticket, next.root === cell.root else { return cell }
      cell = next
    }
  }

  /// Says that nobody outside can attach observers any more.
  ///
  /// If the cell was observed and everybody has given up, cancellation is requested.
  package final func seal() {
    if becomesUnwantedBySeal() { RequestRelay.begin { requestCancellation() } }
  }

  /// Seals a cell that is about to be observed again, so without asking whether anybody wants it:
  /// only a sealed cell can hand its interest over to its one observer.
  ///
  /// With observers that may still give up it is left to whoever seals it after the adoption.
  package final func sealBeforeAdoption() {
    let word = InterestWord(bits: interest.loadAcquire())
    if word.count == 0 { _ = interest.setBits(InterestWord.sealedBit) }
  }

  /// The same as ``seal()``, with the request left to the caller: true if it is due.
  @inline(__always)
  final func becomesUnwantedBySeal() -> Bool {
    var word = InterestWord(bits: interest.setBits(InterestWord.sealedBit))
    guard !word.isSealed else { return false }
    word.bits |= InterestWord.sealedBit
    return word.isUnwanted
  }

  /// Whether cancellation was requested and the cell has not been fulfilled or rejected since.
  package final var isCancellationRequested: Bool {
    switch outcome {
    case .pending: InterestWord(bits: interest.loadAcquire()).isRequested
    case .cancelled: true
    case .value, .error: false
    }
  }

  /// Requests cancellation of this cell: its listeners are told, in order, and if it was the last one
  /// interested in its source, the request goes on there.
  ///
  /// At most once per cell; ignored when the cell has settled.
  ///
  /// Complexity: O(links), without recursion.
  @usableFromInline
  package final func requestCancellation() {
    guard outcome == .pending else { return }
    var cell = self
    var isMarked = false
    // An alias on the way is as settled as the line it belongs to; its handlers went with that.
    while !cell.isSettledItself {
      if cell.flags.contains(.ownProcedure) {
        guard let next = cell.requestInDialect() else { return }
        cell = next
        isMarked = false
        continue
      }
      if !isMarked {
        let before = InterestWord(bits: cell.interest.setBits(InterestWord.requestedBit))
        guard !before.isRequested else { return }
      }
      if cell.mayHaveListeners { cell.tellListeners() }
      guard !cell.flags.contains(.ignoresRequests), let source = cell.takeSource() else { return }
      if cell.flags.contains(.uncounted) || source.flags.contains(.ownProcedure)
        || source.isSettledItself
      {
        guard source.isUnwanted(afterLosing: cell) else { return }
        isMarked = false
      } else {
        guard source.markUnwanted() else { return }
        isMarked = true
      }
      cell = source
    }
  }

  @inline(__always)
  private final var isSettledItself: Bool {
    StateWord(bits: stateWord.loadAcquire()).isSettled
  }

  /// Uncounts an observer; if nobody is left and no request was made, marks the cell as requested.
  ///
  /// In one exchange what ``observerGaveUp()`` and the request that follows it would do in two. Nobody
  /// can tell the difference: what another thread does between the two is either an observer that
  /// comes, which the request disregards as it is under way, or the request of somebody else, of which
  /// either finds the mark of the other.
  ///
  /// - Returns: whether the request is the caller's to make.
  private final func markUnwanted() -> Bool {
    var word = InterestWord(bits: interest.loadRelaxed())
    while true {
      var next = word.givenUp()
      let isDue = next.isUnwanted && !next.isRequested
      if isDue { next.bits |= InterestWord.requestedBit }
      let found = interest.replace(word.bits, with: next.bits)
      if found == word.bits { return isDue }
      word = InterestWord(bits: found)
    }
  }

  /// Stops being interested in the source, unless this cell keeps requests to itself.
  ///
  /// - Returns: the source, if nobody wants it any more and a request is due there.
  package final func giveUp() -> _PromiseCell? {
    guard !flags.contains(.ignoresRequests), let source = takeSource() else { return nil }
    return source.isUnwanted(afterLosing: self) ? source : nil
  }

  /// Uncounts an observer that took this cell from its upstream; true if nobody is left.
  package final func isUnwanted(afterLosing node: _PromiseCell) -> Bool {
    if node.flags.contains(.uncounted) { return countObserver().observerGaveUp() }
    return observerGaveUp()
  }

  /// The same, but only for the one observer left of a cell that nobody outside can observe, and that
  /// was not requested: it is marked as requested in the same exchange.
  ///
  /// If there are others, nothing is uncounted, so the caller can first leave with them what has to
  /// be found when the last one goes.
  package final func markRequested(afterLosingOnly node: _PromiseCell) -> Bool {
    guard !node.flags.contains(.uncounted) else { return false }
    var word = InterestWord(bits: interest.loadAcquire())
    while word.count == 1, word.isSealed, !word.isRequested, !word.isMerged {
      let next = word.givenUp().bits | InterestWord.requestedBit
      let found = interest.replace(word.bits, with: next)
      if found == word.bits { return true }
      word = InterestWord(bits: found)
    }
    return false
  }

  /// Interested again, after a request was refused: counts at `source` and leads to it.
  ///
  /// - Returns: the cell that does so: this one, or the holder of a merged alias' interest.
  @discardableResult
  package final func resumeInterest(in source: _PromiseCell) -> _PromiseCell {
    guard outcome == .pending, source.outcome == .pending else { return self }
    let counted = source.countObserver()
    let (holder, old) = graphLock.withLock { _ in
      let holder = interestHolder
      return (holder, holder.upstream.exchange(counted.retained() | Self.guardedTag))
    }
    if old != 0 { _PromiseCell.unmanaged(old & StateWord.pointerMask).release() }
    if holder.outcome != .pending { holder.releaseUpstream() }
    return holder
  }

  /// Marks the cell as requested; false if it was before.
  package final func markRequested() -> Bool {
    !InterestWord(bits: interest.setBits(InterestWord.requestedBit)).isRequested
  }

  /// Takes the mark of a refused request away, so that another one can be made.
  package final func clearRequest() { _ = interest.clearBits(InterestWord.requestedBit) }

  /// Whether the cell adopted another one, and waits for that.
  package final var isFollowing: Bool {
    InterestWord(bits: interest.loadAcquire()).isFollowing
  }

  /// Whether a request was made and not refused, also after the cell has settled.
  ///
  /// A request for the holder of a merged alias' interest is one for the alias.
  package final var isRequested: Bool {
    let word = InterestWord(bits: interest.loadAcquire())
    if word.isRequested || !word.isMerged { return word.isRequested }
    return graphLock.withLock { _ in
      var cell = self
      while true {
        let word = InterestWord(bits: cell.interest.loadAcquire())
        if word.isRequested { return true }
        let holder = cell.upstream.loadAcquire()
        guard word.isMerged, holder & Self.holderTag != 0 else { return false }
        cell = _PromiseCell.at(holder & StateWord.pointerMask)
      }
    }
  }

  /// The cell at which the interest of a merged alias is counted; nil if the cell counts its own.
  package final var mergedHolder: _PromiseCell? {
    guard isMerged else { return nil }
    return graphLock.withLock { _ in
      let holder = interestHolder
      return holder === self ? nil : holder
    }
  }

  /// Uncounts an observer; true if nobody is left.
  private final func observerGaveUp() -> Bool {
    var word = InterestWord(bits: interest.loadRelaxed())
    while true {
      let next = word.givenUp()
      let found = interest.replace(word.bits, with: next.bits)
      if found == word.bits { return next.isUnwanted }
      word = InterestWord(bits: found)
    }
  }
}
