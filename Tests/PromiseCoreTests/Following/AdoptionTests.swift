// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

/// The services with which cells are made in tests that hold for all of them.
let flavors: [CellFlags] = [[], .requestable]

@Suite struct AdoptionTests {
  typealias Ending = PromiseCellSettlingTests.Ending

  /// How an adopted cell is at the moment of adoption.
  enum Adopted: CaseIterable { case settled, pending, observed, alias }

  @Test(
    "a locked adopter ends as the adopted one ends, and later settlements lose",
    arguments: flavors, Adopted.allCases)
  func locked(_ flags: CellFlags, _ kind: Adopted) {
    for ending in Ending.allCases {
      let log = Log<String>()
      Leaks.expectNone { leaks in
        let outer = leaks.watch(Probe<Int>.pending(flags))
        let inner = leaks.watch(Probe<Int>.pending(flags))
        outer.always { _ in log.add("outer") }
        if kind == .observed { inner.always { _ in log.add("inner") } }
        if kind == .settled { PromiseCellSettlingTests.end(inner, ending) }
        let source = leaks.watch(Probe<Int>.pending(flags))
        if kind == .alias { inner.resolve(with: source) }
        #expect(outer.resolve(with: inner))
        if kind != .settled {
          #expect(outer.cell.outcome == .pending)
          for later in Ending.allCases { #expect(!PromiseCellSettlingTests.end(outer, later)) }
          #expect(!outer.resolve(with: .value(9)))
          PromiseCellSettlingTests.end(kind == .alias ? source : inner, ending)
        }
        PromiseCellSettlingTests.expect(outer, ending)
        PromiseCellSettlingTests.expect(inner, ending)
        source.cancel()
      }
      #expect(log.entries == (kind == .observed ? ["inner", "outer"] : ["outer"]))
    }
  }

  @Test("observers of adopter and adopted run in registration order", arguments: flavors)
  func mergedObservers(_ flags: CellFlags) {
    let outer = Probe<Int>.pending(flags)
    let inner = Probe<Int>.pending(flags)
    let log = Log<String>()
    outer.map { _ in log.add("outer 1") }
    outer.resolve(with: inner)
    inner.map { _ in log.add("inner 1") }
    outer.map { _ in log.add("outer 2") }
    inner.map { _ in log.add("inner 2") }
    inner.fulfill(1)
    let entries = log.entries
    #expect(entries.filter { $0.hasPrefix("inner") } == ["inner 1", "inner 2"])
    #expect(entries.filter { $0.hasPrefix("outer") } == ["outer 1", "outer 2"])
    #expect(entries.count == 4)
  }

  @Test("a promise of a promise of a promise: identity and results survive", arguments: flavors)
  func chainOfAdoptions(_ flags: CellFlags) {
    // Outermost first, innermost first, and from the middle.
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2]] {
      let log = Log<Int>()
      Leaks.expectNone { leaks in
        let cells = (0..<5).map { _ in leaks.watch(Probe<Int>.pending(flags)) }
        for index in order { #expect(cells[index].resolve(with: cells[index + 1])) }
        for (number, cell) in cells.enumerated() { cell.map { _ in log.add(number) } }
        cells[4].fulfill(7)
        #expect(cells.allSatisfy { $0.value == 7 })
      }
      #expect(log.entries.sorted() == [0, 1, 2, 3, 4])
    }
  }

  @Test("a pending chain of adoptions is freed when dropped")
  func droppedAdoptions() {
    for observed in [false, true] {
      Leaks.expectNone { leaks in
        let cells = (0..<5).map { _ in leaks.watch(Probe<Int>.pending()) }
        if observed { for probe in cells { probe.map { _ in } } }
        for index in 0..<4 { #expect(cells[index].resolve(with: cells[index + 1])) }
      }
    }
  }

  @Test("two threads let an adoption meet a settlement; everybody is told once", arguments: flavors)
  func adoptionRace(_ flags: CellFlags) {
    for round in 0..<300 {
      let log = Log<String>()
      Leaks.expectNone { leaks in
        let outer = leaks.watch(Probe<Int>.pending(flags))
        let inner = leaks.watch(Probe<Int>.pending(flags))
        outer.map { log.add("outer \($0)") }
        onThreads(3) { thread in
          switch thread {
          case 0: outer.resolve(with: inner)
          case 1: inner.fulfill(1)
          default: inner.map { log.add("inner \($0)") }
          }
        }
        #expect(outer.value == 1 && inner.value == 1)
      }
      #expect(log.entries.sorted() == ["inner 1", "outer 1"], "round \(round)")
    }
  }
}
