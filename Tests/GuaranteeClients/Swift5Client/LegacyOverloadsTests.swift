// SPDX-License-Identifier: MIT

import Foundation
import PromiseKit
import Testing

/// A class as Swift 5 code has them: nobody said that it is `Sendable`.
private final class Ledger {
  var count = 0
}

// What clients add for themselves, because the original has none.

extension Promise {
  fileprivate convenience init(_ body: @escaping () async throws -> T) {
    self.init { seal in
      Task {
        do { seal.fulfill(try await body()) } catch { seal.reject(error) }
      }
    }
  }

  fileprivate func always(
    on queue: DispatchQueue? = conf.Q.return, execute body: @escaping () -> Void
  ) -> Promise {
    ensure(on: queue, body)
  }
}

private func wrap<T>(_ body: (@escaping (T?, Error?) -> Void) throws -> Void) -> Promise<T> {
  Promise { seal in try body { seal.resolve($0, $1) } }
}

private func load(_ completion: (Int?, Error?) -> Void) { completion(7, nil) }

@Suite struct LegacyOverloadsTests {
  private func guarantee<V>(_: V.Type, _: Guarantee<V>) {}

  @Test("operators of a guarantee make guarantees, whatever the value is")
  func guarantees() {
    let ledger = Guarantee.value(Ledger())
    // No result is unused here: the compiler says so if one is a promise.
    ledger.done(on: nil) { _ in }
    let counted = ledger.map(on: nil) { $0.count }
    guarantee(Int.self, counted)
    let same = ledger.get(on: nil) { _ in }.map { $0 }
    guarantee(Ledger.self, same)
    let next = ledger.then(on: nil) { Guarantee.value($0) }
    guarantee(Ledger.self, next)
    let all = Guarantee.value([Ledger()])
    let counts = all.mapValues { $0.count }
    guarantee([Int].self, counts)
    let rest = all.filterValues { $0.count > 0 }
    guarantee([Ledger].self, rest)
    let lists = all.thenMap { Guarantee.value($0) }
    guarantee([Ledger].self, lists)
    let entries = Guarantee<[String: Any]>.value([:])
    entries.done(on: nil) { _ in }
    Promise.value([Ledger()]).recover(on: nil) { _ in .value([]) }.done(on: nil) { _ in }
    when(resolved: Promise.value(Ledger()), Promise.value(Ledger())).done(on: nil) { _ in }
    generic(Ledger())
  }

  private func generic<T>(_ value: T) {
    let made = Guarantee.value(value)
    made.map(on: nil) { $0 }.done(on: nil) { _ in }
  }

  @Test("a client's own method is preferred to the library's")
  func own() async throws {
    let promise = Promise { try await Promise.value(3).get() }
    #expect(try await promise.get() == 3)
    #expect(try await Promise.value(1).always(on: nil, execute: {}).get() == 1)
    let wrapped: Promise<Int> = wrap { load($0) }
    #expect(wrapped.value == 7)
  }
}
