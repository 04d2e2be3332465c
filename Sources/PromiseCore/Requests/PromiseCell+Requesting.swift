// SPDX-License-Identifier: MIT

// Cancellation *requests* travel from the observers that lose interest towards the source of the
// work. A request never settles anything by itself: the source decides. A dialect may end the promise that was
// asked, if the request has come to nobody who could decide (`RequestRelay.reaches`).
//
// A requestable cell holds the cell it waits for (`upstream`) and is counted there. This reference
// makes parent and child a cycle until the parent settles. So the owner of a chain's first promise must
// settle it when it can no longer be settled (a resolver whose last reference goes).
//
// A dialect may decide about requests in a procedure of its own, which must not be applied to cells of others: such cells
// have ``CellFlags/ownProcedure``, and the general procedure hands over to it.

/// A cell whose dialect decides about cancellation requests by a procedure of its own.
package protocol RequestDeciding: PromiseObject {
  /// Cancellation of this cell is requested.
  ///
  /// - Returns: a cell of another dialect to which the request leads, if nobody wants that cell any
  ///   more; the caller requests its cancellation, so that many bridges in a row use no stack.
  func requestInOwnWay() -> PromiseCell?
}

extension PromiseCell {
  /// Attaches a node that holds this cell and counts as interested in it.
  func attachRequestable(_ node: PromiseCell) {
    if outcome == .pending {
      if node.flags.contains(.uncounted) {
        node.upstream.begin(self)
      } else {
        // The usual case apart: a cell that is only returned need not be retained to be counted.
        let counted = interest.addObserver() ? nil : countObserver()
        // A node that ignores requests is counted for ever: it has no way to give up.
        if !node.flags.contains(.ignoresRequests) { node.upstream.begin(counted ?? self) }
      }
    }
    enqueue(node)
  }

  /// Counts an observer.
  ///
  /// - Returns: the cell that has counted the observer: this one, or another one in place of a bypassed alias.
  func countObserver() -> PromiseCell {
    if interest.addObserver() { return self }
    return LineLock.hold(self) { _ in countUnderLock() }
  }

  /// Seals the cell: nobody outside can attach observers any more.
  ///
  /// If the cell was observed and all observers have given up, cancellation is requested.
  ///
  /// **Others at the same time.** The last observer that gives up meanwhile meets the seal in the interest word, where
  /// one of the two sees both. If the cell settles, the request finds that. If it becomes an alias of an adopter, its
  /// interest stays its own.
  package func seal() {
    // The interest in a promise that has settled does not matter.
    if !lifecycle.current.isSettled, interest.seal() {
      RequestRelay.begin { requestCancellation() }
    }
  }

  /// Whether cancellation was requested and the cell has not been fulfilled or rejected since.
  package var isCancellationRequested: Bool {
    switch outcome {
    case .pending: interest.current.isRequested
    case .cancelled: true
    case .value, .error: false
    }
  }

  /// Requests cancellation of this cell: tells its listeners, in order, and passes the request on
  /// to its source, if this cell was the last one interested there.
  ///
  /// At most once per cell; ignored when the cell has settled.
  ///
  /// Complexity: O(links), without recursion.
  @usableFromInline
  package func requestCancellation() {
    guard outcome == .pending else { return }
    var cell = self
    // An alias on the way is as settled as its line; its handlers were released with that.
    while !cell.lifecycle.current.isSettled {
      if cell.flags.contains(.ownProcedure) {
        guard let next = (cell.object as? any RequestDeciding)?.requestInOwnWay() else { return }
        cell = next
        continue
      }
      guard cell.interest.request() else { return }
      if cell.extras.isUsed { cell.tellListeners() }
      guard !cell.flags.contains(.ignoresRequests), let source = cell.takeSource() else { return }
      guard source.isUnwanted(afterLosing: cell) else {
        Diagnostics.trace(.wanted(besides: cell), of: source)
        // The asked promise may end alone then, and leave the list of this one.
        source.noteEndable()
        return
      }
      cell = source
    }
  }

  /// Stops being interested in the source, unless this cell keeps requests to itself.
  ///
  /// - Returns: the source, if nobody wants it any more and a request is due there.
  package func giveUp() -> PromiseCell? {
    guard !flags.contains(.ignoresRequests), let source = takeSource() else { return nil }
    return source.isUnwanted(afterLosing: self) ? source : nil
  }

  /// Uncounts an observer that took this cell from its upstream; true if no observer is left.
  package func isUnwanted(afterLosing node: PromiseCell) -> Bool {
    let counted = node.flags.contains(.uncounted) ? countObserver() : self
    return counted.interest.loseObserver()
  }
}

extension PromiseCell {
  /// Releases the source without giving up: the cell has settled.
  ///
  /// A root holds the cell that it adopted, which holds the cell that it adopted in turn, each an alias of the root: one
  /// line. An alias publishes nothing, so only the root can tell it that the line has settled: the root goes along the line.
  func releaseUpstream() {
    var word = takeUpstreamOfSettled()
    while !word.isNothing {
      let source = PromiseCell.taking(word.cell)
      guard !word.isFollower, source.lifecycle.current.isLinked, source.outcome != .pending else {
        return
      }
      source.closeExtras()
      word = source.takeUpstreamOfSettled()
    }
  }
}
