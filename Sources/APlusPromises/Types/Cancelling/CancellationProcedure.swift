// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore
internal import PromiseDialectSupport

// How `cancel()` works. The promise is marked as requested and stops counting as a consumer of its
// source; if it was the last consumer, the source is asked in turn, up to the promise that waits for
// none. There the handler given to `onCanceled` decides:
//
// | the handler | then |
// |-------------|------|
// | there is none, or it has returned, or its promise is fulfilled | that promise is rejected with 1003, and so, link by link, is every promise that waits for it; a marked link calls no handler on the way (I-36) |
// | its promise is rejected | *refused*: every promise on the way counts as consumer again, is no longer marked, and the results of `cancel()` are rejected with that reason (I-T4) |
// | is still working, and the promise settles in another way | that outcome stands; the results are rejected with 1005 |
// | belongs to a fork | refused with 1006, whatever the answer of the fork's source would be |
//
// A promise whose source has settled, and that waits for its own handler or its time, is pending like
// any other. It waits for nobody who could be asked, so it ends as cancelled, and its handler does not
// run: see `cancelAhead`.
//
// The edge to the source is kept all the time, so the outcome of the source reaches its children;
// no child is ever left behind. A result of `cancel()` is settled by watching its own promise,
// after that promise's handlers.

/// The function that `onCanceled` registered, or one of the library for promises made of several.
typealias CancelAction = @Sendable (_ finish: @escaping @Sendable (NSError?) -> Void) -> Void

extension Promise where V == Void {
  /// A result of `cancel()`, which watches the promise that is asked, unless the request is refused
  /// before that promise has settled.
  ///
  /// The result is no consumer of that promise, and does not lead there.
  convenience init(resultOfCancelling: Void) {
    self.init(open: [.promise, .deliversAll, .thirdLane])
    if Diagnostics.isOn { cell.trackNew() }
    cell.react(at: Destination.immediate) { result, source, _ in
      if source.outcome == .value { return result.reject(.wrongState(.fulfilled)) }
      guard source.load(as: NSError.self).isCanceled() else {
        return result.reject(.wrongState(.rejected))
      }
      result.store((), as: Void.self)
      return .value
    }
  }
}

extension PromiseCell {
  /// Asks this promise to be cancelled, and its source if that has no other consumer, and so on.
  ///
  /// Complexity: O(links), without recursion.
  ///
  /// - Returns: a source of another dialect that nobody wants any more; the caller asks it.
  func request() -> PromiseCell? {
    guard outcome == .pending, interest.request() else { return nil }
    Diagnostics.trace(.requested, of: self)
    return passRequest()
  }

  /// Takes the request for this promise to its source: when it is made, or when the promise begins
  /// to follow another one after that.
  ///
  /// A source remembers its children that gave up, for the case that the request is refused. For an
  /// only child that can wait until somebody might ask: the way so far is kept here and written
  /// down at a fork of the ways, or when a handler is to decide.
  ///
  /// A source of another dialect has rules of its own: this procedure ends there, and the outcome
  /// of that source comes back along the edge to it.
  ///
  /// - Returns: such a source if nobody wants it any more; the caller asks it.
  func passRequest() -> PromiseCell? {
    withUnsafeTemporaryAllocation(
      of: RequestWay.Element.self, capacity: RequestWay.usualLength
    ) { memory in
      var way = RequestWay(memory, from: self)
      defer { way.forget() }
      let isTraced = Diagnostics.isOn
      while let source = way.last.withGuaranteed({ $0.takeRetainedSource() }) {
        guard source.withGuaranteed({ $0.has(.ownProcedure) }) else {
          way.writeDown()
          let source = source.takeRetainedValue()
          return way.last.withGuaranteed { source.isUnwanted(afterLosing: $0) }
            ? source : nil
        }
        way.append(source)
        guard way.last.withGuaranteed({ $0.takesRequest(&way) }) else { return nil }
        if isTraced { way.last.withGuaranteed { Diagnostics.trace(.requested, of: $0) } }
      }
      RequestRelay.noteReached()
      way.last.withGuaranteed { $0.cancelAtOrigin(&way) }
      return nil
    }
  }

