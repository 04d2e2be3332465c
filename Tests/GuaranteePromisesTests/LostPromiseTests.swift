// SPDX-License-Identifier: MIT

internal import GuaranteePromises
internal import PromiseCore
internal import TestSupport
internal import Testing

/// Promises that nobody can resolve any more, and what waits for them.
@Suite struct LostPromiseTests {
  @Test("a chain whose beginning nobody can resolve any more is cancelled, and is kept by nobody")
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
      #expect(held!.error?.isCancelled == true)
      held!.map(on: nil) { $0 }.cauterize()
    }
  }

  /// Ways to wait for a promise that nobody will ever resolve; each gives its last reference away.
  enum Loss: CaseIterable {
    case followed, followedObserved, nested, nestedObserved, aliasFollows, followsThenAlias, merged
    case plainFollows, plainFollowsTwice, cycle, lostFollowed, gathered, gatheredPlain,
      gatheredWithWork, gatheredPlainWithWork, gatheredGuarantee, raced, racedWithWork, pumped,
      pumpedPlain, pumpedWithWork, retried, retriedPlain, retriedLater, timed, converted

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
      case .lostFollowed:
        let lost: Promise<Int>
        do {
          let (inner, seal) = handedOverPlain()
          lost = Promise.value(1).then(on: nil) { _ in inner.take() }
          withExtendedLifetime(seal) {}
        }
        return Promise.value(1).then(on: nil) { _ in lost }
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
        let (work, seal) = cancellable(Trace())
        defer { seal.fulfill(1) }
        let follows = self == .gatheredWithWork
        return when(fulfilled: [
          work, follows ? box.take().then(on: nil) { Promise.value($0) } : box.take(),
        ])
        .map(on: nil) { $0[0] }
      case .gatheredGuarantee:
        let (work, seal) = cancellable(Trace())
        defer { seal.fulfill(1) }
        return Promise(
          when(resolved: [box.take().then(on: nil) { Promise.value($0) }, work])
            .map(on: nil) { $0.count })
      case .raced:
        return race([box.take().then(on: nil) { Promise.value($0) }])
      case .racedWithWork:
        let (work, seal) = cancellable(Trace())
        defer { seal.reject(TestError.dummy) }
        return race(fulfilled: [box.take().then(on: nil) { Promise.value($0) }, work])
      case .pumped, .pumpedPlain, .pumpedWithWork:
        let (work, seal) = cancellable(Trace())
        defer { seal.fulfill(1) }
        let last = self == .pumpedWithWork ? work : .value(1)
        let elements = [
          self == .pumpedPlain ? box.take() : box.take().then(on: nil) { Promise.value($0) }, last,
        ]
        return when(fulfilled: handing(over: elements), concurrently: 2).map(on: nil) {
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
        return race([timed])
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
}
