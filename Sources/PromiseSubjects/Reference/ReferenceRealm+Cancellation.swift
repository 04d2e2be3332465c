// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance

extension ReferenceRealm {
  /// Requests cancellation and returns a promise for the decision.
  ///
  /// A promise passes the request on to its source only if it was the last consumer. Meanwhile it
  /// stays connected, so that nothing hangs if the source settles after all.
  func cancel(_ promise: ReferencePromise) -> ReferencePromise {
    let result = ReferencePromise()
    let job = lock.withLock { () -> CaseHost.Job? in
      guard promise.isPending else {
        let isCancelled = ReferenceError.isCancellation(promise.state)
        settle(result, isCancelled ? .fulfilled(()) : .rejected(ReferenceError(kind: .wrongState)))
        return nil
      }
      if promise.isFork, !has(.cancelsForks) {
        settle(result, .rejected(ReferenceError(kind: .forked)))
        return nil
      }
      promise.cancelResults.append(result)
      return request(promise)
    }
    job?()
    return result
  }

  /// Marks the request on the way to the root, and returns a job that runs the root's handler.
  private func request(_ promise: ReferencePromise) -> CaseHost.Job? {
    if promise.isCancelling, !runsCancelHandlerAgain(promise) { return nil }
    // A promise whose source has settled waits for its handler alone.
    if !promise.isFork, let source = promise.source?.promise.object,
      let reaction = promise.source?.reaction.object, source.isPending || has(.settledSourceRefuses)
    {
      if reaction.cancelRequest != nil { return nil }
      cancelRequests += 1
      reaction.cancelRequest = has(.cancelRunsHandlers) ? nil : cancelRequests
      let others = source.reactions.contains { $0 !== reaction && $0.cancelRequest == nil }
      if others, !has(.cancelIgnoresConsumers) { return nil }
      if source.isFork, !letsRequestsThrough(promise) {
        refuse(source, ReferenceError(kind: .forked))
        return nil
      }
      return request(source)
    }
    if has(.forksLetRequestsThrough), promise.isFork, let source = promise.source?.promise.object {
      return request(source)
    }
    guard let handler = promise.onCancel else {
      settle(promise, .rejected(ReferenceError(kind: .cancelled)))
      return nil
    }
    promise.isCancelling = true
    return { self.ask(promise, handler) }
  }

  /// Runs the handler and follows its answer.
  private func ask(
    _ promise: ReferencePromise, _ handler: @Sendable () throws -> Resolution
  ) {
    let answer = ReferencePromise()
    observe(
      answer,
      Reaction(
        derived: ReferencePromise(),
        onFulfilled: { _ in
          self.settle(promise, .rejected(ReferenceError(kind: .cancelled)))
          return .value(nil)
        },
        onRejected: { reason in
          self.lock.withLock { self.refuse(promise, reason) }
          return .value(nil)
        }))
    do {
      resolve(answer, try handler())
    } catch {
      settle(answer, .rejected(error))
    }
  }

  /// Takes a request back, together with everything that waited for its success.
  private func refuse(_ promise: ReferencePromise, _ reason: any Error) {
    promise.isCancelling = has(.refusalIsFinal)
    let results = promise.cancelResults
    promise.cancelResults = []
    if !has(.refusalIsLost) {
      for result in results { settle(result, .rejected(reason)) }
    }
    for reaction in promise.reactions.asked {
      reaction.cancelRequest = nil
      if let derived = reaction.derived { refuse(derived, reason) }
    }
  }

  /// Answers the requests on a promise that has just settled.
  func answerCancelRequests(_ promise: ReferencePromise) {
    let results = promise.cancelResults
    promise.cancelResults = []
    let isCancelled = ReferenceError.isCancellation(promise.state)
    for result in results {
      settle(
        result, isCancelled ? .fulfilled(()) : .rejected(ReferenceError(kind: .wrongState)))
    }
  }

  /// A promise that follows another one and cannot be cancelled, but counts as a consumer.
  func fork(_ promise: ReferencePromise) -> ReferencePromise {
    let fork = ReferencePromise()
    fork.isFork = true
    observe(promise, Reaction(derived: fork), follows: true)
    return fork
  }
}
