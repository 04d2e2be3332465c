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

  /// Every way in which the members of a cycle may be observed before they adopt one another.
  static let cycles: [(length: Int, observed: Int)] =
    (2...4).flatMap { length in (0..<(1 << length)).map { (length, $0) } }

  @Test("a cycle of adoptions ends every member with an error", arguments: flavors, cycles)
  func cycle(_ flags: CellFlags, _ shape: (length: Int, observed: Int)) {
    Leaks.expectNone { leaks in
      let log = Log<Int>()
      let cells = (0..<shape.length).map { _ in leaks.watch(Probe<Int>.pending(flags)) }
      for (index, cell) in cells.enumerated() where shape.observed & (1 << index) != 0 {
        cell.always { _ in log.add(index) }
      }
      for index in 0..<shape.length {
        #expect(cells[index].resolve(with: cells[(index + 1) % shape.length]))
      }
      for cell in cells { #expect(cell.error is CycleError) }
      #expect(log.count == shape.observed.nonzeroBitCount)
      // Nothing that was not told may be left behind either.
      for cell in cells where cell.outcome == .pending { cell.root.settleCancelled() }
    }
  }

  @Test("a promise resolved with one that derives from it ends with an error", arguments: 1...4)
  func descendant(_ links: Int) {
    Leaks.expectNone { leaks in
      let probe = leaks.watch(Probe<Int>.pending(.requestable))
      var tail = probe
      for link in 0..<links {
        tail = leaks.watch(tail.map(.requestable) { $0 })
        if link == 1 {
          let outer = leaks.watch(Probe<Int>.pending(.requestable))
          outer.resolve(with: tail)
          tail = outer
        }
      }
      #expect(probe.resolve(with: tail))
      #expect(probe.error is CycleError && tail.error is CycleError)
    }
  }

  @Test("a promise with observers may follow the end of a chain that has another head")
  func stranger() {
    let head = Probe<Int>.pending(.requestable)
    var tail = head
    for _ in 0..<100 { tail = tail.map(.requestable) { $0 } }
    let outer = Probe<Int>.pending(.requestable)
    outer.map { _ in }
    #expect(outer.resolve(with: tail))
    #expect(outer.outcome == .pending)
    head.fulfill(4)
    #expect(outer.value == 4)
  }

  @Test("a request in between does not hide a cycle")
  func cycleAfterRequest() {
    Leaks.expectNone { leaks in
      let one = leaks.watch(Probe<Int>.pending(.requestable))
      let two = leaks.watch(Probe<Int>.pending(.requestable))
      two.map { _ in }
      #expect(one.resolve(with: two))
      one.requestCancellation()
      #expect(two.resolve(with: one))
      #expect(one.error is CycleError && two.error is CycleError)
    }
  }

  // Plain cells link without a lock, so of them two threads may link both: see the notes on cycles
  // in Adoption.swift.
  @Test("two threads that close a cycle of requestable promises at once do not hang")
  func concurrently() {
    for round in 0..<500 {
      Leaks.expectNone { leaks in
        let cells = (0..<2).map { _ in leaks.watch(Probe<Int>.pending(.requestable)) }
        if round % 3 == 1 { cells[0].map { _ in } }
        onThreads(2) { thread in cells[thread].resolve(with: cells[1 - thread]) }
        for cell in cells { #expect(cell.error is CycleError) }
      }
    }
  }
}
