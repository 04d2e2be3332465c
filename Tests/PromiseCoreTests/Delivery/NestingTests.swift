// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct NestingTests {
  /// Runs code inside as many inline handlers as a thread runs inside one another.
  private func atTheLimit(_ levels: Int = Nesting.limit, _ body: @escaping @Sendable () -> Void) {
    guard levels > 0 else { return body() }
    Probe.value(levels).map { atTheLimit($0 - 1, body) }
  }

  @Test("what a handler causes runs before the call returns that causes it, up to the limit")
  func nests() {
    let log = Log<String>()
    atTheLimit(Nesting.limit - 1) {
      Probe.value(1).map { _ in log.add("caused") }
      log.add("returned")
    }
    #expect(log.entries == ["caused", "returned"])
  }

  @Test("beyond the limit it runs before the outermost call returns, in order")
  func waits() {
    let log = Log<String>()
    atTheLimit {
      let pending = Probe<Int>.pending()
      pending.map { _ in log.add("settled") }
      Probe.value(1).map { _ in log.add("registered") }
      pending.fulfill(1)
      log.add("returned")
    }
    log.add("outermost returned")
    #expect(log.entries == ["returned", "registered", "settled", "outermost returned"])
  }

  @Test("whoever observes a promise whose observers wait comes after them, on any thread")
  func keepsOrder() {
    let log = Log<String>()
    let probe = Probe.value(1)
    atTheLimit(Nesting.limit - 1) {
      Probe.value(1).map { _ in
        probe.map { _ in log.add("deep") }
        onThread { probe.map { _ in log.add("on another thread") } }
      }
      probe.map { _ in log.add("less deep") }
    }
    #expect(log.entries == ["deep", "on another thread", "less deep"])
  }

  @Test("a handler that is too deep and blocks its thread does not wait for itself")
  func apart() {
    let log = Log<String>()
    atTheLimit {
      Probe.value(1).map { _ in log.add("waits") }
      Nesting.apart {
        Probe.value(1).map { _ in log.add("meanwhile") }
        log.add("blocks")
      }
      Probe.value(1).map { _ in log.add("waits again") }
      log.add("returns")
    }
    #expect(log.entries == ["waits", "meanwhile", "blocks", "returns", "waits again"])
  }

  @Test("a place that runs its work at once uses no stack, however long a chain is")
  func executorsThatRunAtOnce() {
    onThread(stack: StackSize.small) {
      let root = Probe<Int>.pending()
      var last = root
      for number in 0..<long(200_000) {
        let place = SubmittingContext(onDrop: number % 2 == 0 ? .never : .discards) { $0() }
        last = last.map(at: Destination.context(place)) { $0 + 1 }
      }
      root.fulfill(0)
      #expect(last.value == long(200_000))
    }
  }
}
