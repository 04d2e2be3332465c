// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

/// Promises that take part in requests, behind one that takes none and dies pending.
@Suite(.takesLong) struct OrphanTests {
  static let q: CellFlags = .requestable

  /// A promise that waits for `source` without holding it.
  static func follower(
    of source: Probe<Int>, _ next: @escaping (Int) -> Probe<Int> = { .value($0) }
  ) -> Probe<Int> {
    let node = Probe<Int>(claimed: true, sealed: true, flags: [.requestable, .deliversValue])
    node.store(Probe<Int>.Handler(run: next), as: Probe<Int>.Handler<Probe<Int>>.self)
    node.react(at: Destination.immediate) { node, source, _ in
      let handler = node.take(as: Probe<Int>.Handler<Probe<Int>>.self)
      guard source.outcome == .value, let next = try? handler(source.load(as: Int.self)) else {
        return Probe<Int>.passOn(node, source)
      }
      switch node.adopt(next, holding: next.has(.requestable)) {
      case .settled(let outcome): return outcome
      case .following: return .pending
      case .cycle: return .cancelled
      }
    }
    source.attachBystander(node)
    return node
  }

  /// How a promise comes to wait for one that is going to die pending.
  enum Wait: CaseIterable { case derived, adopted, adoptedObserved, adoptedFollower }

  /// The promise, with `dying` in its way: that is held by the caller alone.
  static func waiting(for dying: Probe<Int>, _ wait: Wait) -> Probe<Int> {
    switch wait {
    case .derived: return follower(of: dying)
    case .adopted: return follower(of: .value(1)) { _ in dying }
    case .adoptedObserved:
      dying.map { $0 }
      return follower(of: .value(1)) { _ in dying }
    case .adoptedFollower:
      let start = Probe<Int>.pending()
      let outer = follower(of: start) { _ in follower(of: dying) }
      start.fulfill(1)
      return outer
    }
  }

  @Test(
    "nothing is left of what derives from a promise that nobody can settle any more",
    arguments: Wait.allCases)
  func letGo(_ wait: Wait) {
    Leaks.expectNone { leaks in
      let dying = leaks.watch(Probe<Int>.pending())
      let node = leaks.watch(Self.waiting(for: dying, wait))
      let link = leaks.watch(node.map(Self.q) { $0 })
      leaks.watch(link.map(Self.q) { $0 }).always { _ in Issue.record("it was not settled") }
      leaks.watch(node.map(Self.q) { $0 })
    }
  }

  @Test(
    "who refers to it finds it pending, and keeps nothing by observing it", arguments: Wait.allCases
  )
  func held(_ wait: Wait) {
    var node: Probe<Int>?
    Leaks.expectNone { leaks in
      node = Self.waiting(for: leaks.watch(Probe<Int>.pending()), wait)
      node!.map(Self.q) { $0 }
    }
    #expect(node!.outcome == .pending)
    Leaks.expectNone { leaks in
      leaks.watch(node!)
      // In the list of what is held, until that goes.
      leaks.watch(node!.map(Self.q) { $0 }.map(Self.q) { $0 })
      node = nil
    }
  }

  @Test("who follows an orphan is one")
  func followers() {
    Leaks.expectNone { leaks in
      let orphan = Self.follower(of: leaks.watch(Probe<Int>.pending()))
      leaks.watch(orphan)
      let outer = leaks.watch(Self.follower(of: .value(1)) { _ in orphan })
      leaks.watch(outer.map(Self.q) { $0 })
      let observed = leaks.watch(Self.follower(of: .value(1)) { _ in outer })
      leaks.watch(observed.map(Self.q) { $0 })
    }
  }

  @Test("a request reaches what a promise in the middle of a chain follows, also one made before")
  func requests() {
    for early in [true, false] {
      let log = Log<String>()
      Leaks.expectNone { leaks in
        let work = leaks.watch(makeSource(log, obeys: true, sealed: true))
        let start = leaks.watch(Probe<Int>.pending())
        let node = leaks.watch(Self.follower(of: start) { _ in work })
        let tail = leaks.watch(node.map(Self.q) { $0 }.map(Self.q) { $0 })
        if early { tail.requestCancellation() }
        start.fulfill(1)
        #expect(log.entries == (early ? ["source"] : []))
        tail.requestCancellation()
        #expect(log.entries == ["source"])
        #expect(tail.outcome == .cancelled && start.outcome == .value)
      }
    }
  }

  @Test("a chain of 1,000,000 links goes with the promise at its beginning")
  func long() {
    let census = Counter()
    onThread {
      Census.$current.withValue(census) {
        var tail = Self.follower(of: .pending())
        for _ in 0..<TeardownTests.links { tail = tail.map(Self.q) { $0 } }
      }
    }
    #expect(census.value == 0)
  }

  /// A reference that is dropped on the thread that asks for it.
  static func drop(_ source: Locked<Probe<Int>?>) {
    let dying = source.withLock { source in
      defer { source = nil }
      return source
    }
    withExtendedLifetime(dying) {}
  }

  /// What a promise waits for dies on one thread while another one acts on the promise; nothing is left.
  ///
  /// - Parameter prepare: given the promise and the round; returns what the other thread does.
  static func race(
    rounds: Int, _ prepare: (Probe<Int>, Int) -> (@Sendable () -> Void)
  ) {
    let census = Counter()
    Census.$current.withValue(census) {
      for round in 0..<rounds {
        let source = Locked<Probe<Int>?>(.pending())
        let node = waiting(for: source.withLock { $0! }, Wait.allCases[round % 4])
        let act = prepare(node, round)
        onThreads(2) { thread in
          if thread == 0 { drop(source) } else { Census.$current.withValue(census) { act() } }
        }
      }
    }
    #expect(census.value == 0)
  }

  @Test("an observer that comes while the source dies is let go of by one of the two")
  func attaching() {
    Self.race(rounds: 3_000) { node, _ in
      { for _ in 0..<3 { node.map(Self.q) { $0 }.map(Self.q) { $0 } } }
    }
  }

  @Test("a promise that comes to follow one whose source dies meanwhile is not kept")
  func following() {
    Self.race(rounds: 3_000) { node, round in
      if round % 8 < 4 { node.map(Self.q) { $0 } }
      return { _ = Self.follower(of: .value(1)) { _ in node }.map(Self.q) { $0 } }
    }
  }

  @Test("a request that meets the death of the source settles nothing")
  func requesting() {
    Self.race(rounds: 2_000) { node, _ in
      let tail = node.map(Self.q) { $0 }.map(Self.q) { $0 }
      return {
        tail.requestCancellation()
        #expect(tail.outcome == .pending && tail.isCancellationRequested)
      }
    }
  }

  @Test("a promise that others may settle is no orphan")
  func claimable() {
    let source = Locked<Probe<Int>?>(.pending())
    let open = Probe<Int>(flags: [.requestable, .claimable, .deliversValue])
    open.store(Probe<Int>.Handler<Int> { $0 }, as: Probe<Int>.Handler<Int>.self)
    open.react(at: Destination.immediate) { node, source, _ in Probe<Int>.passOn(node, source) }
    source.withLock { $0!.attachBystander(open) }
    let tail = open.map(Self.q) { $0 }
    Self.drop(source)
    #expect(tail.outcome == .pending)
    open.fulfill(5)
    #expect(tail.value == 5)
  }
}
