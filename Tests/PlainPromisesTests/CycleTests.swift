// SPDX-License-Identifier: MIT

internal import PlainPromises
internal import PromiseCore
internal import TestSupport
internal import Testing

/// Promises that would have to wait for what waits for them (K-T10).
@Suite struct CycleTests {
  private let inline = ImmediateContext()

  @Test(
    "a handler that returns what derives from its own promise is told so", arguments: 1...4,
    [true, false])
  func descendant(_ links: Int, _ held: Bool) {
    let gate = Promise<Int>()
    let end = Log<Promise<Int>>()
    var own: Promise<Int>? = gate.then(on: inline) { _ in end.entries[0] }
    var last = own!
    for link in 0..<links {
      last =
        switch link % 4 {
        case 0: last.then(on: inline) { $0 + 1 }
        case 1: last.recover(on: inline) { throw $0 }
        case 2: last.ensure(on: inline) { _ in true }
        default: last.then(on: inline) { Promise(value: $0) }
        }
    }
    end.add(last)
    // Sealed, its adoption is a locked one.
    if !held { own = nil }
    gate.fulfill(0)
    #expect(last.error is PromiseCycleError)
    if held { #expect(own?.error is PromiseCycleError) }
  }

  @Test("two that wait for what derives from the other are told so", arguments: 0..<4)
  func mixed(_ held: Int) {
    let gates = [Promise<Int>(), Promise<Int>()]
    let ends = Log<Promise<Int>>()
    var own = (0..<2).map { index in
      gates[index].then(on: inline) { _ in ends.entries[1 - index] } as Promise<Int>?
    }
    for promise in own { ends.add(promise!.then(on: inline) { $0 }.then(on: inline) { $0 }) }
    for index in 0..<2 where held & (1 << index) == 0 { own[index] = nil }
    for gate in gates { gate.fulfill(0) }
    for promise in ends.entries + own.compactMap({ $0 }) {
      #expect(promise.error is PromiseCycleError)
    }
  }

  @Test("what is started may not wait for itself either")
  func started() async {
    let end = Log<Promise<Int>>()
    let (own, last) = await MainActor.run {
      // The function runs later, in a turn of the main queue of its own.
      let own = Promises.kickoff { end.entries[0] }
      let last = own.then(on: ImmediateContext()) { $0 + 1 }
      end.add(last)
      return (own, last)
    }
    await drainMain()
    #expect(own.error is PromiseCycleError && last.error is PromiseCycleError)
  }

  @Test("who follows what follows its own descendant is told so")
  func follower() {
    let gates = [Promise<Int>(), Promise<Int>()]
    let ends = Log<Promise<Int>>()
    let own = gates[0].then(on: inline) { _ in ends.entries[1] }
    ends.add(own.then(on: inline) { $0 })
    ends.add(gates[1].then(on: inline) { _ in ends.entries[0] })
    gates[1].fulfill(0)
    gates[0].fulfill(0)
    for promise in ends.entries + [own] { #expect(promise.error is PromiseCycleError) }
  }

  @Test("a promise with observers may follow the end of a chain that has another head")
  func stranger() {
    let (gate, head) = (Promise<Int>(), Promise<Int>())
    var last = head
    for _ in 0..<10 { last = last.then(on: inline) { $0 + 1 } }
    let own = gate.then(on: inline) { [last] _ in last }
    let behind = own.then(on: inline) { $0 + 1 }
    gate.fulfill(0)
    #expect(own.isPending && behind.isPending)
    head.fulfill(0)
    #expect(own.value == 10 && behind.value == 11)
  }

  @Test("a descendant with a time limit ends by itself, so it may be followed")
  func timeLimit() {
    let time = ManualTime()
    Time.with(time) {
      let gate = Promise<Int>()
      let end = Log<Promise<Int>>()
      let own = gate.then(on: inline) { _ in end.entries[0] }
      end.add(own.addTimeout(1))
      gate.fulfill(0)
      #expect(own.isPending)
      time.advance(by: 1_000_000_000)
      #expect(own.error != nil && !(own.error is PromiseCycleError))
    }
  }

  @Test("looking for cycles makes nobody lose who settles a promise meanwhile")
  func settledMeanwhile() {
    for round in 0..<rounds(2_000) {
      let (gate, inner) = (Promise<Int>(), Promise<Int>().then(on: ImmediateContext()) { $0 })
      let own = gate.then(on: inline) { _ in inner }
      var line = [own]
      for _ in 0..<20 { line.append(line[line.count - 1].then(on: inline) { $0 }) }
      let victim = line[1 + round % 20]
      onThreads(2) { thread in
        if thread == 0 { gate.fulfill(0) } else { victim.fulfill(7) }
      }
      #expect(victim.value == 7 && line[20].value == 7 && own.isPending)
    }
  }
}
