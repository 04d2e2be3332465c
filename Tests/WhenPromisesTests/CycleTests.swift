// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing
internal import WhenPromises

/// Promises that would have to wait for what waits for them (W-T12).
@Suite struct CycleTests {
  private let queue = TestQueue.one.queue

  @Test(
    "a handler that returns what derives from its own promise is told so", arguments: 1...4,
    [true, false])
  func descendant(_ links: Int, _ held: Bool) async {
    let gate = Promise<Int>()
    let end = Log<Promise<Int>>()
    var own: Promise<Int>? = gate.then(on: queue) { _ in end.entries[0] }
    var last = own!
    for link in 0..<links {
      last =
        switch link % 3 {
        case 0: last.then(on: queue) { $0 + 1 }
        case 1: last.recover(on: queue) { error -> Int in throw error }
        default: last.then(on: queue) { resolved($0) }
        }
    }
    end.add(last)
    // Sealed, its adoption is a locked one.
    if !held { own = nil }
    gate.resolve(0)
    await #expect(throws: PromiseCycleError.self) { try await last.get() }
    if let own { await #expect(throws: PromiseCycleError.self) { try await own.get() } }
  }

  @Test("a handler that recovers with what derives from its own promise is told so")
  func recovering() async {
    let gate = Promise<Int>()
    let end = Log<Promise<Void>>()
    let own = gate.asVoid().recover(on: queue) { _ in end.entries[0] }
    end.add(own.asVoid())
    gate.reject(TestError.one)
    await #expect(throws: PromiseCycleError.self) { try await own.get() }
  }

  @Test("a promise with observers may follow the end of a chain that has another head")
  func stranger() async throws {
    let (gate, head) = (Promise<Int>(), Promise<Int>())
    let last = head.then(on: queue) { $0 + 1 }.then(on: queue) { $0 + 1 }
    let own = gate.then(on: queue) { _ in last }
    let behind = own.then(on: queue) { $0 + 1 }
    gate.resolve(0)
    await TestQueue.one.drain()
    #expect(own.state.isPending && behind.state.isPending)
    head.resolve(0)
    #expect(try await behind.get() == 3)
  }

  @Test("a descendant with a time limit ends by itself, so it may be followed")
  func timeLimit() async {
    let time = ManualTime()
    await Time.with(time) {
      let gate = Promise<Int>()
      let end = Log<Promise<Int>>()
      let own = gate.then(on: queue) { _ in end.entries[0] }
      end.add(own.timeout(seconds: 1))
      gate.resolve(0)
      await TestQueue.one.drain()
      #expect(own.state.isPending)
      time.advance(by: 1_000_000_000)
      await #expect(throws: PromiseLateError.self) { try await own.get() }
    }
  }
}
