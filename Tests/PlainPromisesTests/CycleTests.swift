// SPDX-License-Identifier: MIT

internal import PlainPromises
internal import PromiseCore
internal import TestSupport
internal import Testing

/// Promises that would have to wait for what waits for them (K-T10).
@Suite struct CycleTests {
  private let inline = ImmediateContext()

  @Test("what is started may not wait for itself either")
  func started() async {
    let slot = Log<Promise<Int>>()
    let own = await MainActor.run {
      // The function runs later, in a turn of the main queue of its own.
      let own = Promises.kickoff { slot.entries[0] }
      slot.add(own)
      return own
    }
    await drainMain()
    #expect(own.error is PromiseCycleError)
    slot.clear()
  }

  @Test(
    "promises that wait for one another stay pending, and can be settled", arguments: 1...4,
    [true, false])
  func ring(_ links: Int, _ held: Bool) {
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
    #expect(last.isPending && own?.isPending ?? true)
    last.fulfill(7)
    #expect(last.value == 7 && own?.value ?? 7 == 7)
    end.clear()
  }
}
