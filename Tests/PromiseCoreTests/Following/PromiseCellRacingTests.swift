// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct PromiseCellRacingTests {
  @Test("whatever settles the adopter first wins", arguments: flavors)
  func racing(_ flags: CellFlags) {
    Leaks.expectNone { leaks in
      let outer = leaks.watch(Probe<Int>.pending(flags))
      let one = leaks.watch(Probe<Int>.pending(flags))
      let two = leaks.watch(Probe<Int>.pending(flags))
      outer.adoptRacing(one)
      outer.adoptRacing(two)
      #expect(outer.cell.outcome == .pending)
      two.fulfill(2)
      #expect(outer.value == 2)
      one.fulfill(1)
      #expect(outer.value == 2 && !outer.fulfill(3))
    }
    Leaks.expectNone { leaks in
      let outer = leaks.watch(Probe<Int>.pending(flags))
      let one = leaks.watch(Probe<Int>.pending(flags))
      outer.adoptRacing(one)
      #expect(outer.reject(TestError.two))
      one.fulfill(1)
      #expect(outer.error as? TestError == .two)
    }
    let outer = Probe<Int>.pending(flags)
    outer.adoptRacing(Probe.value(5))
    #expect(outer.value == 5)
  }

  @Test(
    "observers of the adopter are told, and nothing is kept",
    arguments: flavors)
  func tells(_ flags: CellFlags) {
    Leaks.expectNone { leaks in
      let source = leaks.watch(Probe<Int>.pending(flags))
      let target = leaks.watch(Probe<Int>.pending(flags))
      target.adoptRacing(source)
      let doubled = leaks.watch(target.map { $0 * 2 })
      source.fulfill(4)
      #expect(target.value == 4)
      #expect(doubled.value == 8)
    }
  }

  @Test("a cell raced against itself stays as it was", arguments: flavors)
  func itself(_ flags: CellFlags) {
    Leaks.expectNone { leaks in
      let probe = leaks.watch(Probe<Int>.pending(flags))
      probe.adoptRacing(probe)
      #expect(probe.cell.outcome == .pending && probe.fulfill(1))
    }
  }
}
