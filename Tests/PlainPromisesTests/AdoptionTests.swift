// SPDX-License-Identifier: MIT

internal import Foundation
internal import PlainPromises
internal import TestSupport
internal import Testing

/// Promises that follow others, in long lines and under contention.
@Suite struct AdoptionTests {
  @Test("a line of observed promises that nobody holds settles on a small stack")
  func sealedLine() {
    let count = long(1_000_000)
    let log = Log<Int>()
    onThread(stack: StackSize.small) {
      let root = Promise<Int>()
      var gates: [Promise<Int>] = []
      var last = root
      for _ in 0..<count {
        let (previous, gate) = (last, Promise<Int>())
        last = gate.then(on: ImmediateContext()) { _ in previous }
        // Observed, so that whoever adopts it has to wait among its observers.
        last.then(on: ImmediateContext()) { _ in }
        gates.append(gate)
      }
      last.then(on: ImmediateContext()) { log.add($0) }
      last = root
      // The newest first: what it returns is held by nobody else when its own turn comes.
      while let gate = gates.popLast() { gate.fulfill(0) }
      root.fulfill(7)
    }
    #expect(log.entries == [7])
  }
}
