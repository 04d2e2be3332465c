// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing
internal import TypedPromises

/// What an optimiser may make of references that are counted by hand.
///
/// A promise must be held for as long as its value is, not only as long as that is looked at. To be run
/// in release, too.
@Suite struct OptimiserTests {
  @inline(never)
  private func make(_ wasPending: Bool) -> Text {
    guard wasPending else { return Text(fulfilled: 1) }
    let (promise, resolver) = Text.makeWithResolver()
    resolver.fulfill(with: 1)
    return promise
  }

  @Test(
    "a handler that runs inline may release the last value of its promise",
    arguments: [true, false])
  func lastValue(_ wasPending: Bool) {
    for _ in 0..<100 {
      let held = Locked<Text?>(make(wasPending))
      let child = held.withLock { $0 }!.map(on: .immediate) { value in
        let last = held.withLock { held in
          defer { held = nil }
          return held
        }
        return value + (last?.result?.value ?? 0)
      }
      #expect(word(child.result) == "value 2")
      #expect(held.withLock { $0 } == nil)
    }
  }

  @inline(never)
  private func chain(_ log: Log<String>) -> (Text, Text.Resolver) {
    let (promise, resolver) = Text.makeWithResolver()
    resolver.onRequestCancel(on: .immediate) {
      log.add("requested")
      $0.cancel()
    }
    return (promise.map(on: .immediate) { $0 + 1 }.makeChild().makeChild(), resolver)
  }

  @Test("a chain of temporaries keeps what it waits for, and is asked through all of it")
  func temporaries() {
    for round in 0..<100 {
      let log = Log<String>()
      let (tail, resolver) = chain(log)
      #expect(word(tail.result) == "pending")
      if round % 2 == 0 {
        resolver.fulfill(with: round)
        #expect(word(tail.result) == "value \(round + 1)")
      } else {
        tail.requestCancel()
        #expect(log.entries == ["requested"])
        #expect(word(tail.result) == "cancelled")
      }
    }
  }
}
