// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import Testing

@Suite struct ForwardingTests {
  /// Lets `target` end as `source` does, unless something else ends it first.
  static func forward(_ source: Probe<Int>, to target: Probe<Int>) {
    let forwarder = _PromiseCell(claimed: true)
    forwarder.store(target, as: Probe<Int>.self)
    forwarder.react(at: Destination.immediate) { node, source, _ in
      let target = node.take(as: Probe<Int>.self)
      return node.forwardOutcome(of: source, to: target)
    }
    source.attach(forwarder)
  }

  @Test("the target ends as the source does, and what observes it is told")
  func forwards() {
    Leaks.expectNone { leaks in
      let source = leaks.watch(Probe<Int>.pending())
      let target = leaks.watch(Probe<Int>.pending())
      Self.forward(source, to: target)
      let doubled = leaks.watch(target.map { $0 * 2 })
      source.fulfill(4)
      #expect(target.value == 4)
      #expect(doubled.value == 8)
    }
  }

  @Test("a target that has ended otherwise keeps its own result")
  func loses() {
    Leaks.expectNone { leaks in
      let source = leaks.watch(Probe<Int>.pending())
      let target = leaks.watch(Probe<Int>.pending())
      Self.forward(source, to: target)
      target.fulfill(1)
      source.fulfill(2)
      #expect(target.value == 1)
    }
  }

  @Test("a long line of forwarded promises settles on a small stack")
  func deep() {
    onThread {
      let first = Probe<Int>.pending()
      var last = first
      for _ in 0..<100_000 {
        let next = Probe<Int>.pending()
        Self.forward(last, to: next)
        last = next
      }
      first.fulfill(7)
      #expect(last.value == 7)
    }
  }
}
