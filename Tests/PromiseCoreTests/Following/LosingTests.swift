// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

/// Promises behind one that dies pending, most of which take part in requests while that one takes none.
@Suite(.takesLong) struct LosingTests {
  static let q: CellFlags = .requestable

  /// A promise that waits for `source` without holding it.
  static func follower(
    of source: Probe<Int>, _ next: @escaping (Int) -> Probe<Int> = { .value($0) }
  ) -> Probe<Int> {
    let node = Probe<Int>(claimed: true, sealed: true, flags: [.requestable, .deliversValue])
    node.cell.store(Probe<Int>.Handler(run: next), as: Probe<Int>.Handler<Probe<Int>>.self)
    node.cell.react(at: Destination.immediate) { node, source, _ in
      let handler = node.take(as: Probe<Int>.Handler<Probe<Int>>.self)
      guard source.outcome == .value, let next = try? handler(source.load(as: Int.self)) else {
        return Probe<Int>.passOn(node, source)
      }
      return node.adopt(next.cell, holding: next.cell.has(.requestable)) { .cancelled }
    }
    source.cell.attachBystander(node.cell)
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
    "who refers to it finds no result, and keeps nothing by observing it", arguments: Wait.allCases
  )
  func held(_ wait: Wait) {
    var node: Probe<Int>?
    Leaks.expectNone { leaks in
      node = Self.waiting(for: leaks.watch(Probe<Int>.pending()), wait)
      node!.map(Self.q) { $0 }
    }
    #expect(node!.cell.settled == nil && node!.cell.outcome != .pending)
    Leaks.expectNone { leaks in
      let late = leaks.watch(node!.map(Self.q) { $0 }.map(Self.q) { $0 })
      #expect(late.cell.settled == nil && late.cell.outcome != .pending)
    }
    let taken = node!.always { _ in Issue.record("a handler ran") }
    #expect(taken.cell.settled == nil && taken.cell.outcome != .pending)
  }

  @Test("who follows what is lost is lost")
  func followers() {
    Leaks.expectNone { leaks in
      let lost = Self.follower(of: leaks.watch(Probe<Int>.pending()))
      leaks.watch(lost)
      let outer = leaks.watch(Self.follower(of: .value(1)) { _ in lost })
      leaks.watch(outer.map(Self.q) { $0 })
      let observed = leaks.watch(Self.follower(of: .value(1)) { _ in outer })
      leaks.watch(observed.map(Self.q) { $0 })
    }
  }

  @Test("handlers for every end do not run, and go where they would have run")
  func handlers() {
    let context = ManualContext()
    let log = Log<String>()
    var held: Probe<Int>?
    do {
      let source = Probe<Int>.pending()
      let token = Token { log.add("gone") }
      held = source.always(at: context.place) { _ in
        token.touch()
        log.add("ran")
      }
    }
    #expect(log.entries == ["gone"] && context.count == 0)
    #expect(held?.cell.settled == nil && held?.cell.outcome != .pending)
  }

  @Test("those who hear of loss are told once, by a dying source and by one that is lost")
  func hearing() {
    let told = Log<Bool>()
    func listen(to source: Probe<Int>) {
      let node = PromiseCell(claimed: true, flags: [.hearsOfLoss, .deliversAll])
      node.react(at: Destination.immediate) { _, source, _ in
        told.add(source.isLost)
        return .pending
      }
      source.cell.attach(node)
    }
    do { listen(to: .pending()) }
    #expect(told.entries == [true])
    let lost = Probe<Int>.pending()
    listen(to: lost)
    lost.cell.settleLost()
    listen(to: lost)
    #expect(told.entries == [true, true, true])
    let other = Probe<Int>.pending()
    listen(to: other)
    other.cancel()
    other.cell.settleLost()
    #expect(told.entries == [true, true, true, false] && other.cell.settled?.isLost == false)
  }

  @Test("a task that waits for it goes on, as if it were cancelled", arguments: [true, false])
  func waiting(_ early: Bool) async {
    let lost = Probe<Int>.pending()
    if early { lost.cell.settleLost() }
    let task = Task { await lost.cell.settled(cancellationRequests: true) }
    if !early {
      while lost.cell.lifecycle.current.pointer == 0 { await Task.yield() }
      lost.cell.settleLost()
    }
    #expect(await task.value == false)
  }

  @Test("an alias that dies takes its root along")
  func aliases() {
    let outer = Probe<Int>.pending()
    let child = outer.map { $0 }
    do {
      let inner = Probe<Int>.pending()
      outer.resolve(with: inner)
      #expect(child.cell.outcome == .pending)
    }
    #expect(outer.cell.outcome != .pending && outer.cell.settled == nil)
    #expect(child.cell.outcome != .pending && child.cell.settled == nil)
  }

  @Test("losses that cause one another use no stack")
  func deep() {
    onThread {
      let last = Locked<Probe<Int>?>(nil)
      var first: Probe<Int>? = .pending()
      do {
        var source = first!
        for _ in 0..<TeardownTests.links / 10 {
          let next = Probe<Int>.pending()
          let token = Token { next.cell.settleLost() }
          source.always { _ in token.touch() }
          source = next
        }
        last.withLock { $0 = source }
      }
      first = nil
      last.withLock { #expect($0?.cell.outcome != .pending && $0?.cell.settled == nil) }
    }
  }

  @Test("gatherings of gatherings are lost without using stack")
  func gatherings() {
    onThread {
      let source = Probe<Int>.pending()
      var result = source
      for _ in 0..<TeardownTests.links / 10 {
        let next = Probe<Int>.pending()
        Gather(.all, of: [result.cell], into: next.cell, isRequestable: false, mayBeLost: true) {
          _, _, _ in
        }
        .start()
        result = next
      }
      #expect(result.cell.outcome == .pending)
      source.cell.settleLost()
      #expect(result.cell.outcome != .pending && result.cell.settled == nil)
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
        if early { tail.cell.requestCancellation() }
        start.fulfill(1)
        #expect(log.entries == (early ? ["source"] : []))
        tail.cell.requestCancellation()
        #expect(log.entries == ["source"])
        #expect(tail.cell.outcome == .cancelled && start.cell.outcome == .value)
      }
    }
  }

  @Test("a chain of 1,000,000 links is released with its first promise")
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

  @Test("a promise that others may settle is not lost")
  func open() {
    let source = Locked<Probe<Int>?>(.pending())
    let open = Probe<Int>(claimed: true, flags: [.requestable, .open, .deliversValue])
    open.cell.store(Probe<Int>.Handler<Int> { $0 }, as: Probe<Int>.Handler<Int>.self)
    open.cell.react(at: Destination.immediate) { node, source, _ in Probe<Int>.passOn(node, source)
    }
    source.withLock { $0!.cell.attachBystander(open.cell) }
    let tail = open.map(Self.q) { $0 }
    Self.drop(source)
    #expect(tail.cell.outcome == .pending)
    open.fulfill(5)
    #expect(tail.value == 5)
  }
}
