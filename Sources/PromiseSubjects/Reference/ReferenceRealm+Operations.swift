// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance

/// Whether one pair of resolving functions has been used.
final class Once: @unchecked Sendable {
  /// Guarded by the realm's lock.
  var isUsed = false
}

extension ReferenceRealm: PromiseRealm {
  func deferred() -> CaseDeferred<ReferencePromise> {
    let promise = ReferencePromise()
    let once = Once()
    let functions = resolvers(for: promise, once, ofThenable: false)
    var deferred = CaseDeferred(
      promise: promise, resolve: functions.resolve, reject: functions.reject,
      progress: { self.report($0, on: promise) },
      onCancel: { handler in
        self.lock.withLock {
          if promise.isPending { promise.onCancel = { try handler(()) } }
          if self.has(.cancelHandlerSetLateRuns), promise.isCancelling { _ = handler.sure(()) }
        }
      })
    deferred.withdraw = {
      let cancelled = ReferenceError(kind: .cancelled)
      if self.has(.withdrawBeatsPromise), promise.followed != nil {
        return self.settle(promise, .rejected(cancelled))
      }
      functions.reject(cancelled)
    }
    return deferred
  }

  /// Two functions of which only the first call counts, even if that call settles nothing yet.
  func resolvers(
    for promise: ReferencePromise, _ once: Once, ofThenable: Bool
  ) -> (resolve: @Sendable (Resolution) -> Void, reject: @Sendable (any Error) -> Void) {
    @Sendable func isFirst(_ resolution: Resolution?) -> Bool {
      if has(.settlesInTwoSteps) { return isFirstInTwoSteps(once) }
      return lock.withLock {
        if forgetsCalls(resolution, ofThenable: ofThenable) { return true }
        defer { once.isUsed = true }
        return !once.isUsed
      }
    }
    return (
      resolve: { resolution in
        guard isFirst(resolution) else { return }
        self.resolve(promise, self.misread(resolution, ofThenable: ofThenable))
      },
      reject: { reason in
        guard isFirst(nil) else { return }
        if self.has(.followsReasons) { self.follow(reason) }
        self.settle(promise, .rejected(reason))
      }
    )
  }

  func then(
    _ promise: ReferencePromise, onFulfilled: CaseHandler<CaseValue, ReferencePromise>?,
    onRejected: CaseHandler<any Error, ReferencePromise>?
  ) -> ReferencePromise {
    then(promise, onFulfilled, onRejected, nil)
  }

  func then(
    _ promise: ReferencePromise, onFulfilled: CaseHandler<CaseValue, ReferencePromise>?,
    onRejected: CaseHandler<any Error, ReferencePromise>?,
    onProgress: @escaping @Sendable (Double) -> Double
  ) -> ReferencePromise {
    then(promise, onFulfilled, onRejected, onProgress)
  }

  private func then(
    _ promise: ReferencePromise, _ onFulfilled: CaseHandler<CaseValue, ReferencePromise>?,
    _ onRejected: CaseHandler<any Error, ReferencePromise>?,
    _ onProgress: (@Sendable (Double) -> Double)?
  ) -> ReferencePromise {
    let derived = ReferencePromise()
    let reaction = Reaction(
      derived: derived,
      onFulfilled: onFulfilled.map(closure),
      onRejected: onRejected.map(closure),
      onProgress: onProgress,
      identity: onFulfilled.map(ObjectIdentifier.init) ?? onRejected.map(ObjectIdentifier.init))
    observe(promise, reaction)
    return has(.thenReturnsItsPromise) ? promise : derived
  }

  func state(of promise: ReferencePromise) -> CaseState {
    lock.withLock { seen(promise) }
  }

  func kind(of error: any Error) -> LibraryErrorKind? { (error as? ReferenceError)?.kind }
}
