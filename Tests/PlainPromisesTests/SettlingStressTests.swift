// SPDX-License-Identifier: MIT

internal import Foundation
internal import PlainPromises
internal import TestSupport
internal import Testing

/// Promises that one thread settles while others read them, or search what waits for them.
@Suite(.takesLong) struct SettlingStressTests {
  private static let tries = rounds(20_000)

  /// What a promise is fulfilled with: an object, so that a handler in its place would be seen.
  private final class Ticket: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  @Test("who reads a derived promise while somebody fulfils it finds nothing, or the value")
  func read() {
    for round in 0..<Self.tries {
      let source = Promise<Ticket>()
      let derived = source.then(on: ImmediateContext()) { Ticket($0.number + 1) }
      onThreads(2) { index in
        if index == 0 {
          derived.fulfill(Ticket(round))
        } else {
          for _ in 0..<8 {
            if let value = derived.value { #expect(value.number == round) }
            if let error = derived.error { Issue.record("\(error)") }
          }
        }
      }
      #expect(derived.value?.number == round)
      withExtendedLifetime(source) {}
    }
  }

  @Test("a task that waits for a derived promise while somebody fulfils it gets the value")
  func wait() async throws {
    for round in 0..<Self.tries / 10 {
      let source = Promise<Ticket>()
      let derived = source.then(on: ImmediateContext()) { Ticket($0.number + 1) }
      async let fulfilled: Void = derived.fulfill(Ticket(round))
      let value = try await derived.get()
      await fulfilled
      #expect(value.number == round)
      withExtendedLifetime(source) {}
    }
  }

  @Test(
    "a promise is fulfilled although its handler begins to run at that moment", arguments: 0..<3)
  func handler(_ form: Int) {
    for _ in 0..<Self.tries {
      let source = Promise<Int>()
      let never = Promise<Int>()
      let derived: Promise<Int> =
        switch form {
        case 0: source.then(on: ImmediateContext()) { _ in never }
        case 1: source.then(on: ImmediateContext()) { $0 + 1 }
        default: source.then(on: ImmediateContext()) { _ -> Int in throw TestError.one }
        }
      onThreads(2) { index in
        if index == 0 { source.fulfill(1) } else { derived.fulfill(5) }
      }
      switch form {
      case 0: #expect(derived.value == 5)
      case 1: #expect(derived.value == 5 || derived.value == 2)
      default: #expect(derived.value == 5 || derived.error is TestError)
      }
      withExtendedLifetime(never) {}
    }
  }
}
