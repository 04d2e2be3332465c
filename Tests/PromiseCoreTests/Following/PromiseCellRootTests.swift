// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

/// Lines of adoptions made from the inside out.
///
/// With ways as long as the line, the first tests would walk 5,000,000,000 links each.
@Suite struct PromiseCellRootTests {
  static let length = 100_000

  static func line(_ length: Int, each: ([Probe<Int>]) -> Void = { _ in }) -> [Probe<Int>] {
    var cells = [Probe<Int>.pending()]
    for _ in 1..<length {
      let outer = Probe<Int>.pending()
      outer.resolve(with: cells[cells.count - 1])
      cells.append(outer)
      each(cells)
    }
    return cells
  }

  @Test("every promise of a long line is looked at in a few steps")
  func readsAll() {
    let cells = Self.line(Self.length)
    #expect(cells.allSatisfy { $0.cell.outcome == .pending })
    cells[0].fulfill(3)
    #expect(cells.allSatisfy { $0.value == 3 })
    #expect(cells.allSatisfy { $0.cell.root === cells.last })
  }

  @Test("tracked promises, too, are looked at in a few steps, and let go in a few")
  func readsTracked() {
    Diagnostics.$own.withValue(Diagnostics.ReportRegistry()) {
      Diagnostics.recipient = { _, _, _ in }
      defer { Diagnostics.recipient = nil }
      let cells = Self.line(Self.length) { $0[$0.count - 1].cell.track(nil) }
      #expect(cells.allSatisfy { $0.cell.root === cells.last })
      #expect(cells.dropFirst().allSatisfy { $0.cell.presentExtras != nil })
    }
  }

  @Test("the innermost promise is looked at while the line grows")
  func readsWhileGrowing() {
    let cells = Self.line(Self.length) { cells in
      if cells[0].cell.root.object !== cells.last { Issue.record("lost its root") }
    }
    cells[cells.count / 2].map { _ in }
    cells[0].reject(TestError.one)
    #expect(cells.last?.error as? TestError == .one)
  }

  @Test("observers of any promise of the line are told, in order")
  func observes() {
    let cells = Self.line(Self.length)
    let log = Log<Int>()
    for index in cells.indices { cells[index].map { _ in log.add(index) } }
    cells[0].fulfill(1)
    #expect(log.entries == Array(cells.indices))
  }

  @Test("an alias that shows the way takes handlers of requests all the same, and lets them go")
  func makesRoom() {
    Leaks.expectNone { leaks in
      let cells = Self.line(2000)
      for probe in cells { #expect(probe.cell.root === cells.last) }
      for probe in cells {
        let handler = leaks.watch(Log<Int>())
        _ = probe.cell.onRequest { _ in handler.add(1) }
      }
      for probe in cells { #expect(probe.cell.root === cells.last) }
      cells[0].fulfill(1)
    }
  }

  @Test("threads that look along a growing line find its end or what it was before")
  func races() async {
    let cells = Log<Probe<Int>>()
    cells.add(Probe<Int>.pending())
    let done = Counter()
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        var last = cells.entries[0]
        for _ in 0..<2000 {
          let outer = Probe<Int>.pending()
          outer.resolve(with: last)
          last = outer
        }
        cells.add(last)
        done.add()
      }
      for _ in 0..<2 {
        group.addTask {
          let first = cells.entries[0]
          while done.value == 0 { if first.cell.outcome != .pending { Issue.record("settled") } }
        }
      }
    }
    cells.entries[0].fulfill(2)
    #expect(cells.entries[1].value == 2)
  }
}
