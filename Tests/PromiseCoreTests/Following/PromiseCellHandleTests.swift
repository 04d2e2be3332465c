// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct PromiseCellHandleTests {
  private func handle(of cell: _PromiseCell) -> _PromiseCell {
    let handle = _PromiseCell(flags: .handle)
    handle.becomeHandle(owning: .passRetained(cell))
    return handle
  }

  @Test("what is asked of a handle is asked of the cell behind it")
  func leadsToTheCell() {
    let cell = Probe<Int>.pending()
    let front = handle(of: cell)
    #expect(front.observed === cell && cell.observed === cell)
    #expect(front.withObserved { $0 === cell } && cell.withObserved { $0 === cell })
    #expect(front.outcome == .pending)
    #expect(front.withObserved { $0.settle(.value, 3, as: Int.self) })
    #expect(front.outcome == .value && front.root === cell)
    #expect(cell.value == 3)
  }

  @Test("an observer attached by way of a handle is one of the cell, and keeps its turn")
  func attaching() {
    let cell = Probe<Int>.pending()
    let log = Log<Int>()
    let front = handle(of: cell)
    _ = cell.map { log.add($0) }
    let node = _PromiseCell(claimed: true, flags: .deliversValue)
    node.react(at: Destination.immediate) { _, source, _ in
      log.add(source.load(as: Int.self) + 1)
      return .pending
    }
    front.observe(by: node)
    _ = cell.map { log.add($0 + 2) }
    cell.fulfill(1)
    #expect(log.entries == [1, 2, 3])
  }

  @Test("the end of a handle seals the cell, which lives on with those who hold it")
  func sealing() {
    let cell = Probe<Int>.pending()
    do {
      let front = handle(of: cell)
      #expect(!cell.interest.current.isSealed)
      withExtendedLifetime(front) {}
    }
    #expect(cell.interest.current.isSealed && cell.outcome == .pending)
    cell.fulfill(2)
    #expect(cell.value == 2)
  }

  @Test("the end of a handle is a request if all who waited have given up")
  func requesting() {
    let requests = Counter()
    let cell = Probe<Int>(flags: .requestable)
    _ = cell.onRequest { _ in requests.add() }
    var front: _PromiseCell? = handle(of: cell)
    let node = _PromiseCell(claimed: true, flags: .requestable)
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
    child.react(at: Destination.immediate) { node, source, _ in
      let look = node.take(as: Look.self)
      node.store(look.body(), as: Int.self)
      return .value
    }
    child.store(
      Look { [unowned child] in
        if settles { #expect(child.fulfill(5)) }
        return 4
      }, as: Look.self)
    source.attach(child)
    source.fulfill(0)
    #expect(child.value == (settles ? 5 : 4))
    #expect(!child.fulfill(6))
  }

  private struct Look { let body: () -> Int }
}
