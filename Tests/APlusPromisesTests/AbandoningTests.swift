// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

/// A deferred that only the work holds.
private final class Work: @unchecked Sendable {
  private var deferred: Deferred<Int>? = Deferred()

  func stop() { deferred = nil }

  /// The promise; `answer` says what becomes of its cancellation once the work is stopped.
  func promise(_ answer: Promise<Void>, on context: PromiseContext) -> Promise<Int> {
    let deferred = deferred!
    deferred.onCanceled(on: context) { [unowned self] () -> Promise<Void> in
      stop()
      return answer
    }
    return deferred.promise
  }
}

@Suite struct AbandoningTests {
  @Test("a handler that stops the work and thereby drops the deferred still cancels, not 1007")
  func cancels() {
    let work = Work()
    let promise = work.promise(Promise(value: ()), on: .immediate)
    #expect(promise.cancel().state == .fulfilled)
    #expect(promise.isCanceled())
  }

  @Test("so does one that runs later, and is asked by way of a derived promise")
  func derived() {
    let work = Work()
    let manual = ManualContext()
    let promise = work.promise(Promise(value: ()), on: manual.context)
    let derived = promise.then(on: .immediate) { $0 + 1 }
    let result = derived.cancel()
    #expect(result.state == .pending)
    manual.drain()
    #expect(promise.isCanceled() && derived.isCanceled())
    #expect(result.state == .fulfilled)
  }

  @Test("a deferred that is released before the answer leaves the decision to the answer")
  func pendingAnswer() {
    let answer = Deferred<Void>()
    let work = Work()
    let promise = work.promise(answer.promise, on: .immediate)
    let result = promise.cancel()
    #expect(promise.state == .pending && result.state == .pending)
    answer.resolve()
    #expect(promise.isCanceled())
    #expect(result.state == .fulfilled)
  }

  @Test("a refusal after that rejects with 1007: nobody is left to settle the promise")
  func refusal() {
    let work = Work()
    let promise = work.promise(Promise(reason: reasons[0]), on: .immediate)
    let result = promise.cancel()
    #expect(result.reason == reasons[0])
    #expect(promise.reason?.code == PromiseMissingDeferredPromiseError)
  }
}
