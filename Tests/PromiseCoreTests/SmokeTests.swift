// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import Testing

@Suite struct SmokeTests {
  @Test func chain() {
    let p = Probe<Int>.pending()
    nonisolated(unsafe) var log: [Int] = []
    let q = p.map { $0 + 1 }
    q.map { log.append($0) }
    p.map { log.append($0 * 100) }
    p.fulfill(1)
    #expect(log == [2, 100])
    let r = p.flatMap { v in Probe.value(v + 5) }
    #expect(r.value == 6)
  }
  @Test(arguments: [CellFlags(), CellFlags.requestable]) func loop(_ flags: CellFlags) {
    // asynchronous loop by hand: each step waits for a fresh pending promise
    nonisolated(unsafe) var gate: Probe<Int>! = nil
    func step(_ n: Int) -> Probe<Int> {
      if n == 0 { return Probe.value(7, flags) }
      let p = Probe<Int>.pending(flags, sealed: true)
      gate = p
      return p.flatMap(flags) { _ in step(n - 1) }
    }
    let result = step(100_000)
    for _ in 0..<100_000 { gate.fulfill(1) }
    #expect(result.value == 7)
  }
}
