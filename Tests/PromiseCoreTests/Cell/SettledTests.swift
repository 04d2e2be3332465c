// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct SettledTests {
  @Test("a pending cell has nothing to read, whatever its payload is")
  func pending() {
    let cell = Probe<Int>()
    let derived = cell.map { $0 + 1 }
    #expect(cell.settled == nil && derived.settled == nil)
    cell.fulfill(1)
    #expect(cell.settled?.load(as: Int.self) == 1)
    #expect(derived.settled?.load(as: Int.self) == 2)
  }

  @Test("an alias has what its root settled with", arguments: [1, 2, 100])
  func alias(_ length: Int) {
    let line = (0...length).map { _ in Probe<Int>() }
    for (inner, outer) in zip(line, line.dropFirst()) { outer.resolve(with: inner) }
    #expect(line.allSatisfy { $0.settled == nil })
    line[0].fulfill(3)
    for cell in line {
      #expect(cell.settled?.outcome == .value)
      #expect(cell.settled?.load(as: Int.self) == 3)
    }
    #expect(line[0].settled?.cell === line.last?.root)
  }

  @Test("a cell that was settled while it waited in a list has that, not its handler")
  func enlisted() {
    let source = Probe<Int>()
    let derived = source.map(.open) { $0 + 1 }
    #expect(derived.settled == nil)
    #expect(derived.fulfill(7))
    #expect(derived.settled?.load(as: Int.self) == 7)
    source.fulfill(1)
    #expect(derived.settled?.load(as: Int.self) == 7)
  }

  @Test("what is settled keeps its value when the promise has gone")
  func kept() {
    Leaks.expectNone { leaks in
      var cell: Probe<Token>? = Probe<Token>()
      cell?.fulfill(leaks.watch(Token()))
      let settled = cell?.settled
      cell = nil
      #expect(settled?.load(as: Token.self) != nil)
    }
  }
}
