// SPDX-License-Identifier: MIT

internal import Foundation
internal import TestSupport
internal import Testing
internal import WhenPromises

/// Promises that one thread settles while another reads them.
@Suite(.takesLong) struct SettlingStressTests {
  /// What a promise is resolved with: an object, so that a handler in its place would be seen.
  private final class Ticket: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  @Test("who reads a derived promise while somebody resolves it finds it pending, or resolved")
  func read() {
    for round in 0..<rounds(20_000) {
      let source = Promise<Ticket>()
      let derived = source.then { Ticket($0.number + 1) }
      onThreads(2) { index in
        if index == 0 {
          derived.resolve(Ticket(round))
        } else {
          for _ in 0..<8 {
            switch derived.state {
            case .pending: break
            case .resolved(let value): #expect(value.number == round)
            case .rejected(let error): Issue.record("\(error)")
            }
          }
        }
      }
      guard case .resolved(let value) = derived.state else {
        Issue.record("pending")
        return
      }
      #expect(value.number == round)
      withExtendedLifetime(source) {}
    }
  }
}
