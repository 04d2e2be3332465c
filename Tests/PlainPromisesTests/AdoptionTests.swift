// SPDX-License-Identifier: MIT

internal import Foundation
internal import PlainPromises
internal import TestSupport
internal import Testing

/// Promises that follow others, in long lines and under contention.
@Suite struct AdoptionTests {
  @Test("a line of observed promises that nobody holds settles on a small stack")
  func sealedLine() {
    let count = long(200_000)
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

  @Test("a handler's end, a settlement, a seal and an adoption meet: all followers end alike")
  func everything() {
    for round in 0..<rounds(2_000) {
      let (gate, inner, outerGate) = (Promise<Int>(), Promise<Int>(), Promise<Int>())
      let (log, calls) = (Log<Promise<Int>>(), Counter())
      do {
        // Nobody holds it but the handler below, which gives it away while its own handler runs.
        let middle = gate.then(on: ImmediateContext()) { value -> Promise<Int> in
          if round % 3 == 0 { throw TestError.one }
          return inner
        }
        log.add(
          outerGate.then(on: ImmediateContext()) { _ in
            if round % 2 == 0 { middle.always(on: ImmediateContext()) { calls.add() } }
            return middle
          })
        if round % 4 < 2 { log.add(middle) }
      }
      let outer = log.entries[0]
      let late = Log<Promise<Int>>()
      onThreads(4) { index in
        switch index {
        case 0: gate.fulfill(0)
        case 1: inner.fulfill(1)
        case 2: outerGate.fulfill(2)
        default:
          if round % 5 == 0 { log.entries[log.entries.count - 1].fulfill(3) }
          late.add(outer.then(on: ImmediateContext()) { $0 + 1 })
        }
      }
      #expect(!outer.isPending)
      if round % 5 != 0 { #expect(outer.value == (round % 3 == 0 ? nil : 1)) }
      #expect(late.entries[0].value == outer.value.map { $0 + 1 })
      if outer.value != 3 { #expect(calls.value == 1 - round % 2) }
    }
  }

  @Test("promises that adopt one another at the same time do not hang")
  func mutual() {
    for _ in 0..<rounds(1_000) {
      let gates = [Promise<Int>(), Promise<Int>(), Promise<Int>()]
      let log = Log<Promise<Int>>()
      for index in 0..<3 {
        log.add(gates[index].then(on: ImmediateContext()) { _ in log.entries[(index + 1) % 3] })
      }
      onThreads(3) { gates[$0].fulfill(0) }
      // They may wait for one another by now; each can still be settled, and settles the others.
      log.entries[0].fulfill(1)
      for promise in log.entries { #expect(!promise.isPending) }
    }
  }

  @Test("settling an adopter from outside lets it go")
  func released() {
    let gone = Counter()
    let inner = Promise<Int>()
    for _ in 0..<100 {
      let spy = Spy { gone.add() }
      let outer = Promise(value: 0).then(on: ImmediateContext()) { _ in inner }
      outer.always(on: ImmediateContext()) { spy.touch() }
      outer.fulfill(1)
    }
    #expect(gone.value == 100)
    inner.fulfill(2)
  }

  @Test("dropping what is followed releases the followers and what they hold")
  func droppedRing() {
    let gone = Counter()
    do {
      let spy = Spy { gone.add() }
      let inner = Promise<Int>()
      let outer = Promise(value: 0).then(on: ImmediateContext()) { _ in inner }
      outer.always(on: ImmediateContext()) { spy.touch() }
    }
    #expect(gone.value == 1)
  }
}
