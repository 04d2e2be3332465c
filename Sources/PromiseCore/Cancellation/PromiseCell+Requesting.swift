// SPDX-License-Identifier: MIT

// Cancellation *requests* travel from those who lose interest towards the source of the work. They
// never settle anything by themselves: the source decides (tomorrowland.md §2.6).
//
// A requestable cell holds the cell it waits for (`upstream`) and is counted there. Holding it makes
// parent and child a cycle until the parent settles; whatever roots a chain must therefore settle it
// when it can no longer be settled (a resolver whose last reference goes).
//
// Who may take what a cell waits for, and when, is in `PromiseCell+Upstream.swift`.

/// Serialises edits of the graph of requests: adoptions, bypassed aliases, and requests to either.
///
/// A request to a plain chain does not take it.
///
/// Nothing but words changes hands while it is held; references are released, and foreign code runs,
/// after it.
let graphLock = Locked(WaitRegister())

extension _PromiseCell {
  /// Attaches a node that holds this cell and counts as interested in it.
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
  }

  /// Counts an observer.
  ///
  /// - Returns: the cell that has counted: this one, or another one in the place of a bypassed alias.
  final func countObserver() -> _PromiseCell {
    if countObserverHere() { return self }
    return graphLock.withLock { _ in countUnderLock() }
  }

  /// Counts an observer; false if the cell is a bypassed alias.
  @inline(__always)
  final func countObserverHere() -> Bool { countObserver(unless: InterestWord.bypassedBit) }

  /// Counts an observer here; false if one of some bits is set.
  @inline(__always) @discardableResult
  final func countObserver(unless bits: UInt) -> Bool {
    var word = InterestWord(bits: interest.loadRelaxed())
    while word.bits & bits == 0 {
      let found = interest.replace(word.bits, with: word.observed().bits)
      if found == word.bits { return true }
      word = InterestWord(bits: found)
    }
    return false
  }

  /// Says that nobody outside can attach observers any more.
  ///
  /// If the cell was observed and everybody has given up, cancellation is requested.
  package final func seal() {
    if becomesUnwantedBySeal() { RequestRelay.begin { requestCancellation() } }
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
    while word.count == 1, word.isSealed, !word.isRequested, !word.isBypassed {
      let next = word.givenUp().bits | InterestWord.requestedBit
      let found = interest.replace(word.bits, with: next)
      if found == word.bits { return true }
      word = InterestWord(bits: found)
    }
    return false
  }

  /// Interested again, after a request was refused: counts at `source` and leads to it.
  package final func resumeInterest(in source: _PromiseCell) {
    guard outcome == .pending, source.outcome == .pending else { return }
    let counted = source.countObserver()
    let (holder, old) = graphLock.withLock { _ in
      let holder = upstreamHolder
      return (holder, holder.upstream.exchange(counted.retained() | Self.guardedTag))
    }
    if old != 0 { _PromiseCell.unmanaged(old & StateWord.pointerMask).release() }
    if holder.outcome != .pending { holder.releaseUpstream() }
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
  package final var isRequested: Bool {
    InterestWord(bits: interest.loadAcquire()).isRequested
  }

  /// Whether somebody was interested, and nobody is any more or can become so.
  package final var isUnwanted: Bool { InterestWord(bits: interest.loadAcquire()).isUnwanted }

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