  /// The request has come from the last promise but one on the way to the last one.
  ///
  /// - Returns: whether it goes on from here.
  private func takesRequest(_ way: inout RequestWay) -> Bool {
    if outcome != .pending {
      way.writeDown()
      way.child.withGuaranteed { $0.cancelAhead() }
      return false
    }
    // Usually the last but one is the only consumer. The mark comes with its loss: any later
    // request for this promise finds that it has been asked.
    let isMarked = way.child.withGuaranteed {
      !$0.has(.uncounted) && interest.requestByOnlyObserver()
    }
    let child = way.child
    if isMarked {
      if hasTurns {
        way.writeDown()
        child.withGuaranteed { $0.awaitTurn(at: self) }
      }
    } else {
      way.writeDown()
      let isLast = child.withGuaranteed { isUnwanted(afterLosing: $0) }
      // Children that asked before, when other consumers were left, have their place before this one.
      if !isLast || hasTurns { child.withGuaranteed { $0.awaitTurn(at: self) } }
      if !isLast {
        child.withGuaranteed { Diagnostics.trace(.wanted(besides: $0), of: self) }
        return false
      }
    }
    guard outcome == .pending, isMarked || interest.request() else {
      way.writeDown()
      answerIfRefused()
      return false
    }
    if has(.fork) {
      way.writeDown()
      refuse(.forkedPromise)
      return false
    }
    return true
  }

  /// Cancels a promise that waits for no other one.
  private func cancelAtOrigin(_ way: inout RequestWay) {
    // A promise that follows another one is no origin, though nothing may lead on: the promise that
    // it follows may be on its way to a queue, and may have handed over its source.
    let action = interest.current.isFollowing ? nil : presentRareState?.withLock { $0.cancelAction }
    if let action {
      way.writeDown()
      action { refusal in
        guard let refusal else {
          self.rejectCanceled()
          return
        }
        // A promise that follows another one by now is no origin any more: the request has gone on
        // there, and the answer comes from there.
        if !self.interest.current.isFollowing { self.refuse(refusal) }
      }
    } else if !rejectCanceled() {
      // Its handler is running, or somebody resolves it: if that leads to another promise, the
      // request goes on there, and the answer comes back this way.
      way.writeDown()
      cancelAhead()
      answerIfRefused()
    }
  }

  /// Cancels a promise that waits for no other one any more: at once if a timer is to settle it, else in
  /// the place of its handler.
  private func cancelAhead() {
    guard !interest.current.isFollowing, !rejectCanceled() else { return }
    rareState?.withLock { $0.isCancelledAhead = true }
  }

  @discardableResult
  func rejectCanceled() -> Bool {
    settle(.error, NSError.promiseCanceled, as: NSError.self)
  }

  /// Refuses the cancellation: undoes the effects of the requests.
  func refuse(_ reason: NSError) {
    var cells: [PromiseCell] = [self]
    while let cell = cells.popLast() {
      // Before the children are taken: see `answerIfRefused`.
      cell.interest.withdrawRequest()
      guard let rareState = cell.rareState else { continue }
      let (result, children, isAbandoned) = rareState.withLock { state in
        defer {
          (state.cancelResult, state.waitingChildren) = (nil, EndableList())
          (state.turn, state.hasTurns) = (nil, false)
        }
        state.refusal = reason
        return (state.cancelResult, state.waitingChildren.entries, state.isAbandoned)
      }
      for child in children.reversed() {
        child.resumeWait(for: cell)
        cells.append(child)
      }
      result?.cell.settle(.error, reason, as: NSError.self)
      if isAbandoned { cell.rejectAbandoned() }
    }
  }

  /// Answers again, as the refusal may have overtaken the children that were written down just now.
  ///
  /// `refuse` clears the mark and then takes the children; this function looks at the mark after the
  /// children were added. So either `refuse` takes them, or this function sees that the mark is gone.
  private func answerIfRefused() {
    guard outcome == .pending, !interest.current.isRequested else { return }
    if let reason = presentRareState?.withLock({ $0.refusal }) { refuse(reason) }
  }
}
