// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

/// Requests where promises adopt promises.
@Suite struct RequestsThroughAdoptionTests {
  static let q: CellFlags = .requestable

  enum Way: CaseIterable { case locked, racing, flatMap }

  /// A promise that adopts `inner` in one of the ways.
  static func adopter(of inner: Probe<Int>, _ way: Way) -> Probe<Int> {
    switch way {
    case .locked:
      let outer = Probe<Int>.pending(q)
      outer.resolve(with: inner)
      return outer
    case .racing:
      let outer = Probe<Int>.pending(q)
      outer.adoptRacing(inner)
      return outer
    case .flatMap:
      return Probe.value(1, q).flatMap(q) { _ in inner }
    }
  }

  // TL-C4, TL-C13
  @Test(
    "a request reaches the adopted promise when that goes out of scope", arguments: Way.allCases)
  func oneObserver(_ way: Way) {
    let log = Log<String>()
    Leaks.expectNone { leaks in
      let inner = leaks.watch(makeSource(log, obeys: true))
      let outer = leaks.watch(Self.adopter(of: inner, way))
      outer.cell.requestCancellation()
      #expect(log.entries == [] && outer.cell.outcome == .pending)
      inner.cell.seal()
      #expect(log.entries == ["source"])
      #expect(inner.cell.outcome == .cancelled && outer.cell.outcome == .cancelled)
    }
  }

  // TL-C5, TL-C14
  @Test("others who want the adopted promise keep it", arguments: Way.allCases, [true, false])
  func moreObservers(_ way: Way, _ otherComesFirst: Bool) {
    let log = Log<String>()
    Leaks.expectNone { leaks in
      let inner = leaks.watch(makeSource(log, obeys: true))
      let early = otherComesFirst ? inner.map(Self.q) { $0 } : nil
      let outer = leaks.watch(Self.adopter(of: inner, way))
      let other = leaks.watch(early ?? inner.map(Self.q) { $0 })
      inner.cell.seal()
      outer.cell.requestCancellation()
      #expect(log.entries == [] && outer.cell.outcome == .pending)
      other.cell.requestCancellation()
      #expect(log.entries == ["source"])
      #expect(outer.cell.outcome == .cancelled && other.cell.outcome == .cancelled)
    }
  }

  @Test("a request made before the adoption reaches the adopted promise", arguments: [true, false])
  func requestedBefore(_ racing: Bool) {
    let log = Log<String>()
    Leaks.expectNone { leaks in
      let outer = leaks.watch(Probe<Int>.pending(Self.q))
      outer.cell.requestCancellation()
      let inner = leaks.watch(makeSource(log, obeys: true, sealed: true))
      if racing { outer.adoptRacing(inner) } else { outer.resolve(with: inner) }
      #expect(log.entries == ["source"] && outer.cell.outcome == .cancelled)
    }
  }

  @Test("a request climbs through a chain of adoptions to the innermost", arguments: [true, false])
  func chain(_ observed: Bool) {
    let log = Log<String>()
    Leaks.expectNone { leaks in
      let source = leaks.watch(makeSource(log, obeys: true, sealed: true))
      var cell = source
      for _ in 0..<10 {
        // An observer that does not count makes the adoption forward instead of link.
        if observed { cell.map { _ in } }
        let outer = leaks.watch(Probe<Int>.pending(Self.q, sealed: true))
        outer.resolve(with: cell)
        cell = outer
      }
      cell.cell.requestCancellation()
      #expect(log.entries == ["source"] && cell.cell.outcome == .cancelled)
    }
  }

  @Test(
    "a request on a loop reaches the promise it waits for at the moment", arguments: [0, 1, 500])
  func loop(_ steps: Int) {
    let log = Log<String>()
    Leaks.expectNone { leaks in
      let loop = leaks.watch(CollapseTests.Loop(Self.q))
      let result = leaks.watch(loop.step(1000))
      for _ in 0..<steps { loop.open() }
      let gate = loop.gate
      _ = gate?.cell.onRequest { cell in
        log.add("gate")
        cell.settleCancelled()
      }
      result.cell.requestCancellation()
      #expect(log.entries == ["gate"] && result.cell.outcome == .cancelled)
      loop.open()
    }
  }

