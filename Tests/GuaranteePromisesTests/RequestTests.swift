// SPDX-License-Identifier: MIT

internal import GuaranteePromises
internal import PromiseCore
internal import TestSupport
internal import Testing

/// Requests for cancellation, by way of a promise that says when it got one.
@Suite struct RequestTests {
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
    let (box, seal) = handedOver(trace)
    let (following, followingSeal) = Promise<Int>.pending()
    followingSeal.follow(box.take())
    await waitAndCancel(following)
    #expect(trace.entries == [])
    seal.fulfill(3)
    #expect(following.value == 3)
  }

  /// Chains that begin with a promise that cannot be cancelled, and go on with what can.
  enum Middle: CaseIterable {
    case then, recover, settled, guarantee, guaranteeOfGuarantee, all, nested, foreign
    case gathered, gatheredTuple, gatheredResolved, raced, pumped, retried

    func chain(_ start: Promise<Int>, _ box: Handover<Promise<Int>>) -> Promise<Int> {
      switch self {
      case .then: start.then(on: nil) { _ in box.take() }
      case .recover:
        start.map(on: nil) { _ -> Int in throw TestError.dummy }.recover(on: nil) { _ in box.take()
        }
      case .settled: Promise.value(1).then(on: nil) { _ in box.take() }
      case .guarantee: Guarantee.value(1).then(on: nil) { _ in box.take() }
      case .guaranteeOfGuarantee:
        Promise(
          Guarantee.value(1).then(on: nil) { _ in
            box.take().recover(on: nil) { _ in Guarantee.value(0) }
          })
      case .all:
        start.map(on: nil) { [$0] }.thenMap(on: nil) { _ in box.take() }.map(on: nil) { $0[0] }
      case .nested:
        start.then(on: nil) { value in
          Promise.value(value).then(on: nil) { _ in box.take() }.map(on: nil) { $0 }
        }
      case .foreign: OtherThenable(start).then(on: nil) { _ in box.take() }
      case .gathered:
        when(fulfilled: [start, start.then(on: nil) { _ in box.take() }]).map(on: nil) { $0[1] }
      case .gatheredTuple:
        when(fulfilled: start.then(on: nil) { _ in box.take() }, Promise.value("a"))
          .map(on: nil) { $0.0 }
      case .gatheredResolved:
        Promise(when(resolved: [start.then(on: nil) { _ in box.take() }])).map(on: nil) { _ in 1 }
      case .raced: race([start.then(on: nil) { _ in box.take() }])
      case .pumped:
        when(
          fulfilled: handing(over: [start.then(on: nil) { _ in box.take() }]),
          concurrently: 2
        )
        .map(on: nil) { $0[0] }
      case .retried: retry { start.then(on: nil) { _ in box.take() } }
      }
    }
  }

  /// A thenable of a client's.
  final class OtherThenable: Thenable, Sendable {
    let promise: Promise<Int>
    init(_ promise: Promise<Int>) { self.promise = promise }
    func pipe(to: @escaping @Sendable (Result<Int>) -> Void) { promise.pipe(to: to) }
    var result: Result<Int>? { promise.result }
  }

  @Test(
    "a request reaches work in the middle of a chain that began without any",
    arguments: Middle.allCases, [true, false])
  func middle(_ middle: Middle, _ early: Bool) async {
    let trace = Trace()
    let (box, seal) = handedOver(trace)
    let (start, startSeal) = Promise<Int>.pending()
    if !early { startSeal.fulfill(0) }
    await waitAndCancel(middle.chain(start, box).map(on: nil) { $0 }.ensure(on: nil) {})
    // Requested before there was anything to cancel: the work is told when it is there.
    startSeal.fulfill(0)
    #expect(trace.entries == ["requested"])
    seal.reject(PMKError.cancelled)
  }

  @Test("ensureThen wants the guarantee that it waits for", arguments: [true, false])
  func ensured(_ isRequestable: Bool) async {
    let trace = Trace()
    let (handOver, seal) = handedOver(trace)
    let box = Locked<Guarantee<Void>?>(nil)
    do {
      // One that a cancelled wait has left, as nobody but its promise wants it.
      let guarantee = handOver.take().map(on: nil) { _ in }.recover(on: nil) { _ in }
      let wait = Task { try await guarantee.get() }
      wait.cancel()
      _ = await wait.result
      box.withLock { $0 = guarantee }
    }
    let start = isRequestable ? Promise.value(1).then(on: nil) { Promise.value($0) } : .value(1)
    let ended = start.ensureThen(on: nil) {
      box.withLock { guarantee in
        defer { guarantee = nil }
        return guarantee!
      }
    }
    #expect(trace.entries == [] && ended.isPending)
    seal.fulfill(1)
    #expect(await ended.ended().isFulfilled)
  }

  @Test("a handler may return the last reference to work that a cancelled wait has left")
  func handedOn() async {
    let trace = Trace()
    let (promise, seal) = cancellable(trace)
    let box = Handover(promise)
    await waitAndCancel(promise)
    #expect(trace.entries == [])
    func follow() -> Promise<Int> { Promise.value(1).then(on: nil) { _ in box.take() } }
    let following = follow()
    withExtendedLifetime(promise) {}
    #expect(trace.entries == [])
    seal.fulfill(3)
    #expect(following.value == 3)
  }

  @Test("a promise that can be cancelled is cancelled when its resolver is released")
  func abandoned() async {
    await Configuration.withOwn {
      let events = Trace()
      conf.logHandler = { events.add("\($0)") }
      let promise = Promise<Int>.cancellable { seal in seal.onRequestCancel { _ in } }
      #expect(promise.error?.isCancelled == true)
      #expect(events.entries == ["pendingPromiseDeallocated"])
    }
  }

  @Test("an explicit request travels up as long as nobody else is interested, and the work answers")
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
    promise.requestCancel()
    #expect(trace.entries == ["started", "requested", "ensure"])
    #expect(tail.error?.isCancelled == true)
    kept.withLock { $0 = nil }
  }

  @Test("work that others want goes on, and the promise that was asked ends alone")
  func wanted() {
    let trace = Trace()
    let promise = Promise<Int>.cancellable { seal in
      seal.onRequestCancel { _ in trace.add("requested") }
      kept.withLock { $0 = seal }
    }
    let tail = promise.map(on: nil) { number -> Int in
      trace.add("handler")
      return number
    }
    let end = tail.ensure(on: nil) { trace.add("ensure") }
    let other = promise.map(on: nil) { $0 }
    tail.requestCancel()
    #expect(tail.error?.isCancelled == true && end.error?.isCancelled == true)
    #expect(trace.entries == ["ensure"] && promise.isPending && other.isPending)
    kept.withLock { $0?.fulfill(3) }
    #expect(other.value == 3 && trace.entries == ["ensure"])
    kept.withLock { $0 = nil }
  }

  @Test("without work that could be asked, the promise that was asked ends, and its source goes on")
  func unreached() {
    let trace = Trace()
    let (source, seal) = Promise<Int>.pending()
    let asked = source.map(on: nil) { number -> Int in
      trace.add("handler")
      return number
    }
    let end = asked.done(on: nil) { _ in trace.add("done") }.ensure(on: nil) { trace.add("ensure") }
    let other = source.map(on: nil) { $0 + 1 }
    asked.requestCancel()
    #expect(asked.error?.isCancelled == true && end.error?.isCancelled == true)
    #expect(source.isPending && other.isPending && trace.entries == ["ensure"])
    seal.fulfill(1)
    #expect(other.value == 2 && trace.entries == ["ensure"])
    source.requestCancel()
    #expect(source.value == 1)
    let (root, rootSeal) = Promise<Int>.pending()
    root.requestCancel()
    #expect(root.error?.isCancelled == true)
    rootSeal.fulfill(1)
    #expect(root.error?.isCancelled == true)
  }

  @Test("a promise that follows one without work ends alone, too")
  func following() {
    let (inner, seal) = Promise<Int>.pending()
    let asked = Promise.value(0).then(on: nil) { _ in inner }
    let end = asked.map(on: nil) { $0 }
    asked.requestCancel()
    #expect(asked.error?.isCancelled == true && end.error?.isCancelled == true)
    #expect(inner.isPending)
    seal.fulfill(1)
    #expect(inner.value == 1)
  }

  @Test("a combination of promises that others want ends alone")
  func combined() {
    let pending = (0..<2).map { _ in Promise<Int>.pending() }
    let all = when(fulfilled: pending.map(\.promise))
    let raced = race(pending.map(\.promise))
    all.requestCancel()
    raced.map(on: nil) { $0 }.requestCancel()
    #expect(all.error?.isCancelled == true && raced.isPending)
    raced.requestCancel()
    #expect(raced.error?.isCancelled == true)
    #expect(pending.allSatisfy { $0.promise.isPending })
    for (_, seal) in pending { seal.fulfill(1) }
  }

  @Test("a guarantee has no such end")
  func guarantee() {
    let (source, fulfill) = Guarantee<Int>.pending()
    let asked = source.map(on: nil) { $0 + 1 }
    asked.requestCancel()
    #expect(asked.isPending)
    fulfill(1)
    #expect(asked.value == 2)
  }

  private let kept = Locked<Resolver<Int>?>(nil)
}
