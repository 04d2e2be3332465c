// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance

// Promises that cannot fail are marked; in a typed library they would have a type of their own.

extension ReferenceRealm {
  func guarantee() -> CaseDeferred<ReferencePromise> {
    let deferred = deferred()
    mark(deferred.promise)
    return deferred
  }

  func canFail(_ promise: ReferencePromise) -> Bool { lock.withLock { !promise.cannotFail } }

  func keep(
    _ promise: ReferencePromise, _ handler: CaseHandler<CaseValue, ReferencePromise>, waits: Bool
  ) -> ReferencePromise {
    let derived = then(promise, onFulfilled: handler, onRejected: nil)
    if !has(.guaranteeIsForgotten) { mark(derived) }
    return derived
  }

  func rescue(
    _ promise: ReferencePromise, _ handler: CaseHandler<any Error, ReferencePromise>, waits: Bool
  ) -> ReferencePromise {
    let scope: CatchScope = has(.rescueMissesCancellations) ? .errors : .all
    let derived = recover(promise, scope, handler)
    mark(derived)
    return derived
  }

  func mark(_ promise: ReferencePromise) { lock.withLock { promise.cannotFail = true } }

  /// Marks a result that waits only for promises that cannot fail.
  func markIfAllAre(_ result: ReferencePromise, _ promises: [ReferencePromise]) {
    if has(.oneGuaranteeIsEnough), !promises.allSatisfy(canFail) { mark(result) }
    if !promises.isEmpty, !promises.contains(where: canFail) { mark(result) }
  }
}
