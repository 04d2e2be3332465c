// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct PromiseCellSettlingTests {
  enum Ending: CaseIterable { case fulfill, reject, cancel }

  @discardableResult
  static func end(_ probe: Probe<Int>, _ ending: Ending) -> Bool {
    switch ending {
    case .fulfill: probe.fulfill(1)
    case .reject: probe.reject(TestError.one)
    case .cancel: probe.cancel()
    }
  }

  static func expect(_ probe: Probe<Int>, _ ending: Ending) {
    switch ending {
    case .fulfill: #expect(probe.value == 1 && probe.cell.outcome == .value)
    case .reject: #expect(probe.error as? TestError == .one && probe.cell.outcome == .error)
    case .cancel:
      #expect(probe.cell.outcome == .cancelled && probe.value == nil && probe.error == nil)
    }
  }

  // TL-76, TL-77, TL-78
  @Test("the first settlement stays; later ones are reported lost", arguments: Ending.allCases)
  func settlesOnce(_ first: Ending) {
    let probe = Probe<Int>.pending()
    #expect(probe.cell.outcome == .pending)
    #expect(Self.end(probe, first))
    for later in Ending.allCases { #expect(!Self.end(probe, later)) }
    #expect(!probe.resolve(with: .value(3)))
    Self.expect(probe, first)
  }

  @Test("the result is readable before the first observer runs", arguments: Ending.allCases)
  func readableFirst(_ ending: Ending) {
    let probe = Probe<Int>.pending()
    let log = Log<Outcome>()
    probe.always { _ in
      Self.expect(probe, ending)
      log.add(probe.cell.outcome)
    }
    Self.end(probe, ending)
    #expect(log.entries == [probe.cell.outcome])
  }

  // PK-158
  @Test func aSettlementInsideAHandlerDeliversBeforeItReturns() {
    let outer = Probe<Int>.pending()
    let inner = Probe<Int>.pending()
    let log = Log<String>()
    inner.map { _ in log.add("inner observer") }
    outer.map { _ in
      log.add("before")
      inner.fulfill(2)
      log.add("after")
    }
    outer.map { _ in log.add("second") }
    outer.fulfill(1)
    #expect(log.entries == ["before", "inner observer", "after", "second"])
  }

  @Test func ofManyThreadsExactlyOneSettles() {
    for round in 0..<300 {
      let probe = Probe<Int>.pending()
      let wins = Counter()
      let calls = Counter()
      probe.map { _ in calls.add() }
      onThreads(4) { index in
        if probe.fulfill(index) { wins.add() }
        // The state first: another thread may settle between the two.
        if probe.cell.stateIsPublished { #expect(probe.value != nil) }
      }
      #expect(wins.value == 1 && calls.value == 1, "round \(round)")
    }
  }

  // Behaviour of dialects whose derived promises can be settled by their users.
  @Test("an open node settled while enlisted takes its observers along", arguments: [1, 2])
  func redirected(_ observers: Int) {
    let log = Log<String>()
    let expected = (0..<observers).map { "observer \($0): 5" } + ["late: 5"]
    Leaks.expectNone { leaks in
      let source = leaks.watch(Probe<Int>.pending())
      do {
        let token = leaks.watch(Token())
        let child = leaks.watch(
          source.map(.open) { value -> Int in
            token.touch()
            log.add("handler")
            return value
          })
        for number in 0..<observers { child.map { log.add("observer \(number): \($0)") } }
        #expect(child.fulfill(5))
        #expect(!child.fulfill(6) && child.value == 5)
        child.map { log.add("late: \($0)") }
      }
      #expect(log.entries == expected)
      source.fulfill(1)
    }
    #expect(log.entries == expected, "the handler of a settled node never runs")
  }

  @Test(
    "an open node settled while enlisted lets go of what is attached to it",
    arguments: flavors)
  func redirectedLetsGo(_ flags: CellFlags) {
    let source = Probe<Int>.pending(flags, sealed: true)
    let log = Log<String>()
    _ = source.cell.onRequest { _ in log.add("requested") }
    let child = source.map(flags.union(.open)) { $0 }
    child.cell.atEnd { log.add("ended") }
    child.fulfill(1)
    #expect(log.entries == (flags.isEmpty ? ["ended"] : ["ended", "requested"]))
    source.fulfill(1)
  }

  @Test("an open node keeps its place in its source's list after its user settled it")
  func redirectedKeepsSiblings() {
    let source = Probe<Int>.pending()
    let log = Log<String>()
    source.map { _ in log.add("first") }
    let child = source.map(.open) { $0 }
    source.map { _ in log.add("third") }
    child.reject(TestError.two)
    source.fulfill(1)
    #expect(log.entries == ["first", "third"])
    #expect(child.error as? TestError == .two)
  }

  @Test("an open node settled while it waits on its context ignores its handler")
  func redirectedOnContext() {
    for ending in Ending.allCases {
      let context = ManualContext()
      let source = Probe<Int>.pending()
      let log = Log<String>()
      let child = source.map(.open, at: context.place) { value -> Int in
        log.add("handler")
        return value + 100
      }
      child.always { _ in log.add("observer") }
      source.fulfill(1)
      #expect(context.count == 1)
      #expect(Self.end(child, ending))
      #expect(log.entries == ["observer"])
      context.runAll()
      #expect(log.entries == ["observer"])
      Self.expect(child, ending)
    }
  }

  @Test("user and source race for an open node, and one of them wins everything")
  func openRace() {
    for _ in 0..<400 {
      let source = Probe<Int>.pending()
      let child = source.map(.open) { $0 }
      let log = Log<Int>()
      child.map { log.add($0) }
      let wins = Counter()
      onThreads(4) { index in
        switch index {
        case 0: source.fulfill(0)
        case 1: child.map { log.add($0) }
        default: if child.fulfill(index) { wins.add() }
        }
      }
      let value = child.value
      #expect(value != nil)
      #expect(log.entries == [value, value])
      #expect(wins.value == (value == 0 ? 0 : 1))
    }
  }
}

extension PromiseCell {
  /// Whether the word says settled; for tests that read it while others write.
  var stateIsPublished: Bool { outcome != .pending }
}
