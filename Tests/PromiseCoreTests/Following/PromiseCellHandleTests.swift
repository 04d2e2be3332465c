// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct PromiseCellHandleTests {
  private func handle(of cell: PromiseCell) -> PromiseCell {
    let handle = PromiseCell(flags: .handle)
    handle.becomeHandle(of: cell)
    return handle
  }

  @Test("what is asked of a handle is asked of the cell behind it")
  func leadsToTheCell() {
    let probe = Probe<Int>.pending()
    let front = handle(of: probe.cell)
    #expect(front.observed === probe && probe.observed === probe)
    #expect(front.withObserved { $0 === probe } && probe.cell.withObserved { $0 === probe })
    #expect(front.outcome == .pending)
    #expect(front.withObserved { $0.settle(.value, 3, as: Int.self) })
    #expect(front.outcome == .value && front.root === probe)
    #expect(probe.value == 3)
  }

  @Test("an observer attached by way of a handle is one of the cell, and keeps its turn")
  func attaching() {
    let probe = Probe<Int>.pending()
    let log = Log<Int>()
    let front = handle(of: probe.cell)
    _ = probe.map { log.add($0) }
    let node = PromiseCell(claimed: true, flags: .deliversValue)
    node.react(at: Destination.immediate) { _, source, _ in
      log.add(source.load(as: Int.self) + 1)
      return .pending
    }
    front.observe(by: node)
    _ = probe.map { log.add($0 + 2) }
    probe.fulfill(1)
    #expect(log.entries == [1, 2, 3])
  }

  @Test("the end of a handle seals the cell, which lives on with those who hold it")
  func sealing() {
    let probe = Probe<Int>.pending()
    do {
      let front = handle(of: probe.cell)
      #expect(!probe.cell.interest.current.isSealed)
      withExtendedLifetime(front) {}
    }
    #expect(probe.cell.interest.current.isSealed && probe.cell.outcome == .pending)
    probe.fulfill(2)
    #expect(probe.value == 2)
  }

  @Test("the end of a handle is a request if all who waited have given up")
  func requesting() {
    let requests = Counter()
    let probe = Probe<Int>(flags: .requestable)
    _ = probe.cell.onRequest { _ in requests.add() }
    var front: PromiseCell? = handle(of: probe.cell)
    let node = PromiseCell(claimed: true, flags: .requestable)
    node.react(at: Destination.immediate) { _, _, _ in .pending }
    front?.observed.attach(node)
    node.giveUp()?.requestCancellation()
    #expect(requests.value == 0)
    front = nil
    #expect(requests.value == 1)
  }

  @Test("others may settle an open node while its handler runs", arguments: [true, false])
  func settledWhileRunning(_ settles: Bool) {
    let source = Probe<Int>.pending()
    let child = Probe<Int>(claimed: true, flags: [.open, .deliversValue])
    child.cell.react(at: Destination.immediate) { node, source, _ in
      let look = node.take(as: Look.self)
      node.store(look.body(), as: Int.self)
      return .value
    }
    child.cell.store(
      Look { [unowned child] in
        if settles { #expect(child.fulfill(5)) }
        return 4
      }, as: Look.self)
    source.cell.attach(child.cell)
    source.fulfill(0)
    #expect(child.value == (settles ? 5 : 4))
    #expect(!child.fulfill(6))
  }

  private struct Look { let body: () -> Int }
}
