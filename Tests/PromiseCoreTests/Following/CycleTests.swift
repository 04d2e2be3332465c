// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

/// Promises that would wait for each other (I-T14, PK-159).
@Suite struct CycleTests {
  @Test("a promise resolved with itself ends with an error", arguments: flavors)
  func itself(_ flags: CellFlags) {
    for observed in [false, true] {
      Leaks.expectNone { leaks in
        let probe = leaks.watch(Probe<Int>.pending(flags))
        if observed { probe.map { _ in } }
        #expect(probe.resolve(with: probe))
        #expect(probe.error is CycleError)
      }
    }
  }

  @Test("a handler that returns its own promise ends it with an error", arguments: flavors)
  func returned(_ flags: CellFlags) {
    Leaks.expectNone { leaks in
      let source = leaks.watch(Probe<Int>.pending(flags))
      let box = Log<Probe<Int>>()
      let child = leaks.watch(source.flatMap(flags) { _ in box.entries[0] })
      box.add(child)
      source.fulfill(1)
      #expect(child.error is CycleError)
      box.clear()
    }
  }

  @Test("a promise resolved with its own alias ends with an error", arguments: flavors, 1...4)
  func alias(_ flags: CellFlags, _ length: Int) {
    Leaks.expectNone { leaks in
      let cells = (0...length).map { _ in leaks.watch(Probe<Int>.pending(flags)) }
      for index in 0..<length { cells[index].resolve(with: cells[index + 1]) }
      #expect(cells[length].resolve(with: cells[0]))
      #expect(cells.allSatisfy { $0.error is CycleError })
    }
  }

  /// Every way in which the members of a cycle may be observed before they adopt one another.
  static let cycles: [(length: Int, observed: Int)] =
    (2...4).flatMap { length in (1..<(1 << length)).map { (length, $0) } }

  @Test("a cycle of promises that are no aliases stays pending", arguments: flavors, cycles)
  func cycle(_ flags: CellFlags, _ shape: (length: Int, observed: Int)) {
    let cells = (0..<shape.length).map { _ in Probe<Int>.pending(flags) }
    for (index, cell) in cells.enumerated() where shape.observed & (1 << index) != 0 {
      cell.map { _ in }
    }
    for index in 0..<shape.length {
      #expect(cells[index].resolve(with: cells[(index + 1) % shape.length]))
    }
    let ends = cells.map(\.cell.outcome)
    #expect(Set(ends).count == 1 && ends[0] != .value)
    // A request goes round once.
    cells[0].cell.requestCancellation()
  }

  @Test("a promise resolved with one that derives from it stays pending", arguments: 1...4)
  func descendant(_ links: Int) {
    let probe = Probe<Int>.pending(.requestable)
    var tail = probe
    for _ in 0..<links { tail = tail.map(.requestable) { $0 } }
    #expect(probe.resolve(with: tail))
    #expect(probe.cell.outcome == .pending && tail.cell.outcome == .pending)
  }

  @Test(
    "threads that let promises adopt one another at once make no endless line of aliases",
    arguments: flavors, 2...3)
  func concurrently(_ flags: CellFlags, _ count: Int) {
    for round in 0..<500 {
      let cells = (0..<count).map { _ in Probe<Int>.pending(flags) }
      if round % 3 == 1 { cells[0].map { _ in } }
      onThreads(count) { thread in cells[thread].resolve(with: cells[(thread + 1) % count]) }
      // The walk to a root ends.
      let roots = Set(cells.map { ObjectIdentifier($0.cell.root.object) })
      if round % 3 != 1 { #expect(cells.allSatisfy { $0.error is CycleError }) }
      #expect(roots.count <= count)
    }
  }
}
