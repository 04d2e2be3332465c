// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct OpenAdoptionTests {
  /// A derived cell that follows what its handler returns, openly; its holder may settle it.
  private func following(_ source: Probe<Int>, _ next: @escaping () -> Probe<Int>) -> Probe<Int> {
    let child = Probe<Int>(claimed: true, flags: [.open, .deliversValue])
    child.cell.react(at: Destination.immediate) { node, source, _ in
      let next = node.take(as: Next.self)
      guard source.outcome == .value else { return node.passOutcome(of: source) }
      return node.following({ next.make() }) { node.followOpen($0.cell, cycle: CycleError()) }
    }
    child.cell.store(Next(make: next), as: Next.self)
    source.cell.attach(child.cell)
    return child
  }

  private struct Next { let make: () -> Probe<Int> }

  @Test("it ends as the adopted cell ends, settled or pending, sealed or not", arguments: 0..<4)
  func follows(_ form: Int) {
    let inner: Probe<Int> = form & 1 == 0 ? .value(3) : .pending()
    let outer = following(.value(0)) { inner }
    if form & 2 != 0 { outer.cell.seal() }
    let later = outer.map { $0 + 1 }
    inner.fulfill(3)
    #expect(outer.value == 3 && later.value == 4)
    let rejected = Probe<Int>.pending()
    let failing = following(.value(0)) { rejected }
    rejected.reject(TestError.one)
    #expect(failing.error as? TestError == .one)
  }

  @Test("whoever settles the adopter first wins, and the adopted cell goes on")
  func outside() {
    let inner = Probe<Int>.pending()
    let outer = following(.value(0)) { inner }
    let later = outer.map { $0 }
    #expect(outer.fulfill(5))
    #expect(inner.fulfill(7))
    #expect(outer.value == 5 && later.value == 5 && inner.value == 7)
    #expect(!outer.fulfill(6))
  }

  @Test("whoever settles the adopter when the handler has just returned wins, too")
  func justReturned() {
    let lost = Counter()
    for _ in 0..<20_000 {
      let (gate, inner) = (Probe<Int>.pending(), Probe<Int>.pending())
      let hasRun = Locked(false)
      let outer = following(gate) {
        hasRun.withLock { $0 = true }
        return inner
      }
      onThreads(2) { thread in
        guard thread == 1 else {
          gate.fulfill(0)
          return
        }
        while !hasRun.withLock({ $0 }) {}
        if !outer.fulfill(5) { lost.add(1) }
      }
      if outer.cell.outcome == .pending { inner.fulfill(0) }
    }
    #expect(lost.value == 0)
  }

  @Test("a sealed adopter is locked")
  func sealed() {
    let (gate, inner) = (Probe<Int>.pending(), Probe<Int>.pending())
    let outer = following(gate) { inner }
    outer.cell.seal()
    gate.fulfill(0)
    #expect(!outer.fulfill(5))
    inner.fulfill(7)
    #expect(outer.value == 7)
  }

  @Test("a holder wins also while the handler runs")
  func whileRunning() {
    var outer: Probe<Int>?
    let gate = Probe<Int>.pending()
    outer = following(gate) {
      #expect(outer?.fulfill(5) == true)
      return .value(1)
    }
    gate.fulfill(0)
    #expect(outer?.value == 5)
  }

  @Test("a handler that returns its own promise ends it with an error, sealed or not")
  func itself() {
    for sealed in [true, false] {
      let gate = Probe<Int>.pending()
      let own = Log<Probe<Int>>()
      own.add(following(gate) { own.entries[0] })
      if sealed { own.entries[0].cell.seal() }
      gate.fulfill(0)
      #expect(own.entries[0].error is CycleError)
      own.clear()
    }
  }

  @Test("promises that follow one another stay pending, and one that is settled settles the others")
  func ring() {
    for sealed in [true, false] {
      let gates = (0..<3).map { _ in Probe<Int>.pending() }
      var cells: [Probe<Int>] = []
      for index in 0..<3 { cells.append(following(gates[index]) { cells[(index + 1) % 3] }) }
      if sealed { cells[1].cell.seal() }
      for gate in gates { gate.fulfill(0) }
      #expect(cells.allSatisfy { $0.cell.outcome == .pending })
      #expect(cells[0].fulfill(4))
      #expect(cells.allSatisfy { $0.value == 4 })
    }
  }

  @Test("a wait that ended in any way is over")
  func ended() {
    for form in 0..<3 {
      let outer: Probe<Int>
      do {
        let inner = Probe<Int>.pending()
        outer = following(.value(0)) { inner }
        if form == 0 { inner.fulfill(1) }
        if form == 1 { outer.fulfill(1) }
        // With form 2 the adopted cell dies pending.
      }
      let next = following(.value(0)) { outer }
      outer.fulfill(2)
      #expect(next.value == (form == 2 ? 2 : 1))
    }
  }

  @Test("a line of open followers settles without recursion")
  func line() {
    onThread(stack: StackSize.tiny) {
      let root = Probe<Int>.pending()
      var line = [root]
      for index in 0..<10_000 {
        let last = line[index]
        line.append(following(.value(0)) { last })
      }
      root.fulfill(1)
      #expect(line[10_000].value == 1)
    }
  }

  @Test("nothing is left of followers")
  func leaks() {
    Leaks.expectNone { leaks in
      let inner = leaks.watch(Probe<Int>.pending(), "inner")
      let outer = leaks.watch(following(.value(0)) { inner }, "outer")
      outer.map { $0 }
      outer.fulfill(1)
      let dropped = leaks.watch(following(.value(0)) { .pending() }, "dropped")
      #expect(dropped.value == nil)
    }
  }
}
