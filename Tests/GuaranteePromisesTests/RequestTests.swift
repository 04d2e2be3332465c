// SPDX-License-Identifier: MIT

internal import GuaranteePromises
internal import PromiseCore
internal import TestSupport
internal import Testing

/// Requests for cancellation, by way of a promise that says when it got one.
@Suite struct RequestTests {
  /// The same, such that nobody else refers to the promise.
  func handedOver(_ trace: Trace) -> (Handover<Promise<Int>>, Resolver<Int>) {
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

  /// An iterator that refers to no promise that it has returned.
  static func handing(over promises: [Promise<Int>]) -> AnyIterator<Promise<Int>> {
    var rest = promises
    return AnyIterator { rest.isEmpty ? nil : rest.removeFirst() }
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
      case .raced: race(start.then(on: nil) { _ in box.take() }, Promise.pending().promise)
      case .pumped:
        when(
          fulfilled: RequestTests.handing(over: [start.then(on: nil) { _ in box.take() }]),
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

  @Test("a chain whose beginning nobody can resolve any more stays pending, and is kept by nobody")
  func lostBeginning() async {
    await Configuration.withOwn {
      conf.logHandler = { _ in }
      weak var first: Promise<Int>?
      weak var last: Promise<Int>?
      var held: Promise<Int>?
      do {
        let (start, seal) = Promise<Int>.pending()
        let following = start.then(on: nil) { Promise.value($0) }
        held = following.map(on: nil) { $0 }
        let tail = held!.then(on: nil) { Promise.value($0) }.map(on: nil) { $0 }
        tail.done(on: nil) { _ in Issue.record("resolved") }.cauterize()
        (first, last) = (following, tail)
        withExtendedLifetime(seal) {}
      }
      #expect(first == nil && last == nil)
      #expect(held!.isPending)
      held!.map(on: nil) { $0 }.cauterize()
    }
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

  func handedOverPlain() -> (Handover<Promise<Int>>, Resolver<Int>) {
    let (promise, seal) = Promise<Int>.pending()
    return (Handover(promise), seal)
  }

  /// Ways to wait for a promise that nobody will ever resolve; each gives its last reference away.
  enum Loss: CaseIterable {
    case followed, followedObserved, nested, nestedObserved, aliasFollows, followsThenAlias, merged
    case plainFollows, plainFollowsTwice, cycle, orphanFollowed, gathered, gatheredPlain,
      gatheredWithWork, gatheredPlainWithWork, gatheredGuarantee, raced, racedWithWork, pumped,
      pumpedPlain, pumpedWithWork, retried, retriedPlain, retriedLater, timed, ensured, converted

    /// - Parameter lost: goes with its resolver, right after this.
    func wait(_ lost: Promise<Int>, _ spy: Spy) -> Promise<Int> {
      let box = Handover(lost)
      func observed() -> Handover<Promise<Int>> {
        lost.done(on: nil) { _ in spy.touch() }.cauterize()
        return box
      }
      switch self {
      case .followed: return Promise.value(1).then(on: nil) { _ in box.take() }
      case .followedObserved:
        let box = observed()
        return Promise.value(1).then(on: nil) { _ in box.take() }
      case .nested:
        return Promise.value(1).then(on: nil) { _ in
          Promise.value(2).then(on: nil) { _ in box.take() }
        }
      case .nestedObserved:
        let box = observed()
        return Promise.value(1).then(on: nil) { _ in
          Promise.value(2).then(on: nil) { _ in box.take() }
        }
      case .aliasFollows, .followsThenAlias:
        let box = observed()
        let (alias, seal) = Promise<Int>.pending()
        if self == .followsThenAlias { seal.follow(box.take()) }
        let following = Promise.value(1).then(on: nil) { _ in alias }
        following.map(on: nil) { $0 }.cauterize()
        if self == .aliasFollows { seal.follow(box.take()) }
        return following
      case .merged:
        let (gate, gateSeal) = Promise<Int>.pending()
        let waiting = box.take().then(on: nil) { Promise.value($0) }
        waiting.map(on: nil) { $0 }.cauterize()
        let outer = Promise.value(0).then(on: nil) { _ in gate.then(on: nil) { _ in waiting } }
        outer.map(on: nil) { $0 }.cauterize()
        gateSeal.fulfill(0)
        return outer
      case .plainFollows:
        let (following, seal) = Promise<Int>.pending()
        let waiting = box.take().then(on: nil) { Promise.value($0) }
        seal.follow(waiting)
        waiting.done(on: nil) { _ in spy.touch() }.cauterize()
        return following
      case .plainFollowsTwice:
        let (following, seal) = Promise<Int>.pending()
        let (inner, innerSeal) = Promise<Int>.pending()
        let waiting = Promise.value(1).then(on: nil) { _ in inner }
        seal.follow(waiting)
        waiting.done(on: nil) { _ in spy.touch() }.cauterize()
        innerSeal.follow(box.take())
        return following
      case .cycle:
        let itself = Locked<Guarantee<Int>?>(nil)
        let (start, fulfill) = Guarantee<Int>.pending()
        let waiting = start.then(on: nil) { _ in itself.withLock { $0! } }
        itself.withLock { $0 = waiting }
        fulfill(1)
        itself.withLock { $0 = nil }
        return waiting.then(on: nil) { Promise.value($0) }
      case .orphanFollowed:
        let orphan: Promise<Int>
        do {
          let (inner, seal) = RequestTests().handedOverPlain()
          orphan = Promise.value(1).then(on: nil) { _ in inner.take() }
          withExtendedLifetime(seal) {}
        }
        return Promise.value(1).then(on: nil) { _ in orphan }
      case .gathered:
        let (other, otherSeal) = Promise<Int>.pending()
        defer { otherSeal.fulfill(1) }
        return when(fulfilled: [box.take().then(on: nil) { Promise.value($0) }, other])
          .map(on: nil) { $0[0] }
      case .gatheredPlain:
        return when(fulfilled: [
          Promise.value(1).then(on: nil) { _ in Promise.value(1) }, box.take(),
        ])
        .map(on: nil) { $0[0] }
      case .gatheredWithWork, .gatheredPlainWithWork:
        let (work, seal) = RequestTests().cancellable(Trace())
        defer { seal.fulfill(1) }
        let follows = self == .gatheredWithWork
        return when(fulfilled: [
          work, follows ? box.take().then(on: nil) { Promise.value($0) } : box.take(),
        ])
        .map(on: nil) { $0[0] }
      case .gatheredGuarantee:
        let (work, seal) = RequestTests().cancellable(Trace())
        defer { seal.fulfill(1) }
        return Promise(
          when(resolved: [box.take().then(on: nil) { Promise.value($0) }, work])
            .map(on: nil) { $0.count })
      case .raced:
        return race(box.take().then(on: nil) { Promise.value($0) }, Promise.pending().promise)
      case .racedWithWork:
        let (work, seal) = RequestTests().cancellable(Trace())
        defer { seal.reject(TestError.dummy) }
        return race(fulfilled: [box.take().then(on: nil) { Promise.value($0) }, work])
      case .pumped, .pumpedPlain, .pumpedWithWork:
        let (work, seal) = RequestTests().cancellable(Trace())
        defer { seal.fulfill(1) }
        let last = self == .pumpedWithWork ? work : .value(1)
        let elements = [
          self == .pumpedPlain ? box.take() : box.take().then(on: nil) { Promise.value($0) }, last,
        ]
        return when(fulfilled: RequestTests.handing(over: elements), concurrently: 2).map(on: nil) {
          $0[0]
        }
      case .retried: return retry { box.take().then(on: nil) { Promise.value($0) } }
      case .retriedPlain: return retry { box.take() }
      case .retriedLater:
        let (gate, gateSeal) = Promise<Int>.pending()
        defer { gateSeal.fulfill(0) }
        return retry { gate.then(on: nil) { _ in box.take() } }
      case .timed:
        let timed = box.take().then(on: nil) { Promise.value($0) }.timeout(seconds: .infinity)
        return race(timed, Promise.pending().promise)
      case .ensured:
        return Promise.value(1).then(on: nil) { Promise.value($0) }
          .ensureThen(on: nil) {
            box.take().then(on: nil) { _ in Promise.value(()) }.recover(on: nil) { _ in }
          }
      case .converted:
        return Promise(box.take().then(on: nil) { Promise.value($0) })
      }
    }
  }

  @Test(
    "what waits for a promise that nobody can resolve any more is kept by nobody",
    arguments: Loss.allCases)
  func lost(_ loss: Loss) async {
    await Configuration.withOwn {
      conf.logHandler = { _ in }
      let objects = Counter()
      do {
        let spy = Spy { objects.increment() }
        let (box, seal) = handedOverPlain()
        let waiting = loss.wait(box.take(), spy)
        waiting.map(on: nil) { $0 }.ensure(on: nil) { spy.touch() }.cauterize()
        withExtendedLifetime(seal) {}
      }
      #expect(objects.count == 1)
    }
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
