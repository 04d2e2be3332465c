// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing
internal import WhenPromises

/// Promises that would have to wait for what waits for them (W-T12).
@Suite struct CycleTests {
  private let queue = TestQueue.one.queue

  @Test(
    "promises that wait for one another stay pending, and can be settled", arguments: 1...3,
    [true, false])
  func ring(_ links: Int, _ held: Bool) async throws {
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
    await TestQueue.one.drain()
    #expect(last.state.isPending && own?.state.isPending ?? true)
    last.resolve(7)
    #expect(try await last.get() == 7)
    if let own { #expect(try await own.get() == 7) }
    end.clear()
  }

  @Test("a handler that recovers with its own promise is told so")
  func recovering() async {
    let gate = Promise<Int>()
    let slot = Log<Promise<Void>>()
    slot.add(gate.asVoid().recover(on: queue) { _ in slot.entries[0] })
    gate.reject(TestError.one)
    await #expect(throws: PromiseCycleError.self) { try await slot.entries[0].get() }
    slot.clear()
  }
}
