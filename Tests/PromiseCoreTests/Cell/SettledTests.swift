// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct SettledTests {
  @Test("a pending cell has nothing to read, whatever its payload is")
  func pending() {
    let probe = Probe<Int>()
    let derived = probe.map { $0 + 1 }
    #expect(probe.cell.settled == nil && derived.cell.settled == nil)
    probe.fulfill(1)
    #expect(probe.cell.settled?.load(as: Int.self) == 1)
    #expect(derived.cell.settled?.load(as: Int.self) == 2)
  }

  @Test("an alias has what its root settled with", arguments: [1, 2, 100])
  func alias(_ length: Int) {
    let line = (0...length).map { _ in Probe<Int>() }
    for (inner, outer) in zip(line, line.dropFirst()) { outer.resolve(with: inner) }
    #expect(line.allSatisfy { $0.cell.settled == nil })
    line[0].fulfill(3)
    for probe in line {
      #expect(probe.cell.settled?.outcome == .value)
      #expect(probe.cell.settled?.load(as: Int.self) == 3)
    }
    let root = line[line.count - 1].cell.root
    #expect(line[0].cell.settled?.cell.object === root.object)
  }

  @Test("a cell that was settled while it waited in a list has that, not its handler")
  func enlisted() {
    let source = Probe<Int>()
    let derived = source.map(.open) { $0 + 1 }
    #expect(derived.cell.settled == nil)
    #expect(derived.fulfill(7))
    #expect(derived.cell.settled?.load(as: Int.self) == 7)
    source.fulfill(1)
    #expect(derived.cell.settled?.load(as: Int.self) == 7)
  }

  @Test("what is settled keeps its value when the promise has gone")
  func kept() {
    Leaks.expectNone { leaks in
      var cell: Probe<Token>? = Probe<Token>()
      cell?.fulfill(leaks.watch(Token()))
      let settled = cell?.cell.settled
      cell = nil
      #expect(settled?.load(as: Token.self) != nil)
    }
  }
}
