// SPDX-License-Identifier: MIT

internal import PromiseAdapters
internal import PromiseCore
internal import TestSupport
internal import Testing

/// A cell of a dialect with a procedure of its own.
private final class Deciding: RequestDeciding, @unchecked Sendable {
  var cellState: CellState
  let asked = Counter()
  let leadsTo: PromiseCell?

  init(next: PromiseCell? = nil, sealed: Bool = true, flags: CellFlags = []) {
    leadsTo = next
    cellState = CellState(claimed: true, sealed: sealed, flags: flags.union(.ownProcedure))
  }

  deinit { cell.end() }

  func requestInOwnWay() -> PromiseCell? {
    asked.add()
    return leadsTo
  }
}

@Suite struct BridgingTests {
  private func node(_ flags: CellFlags) -> PromiseCell {
    PromiseCell(claimed: true, flags: flags)
  }

  private func pass(_ source: PromiseCell, to node: PromiseCell) {
    source.bridge(to: node) { node, source, _ in
      guard source.outcome != .cancelled else { return .cancelled }
      node.store(source.load(as: Int.self), as: Int.self)
      return source.outcome
    }
  }

  @Test(
    "a request for a cell of a dialect that decides is handed over, and goes on where that says")
  func handedOver() {
    let log = Log<String>()
    let root = PromiseCell(sealed: true, flags: .requestable)
    _ = root.onRequest { _ in log.add("root") }
    let deciding = Deciding(next: root, flags: .requestable)
    let last = node(deciding.cell.flags.intersection(.requestable))
    #expect(last.has(.requestable))
    pass(deciding.cell, to: last)
    last.requestCancellation()
    #expect(deciding.asked.value == 1)
    #expect(log.entries == ["root"])
    deciding.cell.store(-1, as: Int.self)
    deciding.cell.finish(.error)
    #expect(last.outcome == .error)
    root.settleCancelled()
  }

  @Test("a long line of dialects that decide and others is asked without using stack")
  func manyDialects() {
    let asked = Counter()
    let root = PromiseCell(sealed: true, flags: .requestable)
    _ = root.onRequest { _ in asked.add() }
    var source: PromiseCell = root
    var deciding: [Deciding] = []
    for _ in 0..<long(100_000) {
      let next = Deciding(next: source)
      deciding.append(next)
      source = next.cell
    }
    source.requestCancellation()
    #expect(asked.value == 1)
    #expect(deciding.allSatisfy { $0.asked.value == 1 })
    // Released one by one: the chain of plain references is the test's own.
    source = root
    while deciding.popLast() != nil {}
    root.settleCancelled()
  }

  @Test("a cell whose source dies pending ends as its dialect has it, if that hears of it")
  func lost() {
    let (plain, hearing) = (node([]), node(.hearsOfLoss))
    do {
      let source = PromiseCell()
      #expect(source.flags.intersection(.requestable) == [])
      pass(source, to: plain)
      pass(source, to: hearing)
    }
    #expect(plain.outcome == .cancelled && plain.settled == nil)
    #expect(hearing.settled?.outcome == .cancelled)
  }

  @Test(
    "a cell that somebody settles first gives its source up, one that its source settles does not")
  func early() {
    for isEarly in [true, false] {
      let asked = Counter()
      let source = PromiseCell(sealed: true, flags: .requestable)
      _ = source.onRequest { _ in asked.add() }
      let open = PromiseCell(claimed: true, flags: [.requestable, .open])
      pass(source, to: open)
      if isEarly { open.settle(.value, 7, as: Int.self) }
      #expect(asked.value == (isEarly ? 1 : 0))
      source.settle(.value, 8, as: Int.self)
      #expect(open.settled?.load(as: Int.self) == (isEarly ? 7 : 8))
      #expect(asked.value == (isEarly ? 1 : 0))
    }
  }

  @Test("a tracked cell passes on that it is, with its line; another one does not")
  func tracking() {
    let log = Log<String>()
    Diagnostics.$own.withValue(Diagnostics.ReportRegistry()) {
      Diagnostics.recipient = { finding, site, _ in
        if case .unhandledRejection(let reason) = finding {
          log.add("\(type(of: reason)) \(site?.line ?? 0)")
        }
      }
      for line in [UInt(3), 0] {
        let source = PromiseCell()
        if line != 0 { source.track(Diagnostics.Site(fileID: #fileID, line: line)) }
        source.bridge(to: node(source.flags.intersection(.requestable))) { node, source, _ in
          node.passOutcome(of: source)
        }
        source.settle(.error, TestError.one, as: (any Error).self)
      }
    }
    #expect(log.entries == ["TestError 3"])
  }
}
