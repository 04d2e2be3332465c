// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

/// Asynchronous loops: each step's promise adopts the next step's.
@Suite(.takesLong) struct CollapseTests {
  /// A loop by hand: every step waits for a promise that the test fulfils.
  final class Loop: @unchecked Sendable {
    let flags: CellFlags
    private(set) var gate: Probe<Int>?
    /// Keeps what it is given, if the test wants the intermediates.
    var held: [Probe<Int>] = []
    var holds = false

    init(_ flags: CellFlags) { self.flags = flags }

    func step(_ left: Int) -> Probe<Int> {
      if left == 0 { return Probe.value(7, flags) }
      let gate = Probe<Int>.pending(flags, sealed: true)
      self.gate = gate
      let result = gate.flatMap(flags) { [unowned self] _ in self.step(left - 1) }
      if holds { held.append(result) }
      return result
    }

    func open() {
      let gate = gate
      self.gate = nil
      gate?.fulfill(1)
    }
  }

  @Test("a loop of 1,000,000 asynchronous steps keeps a handful of cells", arguments: flavors)
  func longLoop(_ flags: CellFlags) {
    let census = Counter()
    let most = Counter()
    onThread {
      Census.$current.withValue(census) {
        let loop = Loop(flags)
        let result = loop.step(long(1_000_000))
        for step in 0..<long(1_000_000) {
          loop.open()
          if step % 4096 == 0 { most.add(max(0, census.value - most.value)) }
        }
        #expect(result.value == 7)
      }
    }
    #expect(census.value == 0)
    #expect(most.value > 0 && most.value <= 8, "\(most.value) cells at once")
  }

  @Test("every intermediate that somebody holds sees the result", arguments: flavors)
  func heldIntermediates(_ flags: CellFlags) {
    Leaks.expectNone { leaks in
      let log = Log<Int>()
      let loop = leaks.watch(Loop(flags))
      loop.holds = true
      let result = loop.step(100)
      for index in 0..<100 {
        if index % 7 == 0 { loop.held[index].map { log.add($0) } }
        loop.open()
      }
      #expect(result.value == 7 && loop.held.count == 100)
      #expect(loop.held.allSatisfy { $0.value == 7 })
      #expect(log.entries == Array(repeating: 7, count: 15))
      for cell in loop.held { leaks.watch(cell) }
    }
  }

  @Test("the loop's end may be an error or a cancellation", arguments: flavors)
  func otherEndings(_ flags: CellFlags) {
    for ending in [PromiseCellSettlingTests.Ending.reject, .cancel] {
      Leaks.expectNone { leaks in
        let loop = leaks.watch(Loop(flags))
        let result = leaks.watch(loop.step(10))
        for _ in 0..<5 { loop.open() }
        if let gate = loop.gate { PromiseCellSettlingTests.end(gate, ending) }
        PromiseCellSettlingTests.expect(result, ending)
      }
    }
  }
}
