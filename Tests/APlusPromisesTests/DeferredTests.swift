// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct DeferredTests {
  @Test("I-33 releasing the only deferred frees its promise at once")
  func freed() {
    var deferred: Deferred<Int>? = Deferred()
    let promise = Weak(deferred?.promise)
    #expect(!promise.isGone)
    deferred = nil
    #expect(promise.isGone)
  }

  @Test("an abandoned deferred rejects its promise with 1007")
  func abandoned() {
    var deferred: Deferred<Int>? = Deferred()
    let promise = deferred?.promise
    deferred = nil
    #expect(promise?.reason?.domain == PromiseErrorDomain)
    #expect(promise?.reason?.code == PromiseMissingDeferredPromiseError)
  }

  @Test("a resolver that drops both functions abandons its promise: 1007")
  func droppedResolver() {
    #expect(Promise<Int> { _, _ in }.summary == "1007")
  }

  @Test("a resolver function that is kept keeps the promise pending, whichever of the two")
  func keptResolver() {
    let kept = Box<(@Sendable (NSError) -> Void)?>(nil)
    let promise = Promise<Int> { _, reject in kept.value = reject }
    #expect(promise.state == .pending)
    kept.value = nil
    #expect(promise.summary == "1007")
  }

  @Test("an abandoned deferred unwinds the whole chain with 1007")
  func unwinds() {
    let log = Log<Int>()
    var deferred: Deferred<Int>? = Deferred()
    let tail = deferred?.promise.then(on: .immediate) { $0 }.fork()
      .then(on: .immediate, onFulfilled: { _ in })
    tail?.catch(on: .immediate, ignored: { log.add($0.code) })
    deferred = nil
    #expect(log.entries == [PromiseMissingDeferredPromiseError])
    #expect(tail?.summary == "1007")
  }

  @Test("I-T19 handlers of an abandoned deferred run on their context, not inside the release")
  func delivered() {
    let manual = ManualContext()
    let log = Log<Int>()
    var deferred: Deferred<Int>? = Deferred()
    let weakly = Weak(deferred)
    deferred?.promise.catch(
      on: manual.context,
      ignored: { reason in
        // Not resurrected: the deferred is gone when its end is heard of.
        #expect(weakly.isGone)
        log.add(reason.code)
      })
    deferred = nil
    #expect(log.entries == [])
    manual.drain()
    #expect(log.entries == [1007])
  }

  @Test("a deferred that followed another promise may go away")
  func following() {
    let inner = Deferred<Int>()
    var deferred: Deferred<Int>? = Deferred()
    let promise = deferred?.promise
    deferred?.resolve(with: .promise(inner.promise))
    deferred = nil
    #expect(promise?.state == .pending)
    inner.resolve(2)
    #expect(promise?.summary == "2")
  }

  @Test("its methods are functions that can be passed on, and Void needs no value")
  func functions() {
    let deferred = Deferred<Int>()
    let resolve: @Sendable (Int) -> Void = deferred.resolve
    let progress: @Sendable (Float) -> Void = deferred.progress
    let log = Log<Float>()
    deferred.promise.progress(on: .immediate) { log.add($0) }
    progress(0.5)
    resolve(3)
    #expect(deferred.promise.summary == "3")
    #expect(log.entries == [0.5])
    let void = Deferred<Void>()
    void.resolve()
    #expect(void.promise.state == .fulfilled)
  }
}
