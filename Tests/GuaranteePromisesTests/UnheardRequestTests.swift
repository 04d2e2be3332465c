// SPDX-License-Identifier: MIT

internal import Dispatch
internal import GuaranteePromises
internal import PromiseCore
internal import TestSupport
internal import Testing

/// Requests that come to no work: they end the promise that was asked, and it alone.
@Suite struct UnheardRequestTests {
  @Test("a promise that is asked before its handler ran never runs it", arguments: [true, false])
  func beforeHandler(isSettled: Bool) {
    let trace = Trace()
    let queue = DispatchQueue(label: "test")
    queue.suspend()
    let (source, seal) = Promise<Int>.pending()
    if isSettled { seal.fulfill(1) }
    let asked = source.then(on: queue) { number -> Promise<Int> in
      trace.add("handler")
      return .value(number)
    }
    asked.requestCancel()
    #expect(asked.error?.isCancelled == true)
    seal.fulfill(1)
    queue.resume()
    queue.sync {}
    #expect(trace.entries == [] && asked.error?.isCancelled == true)
  }

  @Test("a promise with a time limit ends before its time, and so does one that is retried")
  func timed() {
    let (source, seal) = Promise<Int>.pending()
    let timed = source.timeout(seconds: 1000)
    timed.requestCancel()
    #expect(timed.error?.isCancelled == true && source.isPending)
    let attempts = Locked(0)
    let retried = retry(attempts: 3, if: { _ in true }) { () -> Promise<Int> in
      attempts.withLock { $0 += 1 }
      return source
    }
    retried.requestCancel()
    #expect(retried.error?.isCancelled == true)
    seal.reject(TestError.dummy)
    #expect(attempts.withLock { $0 } == 1)
  }

  @Test("a pump ends, asks for nothing more, and its promises go on")
  func pump() {
    let made = Locked<[(promise: Promise<Int>, resolver: Resolver<Int>)]>([])
    let iterator = AnyIterator<Promise<Int>> {
      let next = Promise<Int>.pending()
      made.withLock { $0.append(next) }
      return next.promise
    }
    let all = when(fulfilled: iterator, concurrently: 2)
    all.requestCancel()
    #expect(all.error?.isCancelled == true)
    let pending = made.withLock { $0 }
    #expect(pending.count == 2 && pending.allSatisfy { $0.promise.isPending })
    for (_, resolver) in pending { resolver.fulfill(1) }
    #expect(made.withLock { $0.count } == 2)
  }

  @Test(
    "work that listens only after it was asked is told at once, though its promise has ended")
  func listensLater() {
    let trace = Trace()
    let kept = Locked<Resolver<Int>?>(nil)
    let promise = Promise<Int>.cancellable { seal in kept.withLock { $0 = seal } }
    promise.requestCancel()
    #expect(promise.error?.isCancelled == true)
    kept.withLock { $0 }?.onRequestCancel { _ in trace.add("told") }
    #expect(trace.entries == ["told"])
    kept.withLock { $0 }?.fulfill(1)
    #expect(promise.error?.isCancelled == true)
    let cancelled = Promise<Int>.cancellable { seal in kept.withLock { $0 = seal } }
    kept.withLock { $0 }?.reject(PMKError.cancelled)
    kept.withLock { $0 }?.onRequestCancel { _ in trace.add("not asked") }
    #expect(trace.entries == ["told"] && cancelled.error?.isCancelled == true)
  }

  @Test(
    "a resolver that has gone hears nothing: its promise, which follows another one, ends alone")
  func deafResolver() {
    let (inner, seal) = Promise<Int>.pending()
    let asked = Promise<Int>.cancellable { seal in
      seal.onRequestCancel { _ in Issue.record("nobody holds the resolver") }
      seal.follow(inner)
    }
    let end = asked.map(on: nil) { $0 }
    asked.requestCancel()
    #expect(asked.error?.isCancelled == true && end.error?.isCancelled == true)
    #expect(inner.isPending)
    seal.fulfill(1)
    #expect(inner.value == 1 && asked.error?.isCancelled == true)
  }

