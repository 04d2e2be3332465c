// SPDX-License-Identifier: MIT

import Foundation
import Testing
import When

/// A class as Swift 5 code has them: nobody said that it is `Sendable`.
private final class Ledger {
  var entries: [String: Any] = [:]
}

private enum LedgerError: Error { case missing }

private class LedgerRequest: Promise<String>, @unchecked Sendable {}

private func open(_ name: String) -> Promise<Ledger> {
  Promise {
    if name.isEmpty { throw LedgerError.missing }
    return Ledger()
  }
}

private func request(_ name: String) -> LedgerRequest {
  LedgerRequest(state: .rejected(error: LedgerError.missing))
}

// What clients add for themselves, because the original has none.

extension Promise where T == Void {
  fileprivate func resolve() { resolve(()) }
}

extension Promise {
  fileprivate convenience init(_ body: @escaping () async throws -> T) {
    self.init()
    Task {
      do { self.resolve(try await body()) } catch { self.reject(error) }
    }
  }
}

@Suite struct LegacyOverloadsTests {
  private func type<V>(_: V.Type, _: Promise<V>) {}

  @Test("a body that returns a promise is followed, whatever the value is")
  func values() {
    let promise = Promise { "" }
    let ledger = promise.then { open($0) }
    type(Ledger.self, ledger)
    let named = promise.then(open)
    type(Ledger.self, named)
    let queued = promise.then(on: .global(), open)
    type(Ledger.self, queued)
    let main = promise.then(on: .main) { open($0) }
    type(Ledger.self, main)
    let background = promise.thenInBackground { open($0) }
    type(Ledger.self, background)
    let any = promise.then { name in Promise<Any> { name } }
    type(Any.self, any)
    let dictionary = promise.then { name -> Promise<[String: Any]> in
      let entries: [String: Any] = ["name": name]
      return Promise { entries }
    }
    type([String: Any].self, dictionary)
  }

  @Test("an error of the promise that a body returned arrives")
  func errors() async {
    for promise in [Promise { "" }.then { open($0) }, Promise { "" }.then(open)] {
      await #expect(throws: LedgerError.missing) {
        _ = try await promise.then { $0.entries.count }.get()
      }
    }
    await #expect(throws: LedgerError.missing) { try await Promise { "" }.then(request).get() }
  }

  @Test("also if it was declared to return a subclass")
  func subclasses() {
    let promise = Promise { "" }
    let named = promise.then(request)
    type(String.self, named)
    let declared = promise.then { name -> LedgerRequest in request(name) }
    type(String.self, declared)
    let queued = promise.then(on: .global(), request)
    type(String.self, queued)
    let background = promise.thenInBackground(request)
    type(String.self, background)
  }

  @Test("a client's own method is preferred to the library's")
  func own() async throws {
    let done = Promise<Void>()
    done.resolve()
    try await done.get()
    let made = Promise<Int> { try await Promise(state: .resolved(value: 3)).get() }
    #expect(try await made.get() == 3)
  }
}
