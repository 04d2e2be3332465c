// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore

// How `cancel()` works. The promise is marked as requested and stops counting as a consumer of its
// source; if it was the last consumer, the source is asked in turn, up to the promise that waits for
// none. There the handler given to `onCanceled` decides:
//
// | the handler | then |
// |-------------|------|
// | there is none, or it has returned, or its promise is fulfilled | that promise is rejected with 1003, and so, link by link, is everything that waits for it; a marked link calls no handler on the way (I-36) |
// | its promise is rejected | *refused*: everyone on the way counts as consumer again, is no longer marked, and the results of `cancel()` are rejected with that reason (I-T4) |
// | is still working, and the promise settles in another way | that outcome stands; the results are rejected with 1005 |
//
// The edge to the source is kept all the time, so whatever becomes of the source reaches its
// children; no child is ever left behind. A result of `cancel()` is settled by watching its own
// promise, after that promise's handlers.

/// What `onCanceled` registered, or the library itself for promises it made of several.
typealias CancelAction = @Sendable (_ finish: @escaping @Sendable (NSError?) -> Void) -> Void

extension Promise {
  final func cancelOrRefuse() -> Promise<Void> {
    switch outcome {
    case .value: return Promise<Void>(reason: .wrongState(.fulfilled))
    case .error, .cancelled:
      return isCanceled() ? Promise<Void>(value: ()) : Promise<Void>(reason: .wrongState(.rejected))
    case .pending: break
    }
    if flags.contains(.fork) {
      return Promise<Void>(
        reason: .promiseError(
          PromiseCancelForkedPromiseError, "a forked promise cannot be cancelled"))
    }
    guard let companion else { return cancelOrRefuse() }
    let fresh = Promise<Void>()
    let result = companion.withLock { state in
      if let shared = state.cancelResult { return shared }
      state.cancelResult = fresh
      return fresh
    }
    if result === fresh {
      // After the handlers of the source, and in the order of requests (ipromise §2.5).
      let watcher = result.makeWatcher(of: self)
      if let source { source.attach(watcher) } else { attach(watcher) }
      request()
    }
    return result
  }
}

extension Promise where V == Void {
  /// A node that settles this result of `cancel()` once `promise` has settled, which it may observe
  /// itself or through its source.
  fileprivate final func makeWatcher(of promise: _PromiseCell) -> _PromiseCell {
    let watcher = _PromiseCell(claimed: true, flags: [.deliversAll, .thirdLane])
    watcher.store(Watch(result: self, promise: promise), as: Watch.self)
    watcher.react(at: Destination.immediate) { watcher, source, _ in
      watcher.take(as: Watch.self).conclude()
      return .pending
    }
    return watcher
  }
}

private struct Watch {
  let result: Promise<Void>
  let promise: _PromiseCell

  func conclude() {
    let cell = promise.root
    switch cell.outcome {
    case .pending:
      // The source has settled in another way, and the handler for that has not run yet.
      promise.attach(result.makeWatcher(of: promise))
    case .value:
      result.settle(.error, .wrongState(.fulfilled), as: NSError.self)
    case .error, .cancelled:
      if cell.load(as: NSError.self).isCanceled() {
        result.settle(.value, (), as: Void.self)
      } else {
        result.settle(.error, .wrongState(.rejected), as: NSError.self)
      }
    }
  }
}

/// The way that a request has travelled: each promise waits for the next one.
private struct RequestPath {
  private var promises: [_PromiseCell] = []

  /// The request has reached one more promise.
  mutating func reach(_ promise: _PromiseCell) {
    // Long enough for most chains, so that the array need not grow on the way.
    if promises.isEmpty { promises.reserveCapacity(16) }
    promises.append(promise)
  }

  /// The edges, in the order of the request.
  var steps: [(child: _PromiseCell, source: _PromiseCell)] {
    zip(promises, promises.dropFirst()).map { (child: $0, source: $1) }
  }
}

extension _PromiseCell {
  /// Asks this promise to be cancelled, and its source if that has no other consumer, and so on.
  ///
  /// Complexity: O(links), without recursion.
  final func request() {
    var cell = self
    var path = RequestPath()
    while cell.outcome == .pending, cell.markRequested() {
      path.reach(cell)
      guard let source = cell.takeSource() else { return cell.cancelAtRoot(path) }
      guard source.isUnwanted(afterLosing: cell) else {
        // Others still want it. Should they give up too and then be refused, this side is told.
        path.reach(source)
        return source.remember(path)
      }
      cell = source
    }
  }

  /// Cancels a promise that waits for no other one.
  private final func cancelAtRoot(_ path: RequestPath) {
    let action = presentCompanion?.withLock { $0.cancelAction }
    guard let action else { return rejectCanceled() }
    action { refusal in
      if let refusal { self.refuse(refusal, path) } else { self.rejectCanceled() }
    }
  }

  final func rejectCanceled() {
    settle(.error, NSError.promiseCanceled, as: NSError.self)
  }

  /// Keeps the way of a request that ended here because there are other consumers.
  private final func remember(_ path: RequestPath) {
    companion?.withLock { state in
      state.waitingSteps.append(contentsOf: path.steps)
    }
  }

  /// The cancellation was refused: everything is as it was before the requests.
  ///
  /// From here down to where the requests were made: each promise may be asked again, each edge
  /// counts again, and each result of `cancel()` is rejected.
  private final func refuse(_ reason: NSError, _ path: RequestPath) {
    refuseHere(reason)
    for (child, source) in path.steps.reversed() {
      child.resumeInterest(in: source)
      child.refuseHere(reason)
    }
  }

  private final func refuseHere(_ reason: NSError) {
    clearRequest()
    guard let companion = presentCompanion else { return }
    let (result, steps) = companion.withLock { state in
      defer { (state.cancelResult, state.waitingSteps) = (nil, []) }
      return (state.cancelResult, state.waitingSteps)
    }
    result?.settle(.error, reason, as: NSError.self)
    for (child, source) in steps.reversed() {
      child.resumeInterest(in: source)
      child.refuseHere(reason)
    }
  }
}

extension NSError {
  static func wrongState(_ state: State) -> NSError {
    promiseError(
      PromiseWrongStateError, "a promise that is \(state) cannot be cancelled")
  }
}