  @Test("a promise that is one with a promise that others want goes on with it, else it ends alone")
  func one() {
    let trace = Trace()
    let (work, resolver) = listening(trace)
    let shared = work.map(on: nil) { $0 }
    let following = Promise.value(0).then(on: nil) { _ in shared }
    following.requestCancel()
    #expect(following.isPending && shared.isPending)
    let alone = Promise.value(0).then(on: nil) { _ in shared.map(on: nil) { $0 } }
    alone.requestCancel()
    #expect(alone.error?.isCancelled == true && shared.isPending && trace.entries == [])
    resolver.fulfill(1)
    #expect(shared.value == 1 && following.value == 1)
  }

  @Test("a second request leaves a promise alone, whose work has heard the first")
  func again() {
    let trace = Trace()
    let (promise, resolver) = listening(trace)
    promise.requestCancel()
    promise.requestCancel()
    #expect(promise.isPending && trace.entries == ["asked"])
    resolver.fulfill(1)
    promise.requestCancel()
    #expect(promise.value == 1)
  }

  @Test("a request in the handler of another one has an end of its own")
  func nested() {
    let trace = Trace()
    let (inner, innerSeal) = Promise<Int>.pending()
    let (deaf, deafSeal) = (inner.map(on: nil) { $0 }, innerSeal)
    let kept = Locked<Resolver<Int>?>(nil)
    let outer = Promise<Int>.cancellable { seal in
      kept.withLock { $0 = seal }
      seal.onRequestCancel { _ in
        trace.add("outer")
        deaf.requestCancel()
      }
    }
    // Nothing hears this request but a link, though a request inside hears of work.
    let (work, resolver) = listening(trace)
    let link = deaf.ensure(on: nil) { work.requestCancel() }
    outer.requestCancel()
    #expect(trace.entries == ["outer", "asked"])
    #expect(outer.isPending && deaf.error?.isCancelled == true && link.error?.isCancelled == true)
    #expect(inner.isPending && work.isPending)
    kept.withLock { $0 }?.fulfill(1)
    deafSeal.fulfill(1)
    resolver.fulfill(1)
  }

  @Test("a cleanup that ensureThen waits for goes on, and the promise does not wait for it")
  func ensureThen() {
    let (cleanup, finish) = Guarantee<Void>.pending()
    let asked = Promise.value(1).ensureThen(on: nil) { cleanup }
    #expect(asked.isPending)
    asked.requestCancel()
    #expect(asked.error?.isCancelled == true && cleanup.isPending)
    finish(())
    #expect(cleanup.isFulfilled)
  }

  @Test(
    "a guarantee stays pending when it is asked, and when what came from it is asked"
  )
  func guarantee() {
    let trace = Trace()
    let (work, resolver) = listening(trace)
    let guarantee = work.recover(on: nil) { _ in Guarantee.value(0) }
    guarantee.requestCancel()
    #expect(guarantee.isPending)
    let asked = guarantee.map(on: nil) { $0 }.then(on: nil) { Promise.value($0) }
    asked.requestCancel()
    #expect(asked.error?.isCancelled == true && guarantee.isPending && trace.entries == [])
    resolver.fulfill(1)
    #expect(guarantee.value == 1)
  }

  @Test("promises that were asked and dropped leave the list of the source that goes on")
  func memory() {
    let trace = Trace()
    let (work, resolver) = listening(trace)
    for _ in 0..<10_000 { work.map(on: nil) { $0 }.requestCancel() }
    #expect(ObserverWalk.observers(of: work.observed).count < 200)
    for _ in 0..<10_000 { when(fulfilled: [work]).requestCancel() }
    #expect(ObserverWalk.observers(of: work.observed).count < 400)
    #expect(trace.entries == [] && work.isPending)
    resolver.fulfill(1)
    #expect(work.value == 1)
  }

  /// A promise whose work says that it was asked, and goes on.
  private func listening(_ trace: Trace) -> (promise: Promise<Int>, resolver: Resolver<Int>) {
    var resolver: Resolver<Int>?
    let promise = Promise<Int>.cancellable { seal in
      seal.onRequestCancel { _ in trace.add("asked") }
      resolver = seal
    }
    return (promise, resolver!)
  }
}
