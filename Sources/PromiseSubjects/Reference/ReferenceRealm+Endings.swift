// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance

extension ReferenceRealm {
  typealias ErrorHandler = CaseHandler<any Error, ReferencePromise>
  typealias Ending = CaseHandler<Void, ReferencePromise>

  /// The derived promise ends as its source does, after the handler and the promise it returned.
  ///
  /// Neither an error of the handler nor a rejection or a cancellation of that promise replaces the outcome.
  func always(_ promise: ReferencePromise, _ handler: Ending, waits: Bool) -> ReferencePromise {
    let derived = ReferencePromise()
    let isReplaced =
      has(.alwaysIsReplacedByRejections) || has(.alwaysIsReplacedInRows) && promise.depth > 0
    var onProgress: (@Sendable (Double) -> Double)?
    if has(.progressStopsAtAlways) { onProgress = { _ in -1 } }
    let reaction = Reaction(
      derived: derived,
      onFulfilled: { value in
        try self.passing(.fulfilled(value), after: handler, isReplaced: isReplaced)
      },
      onRejected: { reason in
        if self.has(.alwaysSkipsRejections) { throw reason }
        return try self.passing(.rejected(reason), after: handler, isReplaced: isReplaced)
      },
      onProgress: onProgress)
    if has(.alwaysRunsLast) {
      host.enqueue { self.host.enqueue { self.observe(promise, reaction) } }
    } else {
      observe(promise, reaction)
    }
    return derived
  }

  private func passing(
    _ outcome: CaseState, after handler: Ending, isReplaced: Bool
  ) throws -> Resolution {
    let resolution = isReplaced ? try handler(()) : handler.sure(())
    let result = ReferencePromise()
    let end: CaseState = has(.alwaysReplacesOutcome) ? .fulfilled(nil) : outcome
    guard case .promise(let pause) = resolution, !has(.alwaysDoesNotWait) else {
      settle(result, end)
      return .promise(result)
    }
    let pass: @Sendable () throws -> Resolution = {
      switch end {
      case .rejected(let reason): throw reason
      case .fulfilled(let value): .value(value)
      case .pending: .value(nil)
      }
    }
    observe(
      pause,
      Reaction(
        derived: result, onFulfilled: { _ in try pass() },
        onRejected: { reason in
          if isReplaced { throw reason }
          return try pass()
        }, outlastsRequests: !isReplaced))
    return .promise(result)
  }

  func recover(
    _ promise: ReferencePromise, _ scope: CatchScope, _ handler: ErrorHandler
  ) -> ReferencePromise {
    let derived = ReferencePromise()
    observe(
      promise,
      Reaction(
        derived: derived,
        onRejected: { reason in
          if self.skips(reason, scope) { throw reason }
          return try handler(reason)
        }))
    return derived
  }

  func end(
    _ promise: ReferencePromise, _ scope: CatchScope, _ handler: ErrorHandler, finally: [Ending]
  ) {
    let end = ReferencePromise()
    let runsFirst = has(.finallyBeforeHandler)
    if runsFirst { attach(finally, to: promise) }
    observe(
      promise,
      Reaction(
        derived: end,
        onFulfilled: { _ in
          if self.has(.finallyNeedsHandler) { throw ReferenceError(kind: .wrongState) }
          return .value(nil)
        },
        onRejected: { reason in
          if !self.skips(reason, scope) {
            _ = handler.sure(reason)
          } else if self.has(.finallyNeedsHandler) {
            throw reason
          }
          return .value(nil)
        }))
    if !runsFirst { attach(has(.finallyReversed) ? finally.reversed() : finally, to: end) }
  }

  private func attach(_ finally: [Ending], to promise: ReferencePromise) {
    for body in finally {
      let run: @Sendable () -> Resolution = {
        _ = body.sure(())
        return .value(nil)
      }
      var onRejected: (@Sendable (any Error) throws -> Resolution)?
      if !has(.finallyNeedsHandler) { onRejected = { _ in run() } }
      observe(
        promise,
        Reaction(
          derived: ReferencePromise(), onFulfilled: { _ in run() }, onRejected: onRejected))
    }
  }

  /// Whether a handler of that scope ignores the reason.
  private func skips(_ reason: any Error, _ scope: CatchScope) -> Bool {
    if has(.refusalsAreCancellations), kind(of: reason) == .wrongState { return scope == .errors }
    guard ReferenceError.isCancellation(.rejected(reason)) else { return false }
    if has(.scopeIsIgnored) { return false }
    return scope == .errors || has(.cancellationsAreNeverSeen)
  }
}
