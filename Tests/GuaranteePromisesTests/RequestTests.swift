// SPDX-License-Identifier: MIT

internal import GuaranteePromises
internal import PromiseCore
internal import TestSupport
internal import Testing

/// Requests for cancellation, by way of a promise that says when it got one.
@Suite struct RequestTests {
  /// The same, such that nobody else refers to the promise.
  func handedOver(_ trace: Trace) -> (Handover, Resolver<Int>) {
    let (promise, resolver) = cancellable(trace)
    return (Handover(promise), resolver)
  }

  /// A promise made with a resolver that can be told.
  func cancellable(_ trace: Trace) -> (Promise<Int>, Resolver<Int>) {
    var resolver: Resolver<Int>?
    let promise = Promise<Int>.cancellable { seal in
      seal.onRequestCancel { _ in trace.add("requested") }
      resolver = seal
    }
    return (promise, resolver!)
  }

  func waitAndCancel(_ promise: @autoclosure @Sendable @escaping () -> Promise<Int>) async {
    let wait = Task { try await promise().get() }
    await Task.yield()
    wait.cancel()
    _ = await wait.result
  }

  @Test("a request travels along a chain of any operators to its beginning")
  func chain() async {
    let trace = Trace()
    let (box, seal) = handedOver(trace)
    await waitAndCancel(
      firstly { box.take() }.map(on: nil) { $0 }.then(on: nil) { Promise.value($0) }
        .get(on: nil) { _ in }.ensure(on: nil) {}.tap(on: nil) { _ in }
        .recover(on: nil) { _ -> Promise<Int> in throw TestError.dummy })
    #expect(trace.entries == ["requested"])
    seal.reject(PMKError.cancelled)
  }

  /// Gives a promise away, so that the one who takes it is the only one to refer to it.
  final class Handover: @unchecked Sendable {
    private var promise: Promise<Int>?
    init(_ promise: consuming Promise<Int>) { self.promise = promise }
    func take() -> Promise<Int> {
      defer { promise = nil }
      return promise!
    }
  }

  @Test("while somebody else waits, or refers to a promise of the chain, there is no request")
  func interest() async throws {
    let trace = Trace()
    let (promise, seal) = cancellable(trace)
    let kept = promise.map(on: nil) { $0 }
    await waitAndCancel(promise.map(on: nil) { $0 + 1 })
    #expect(trace.entries == [])
    seal.fulfill(1)
    #expect(kept.value == 1)
  }

  @Test("a request passes through when and race to all of their inputs")
  func several() async {
    let trace = Trace()
    let (one, oneSeal) = handedOver(trace)
    let (two, twoSeal) = handedOver(trace)
    let boxes = [one, two]
    await waitAndCancel(when(fulfilled: boxes.map { $0.take() }).map(on: nil) { $0[0] })
    #expect(trace.entries == ["requested", "requested"])
    oneSeal.reject(PMKError.cancelled)
    twoSeal.reject(PMKError.cancelled)
  }

  @Test("a promise that cannot be cancelled counts as interested in one that it follows")
  func plainFollower() async {
    let trace = Trace()
    let (promise, seal) = cancellable(trace)
    let (start, startSeal) = Promise<Int>.pending()
    let following = start.then(on: nil) { _ in promise }
    startSeal.fulfill(0)
    let wait = Task { try await following.get() }
    wait.cancel()
    _ = await wait.result
    #expect(trace.entries == [])
    seal.fulfill(3)
    #expect(following.value == 3)
  }

  @Test("a promise that can be cancelled and whose resolver goes is cancelled")
  func abandoned() async {
    await Configuration.withOwn {
      let events = Trace()
      conf.logHandler = { events.add("\($0)") }
      let promise = Promise<Int>.cancellable { seal in seal.onRequestCancel { _ in } }
      #expect(promise.error?.isCancelled == true)
      #expect(events.entries == ["pendingPromiseDeallocated"])
    }
  }

  @Test("an explicit request goes as far as nobody else is interested, and settles nothing itself")
  func explicit() {
    let trace = Trace()
    let promise = Promise<Int>.cancellable { seal in
      seal.onRequestCancel { seal in
        trace.add("requested")
        seal.reject(PMKError.cancelled)
      }
      trace.add("started")
      kept.withLock { $0 = seal }
    }
    let tail = promise.map(on: nil) { $0 }.ensure(on: nil) { trace.add("ensure") }
    let other = promise.map(on: nil) { $0 }
    tail.requestCancel()
    #expect(tail.isPending)
    other.requestCancel()
    #expect(tail.isPending)
    promise.requestCancel()
    #expect(trace.entries == ["started", "requested", "ensure"])
    #expect(tail.error?.isCancelled == true)
    #expect(other.error?.isCancelled == true)
    kept.withLock { $0 = nil }
    let plain = Promise<Int>.pending()
    plain.promise.requestCancel()
    #expect(plain.promise.isPending)
    plain.resolver.fulfill(1)
  }

  private let kept = Locked<Resolver<Int>?>(nil)
}
