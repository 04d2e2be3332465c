// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct ReactionWordTests {
  /// A node whose reaction captures, as those formed in unspecialised code do.
  private func node(holding token: Token, _ log: Log<Int>) -> PromiseCell {
    let node = PromiseCell(claimed: true, flags: .deliversAll)
    node.react(at: Destination.immediate) { _, source, _ in
      token.touch()
      log.add(source.load(as: Int.self))
      return .pending
    }
    return node
  }

  @Test("what a reaction captures lives until the node dies, and no longer", arguments: [0, 1, 2])
  func captures(deliveries: Int) {
    let log = Log<Int>()
    Leaks.expectNone { leaks in
      let token = leaks.watch(Token())
      let probe = Probe<Int>.pending()
      let node = node(holding: token, log)
      if deliveries > 0 { probe.cell.attach(node) }
      if deliveries > 1 { probe.cell.attach(self.node(holding: token, log)) }
      probe.fulfill(7)
    }
    #expect(log.entries == Array(repeating: 7, count: deliveries))
  }

  @Test("a node that adopts gets another reaction, and releases the captures of the first one")
  func replaced() {
    let log = Log<Int>()
    let inner = Probe<Int>.pending()
    Leaks.expectNone { leaks in
      let token = leaks.watch(Token())
      let probe = Probe<Int>.pending()
      inner.map { log.add($0) }
      let node = PromiseCell(claimed: true, flags: .deliversAll)
      node.react(at: Destination.immediate) { node, source, _ in
        token.touch()
        return node.adopt(inner.cell) { .cancelled }
      }
      probe.cell.attach(node)
      probe.fulfill(1)
    }
    inner.fulfill(2)
    #expect(log.entries == [2])
  }
}
