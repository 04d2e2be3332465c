// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport
internal import TestSupport
internal import Testing

@Suite struct ArrayCellsTests {
  @Test("promises as cells are the same objects, in order, counted as often as they are kept")
  func cast() {
    Leaks.expectNone { leaks in
      var probes = (0..<20).map { leaks.watch(Probe.value($0)) }
      let cells = probes.asCells
      probes.append(leaks.watch(Probe.value(20)))
      #expect(cells.count == 20)
      #expect(zip(cells, probes).allSatisfy { $0 === $1 })
      probes = []
      #expect(cells.map { $0.settledForCertain.load(as: Int.self) } == Array(0..<20))
    }
    #expect([Probe<Int>]().asCells.isEmpty)
  }
}