  @Test("a held intermediate that somebody observes vetoes, until that one gives up")
  func loopVeto() {
    let log = Log<String>()
    Leaks.expectNone { leaks in
      let loop = leaks.watch(CollapseTests.Loop(Self.q))
      loop.holds = true
      let result = leaks.watch(loop.step(1000))
      for _ in 0..<20 { loop.open() }
      let observer = leaks.watch(loop.held[11].map(Self.q) { $0 })
      for _ in 0..<20 { loop.open() }
      let gate = loop.gate
      _ = gate?.cell.onRequest { cell in
        log.add("gate")
        cell.settleCancelled()
      }
      result.cell.requestCancellation()
      #expect(log.entries == [] && result.cell.outcome == .pending)
      observer.cell.requestCancellation()
      #expect(log.entries == ["gate"])
      #expect(result.cell.outcome == .cancelled && observer.cell.outcome == .cancelled)
      loop.open()
      loop.held = []
    }
  }

  @Test("a loop whose request was ignored runs on, and stays small")
  func ignoredRequest() {
    let census = Counter()
    Census.$current.withValue(census) {
      let loop = CollapseTests.Loop(Self.q)
      let result = loop.step(10_000)
      for step in 0..<10_000 {
        if step == 100 { result.cell.requestCancellation() }
        loop.open()
        #expect(census.value < 12)
      }
      #expect(result.value == 7)
    }
    #expect(census.value == 0)
  }

  @Test("handlers of every alias on the way are released when the adoption ends")
  func aliasHandlers() {
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
      let cells = (0..<4).map { _ in Probe<Int>.pending(Self.q) }
      Leaks.expectNone { leaks in
        for probe in cells {
          let token = leaks.watch(Token())
          _ = probe.cell.onRequest { _ in token.touch() }
        }
        for index in order { cells[index].resolve(with: cells[index + 1]) }
        cells[3].fulfill(1)
      }
      #expect(cells.allSatisfy { $0.value == 1 })
    }
  }

  @Test("adoption, request and settlement meet; nothing is lost, twice, or left behind")
  func race() {
    for round in 0..<400 {
      let log = Log<String>()
      Leaks.expectNone { leaks in
        let inner = leaks.watch(makeSource(log, obeys: true, sealed: true))
        let outer = leaks.watch(Probe<Int>.pending(Self.q, sealed: true))
        let child = leaks.watch(outer.map(Self.q) { $0 })
        onThreads(3) { thread in
          switch thread {
          case 0: outer.resolve(with: inner)
          case 1: child.cell.requestCancellation()
          default: if round % 2 == 0 { inner.fulfill(1) }
          }
        }
        #expect(
          child.cell.outcome == inner.cell.outcome && outer.cell.outcome == inner.cell.outcome)
        #expect(inner.cell.outcome != .pending)
        #expect(log.count <= 1)
        if round % 2 == 1 { #expect(log.entries == ["source"]) }
      }
    }
  }

  @Test(
    "a step of a loop is bypassed, also if it is tracked; not if somebody is to be told there",
    arguments: ["plain", "tracked", "listened to", "attached to"])
  func bypassed(_ step: String) {
    Diagnostics.$own.withValue(Diagnostics.ReportRegistry()) {
      Diagnostics.recipient = { _, _, _ in }
      let (gate, inner) = (Probe<Int>.pending(Self.q), Probe<Int>.pending(Self.q))
      let second = gate.flatMap(Self.q) { _ in inner }
      switch step {
      case "tracked": second.cell.track(nil)
      case "listened to": _ = second.cell.onRequest { _ in }
      case "attached to": _ = second.cell.ensuredExtras.attachment { _ in Token {} }
      default: break
      }
      let first = Probe.value(1, Self.q).flatMap(Self.q) { _ in second }
      second.cell.seal()
      gate.fulfill(1)
      let isBypassed = step == "plain" || step == "tracked"
      #expect(second.cell.follower === (isBypassed ? first : nil))
      inner.fulfill(2)
      #expect(first.value == 2 && second.value == 2)
    }
  }
}
