// SPDX-License-Identifier: MIT

// Cancellation *requests* travel from those who lose interest towards the source of the work. They
// never settle anything by themselves: the source decides.
//
// A requestable cell holds the cell it waits for (`upstream`) and is counted there. Holding it makes
// parent and child a cycle until the parent settles; whatever roots a chain must therefore settle it
// when it can no longer be settled (a resolver whose last reference goes).
//
// Who may take what a cell waits for, and when, is in `UpstreamWord.swift`.

extension _PromiseCell {
  /// Attaches a node that holds this cell and counts as interested in it.
  final func attachRequestable(_ node: _PromiseCell) {
    if isPending {
      if node.flags.contains(.uncounted) {
        node.upstream.begin(self)
      } else {
        // The usual case apart: a cell that is only returned need not be retained to be counted.
        let holder = interest.addObserver() ? nil : countObserver()
        // One that ignores requests is counted for ever: it has no way to give up.
        if !node.flags.contains(.ignoresRequests) { node.upstream.begin(holder ?? self) }
      }
    }
    enqueue(node)
  }

  /// Counts an observer.
  ///
  /// - Returns: the cell that has counted: this one, or another one in the place of a bypassed alias.
  final func countObserver() -> _PromiseCell {
    if interest.addObserver() { return self }
    return graphLock.withLock { _ in countUnderLock() }
  }

  /// Says that nobody outside can attach observers any more.
  ///
  /// If the cell was observed and everybody has given up, cancellation is requested.
  package final func seal() {
    if interest.seal() { RequestRelay.begin { requestCancellation() } }
  }

  /// Whether cancellation was requested and the cell has not been fulfilled or rejected since.
  package final var isCancellationRequested: Bool {
    switch outcome {
    case .pending: interest.current.isRequested
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
    while !cell.lifecycle.current.isSettled {
      if cell.flags.contains(.ownProcedure) {
        guard let next = (cell as? any RequestDeciding)?.requestInOwnWay() else { return }
        cell = next
        isMarked = false
        continue
      }
      if !isMarked, !cell.interest.request() { return }
      if cell.extras.mayHaveListeners { cell.tellListeners() }
      guard !cell.flags.contains(.ignoresRequests), let source = cell.upstream.takeSource() else {
        return
      }
      // The mark comes with the loss, where it may: else the source is asked as this cell was.
      isMarked =
        !cell.flags.contains(.uncounted) && !source.flags.contains(.ownProcedure)
        && !source.lifecycle.current.isSettled
      let isDue =
        isMarked ? source.interest.loseObserverAndRequest() : source.isUnwanted(afterLosing: cell)
      guard isDue else { return }
      cell = source
    }
  }

  /// Stops being interested in the source, unless this cell keeps requests to itself.
  ///
  /// - Returns: the source, if nobody wants it any more and a request is due there.
  package final func giveUp() -> _PromiseCell? {
    guard !flags.contains(.ignoresRequests), let source = upstream.takeSource() else { return nil }
    return source.isUnwanted(afterLosing: self) ? source : nil
  }

  /// Uncounts an observer that took this cell from its upstream; true if nobody is left.
  package final func isUnwanted(afterLosing node: _PromiseCell) -> Bool {
    let counted = node.flags.contains(.uncounted) ? countObserver() : self
    return counted.interest.loseObserver()
  }
}
