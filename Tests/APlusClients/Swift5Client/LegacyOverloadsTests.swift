// SPDX-License-Identifier: MIT

import APlusPromisesSwift5
import Foundation
import Testing

/// A class as Swift 5 code has them: nobody said that it is `Sendable`.
private final class Ledger {
  var name = ""
  var friend: Ledger?
}

private let missing = NSError(domain: "Ledger", code: 404)

private func ledger(_ id: Int) -> Promise<Ledger> {
  id < 0 ? Promise(reason: missing) : Promise(value: Ledger())
}

/// What is neither a promise nor `Sendable` inside.
private struct Lookup: Thenable, Sendable {
  func then(
    onFulfilled: ((Ledger) -> Void)?, onRejected: ((NSError) -> Void)?,
    onProgress: ((Float) -> Float)?
  ) -> Int {
    onFulfilled?(Ledger())
    return 0
  }
}

@Suite struct LegacyOverloadsTests {
  private func type<V>(_: V.Type, _: Promise<V>) {}

  @Test("a handler that returns a promise is followed, whatever the value is")
  func values() {
    let start = Promise(value: 1)
    let opened = start.then { ledger($0) }
    type(Ledger.self, opened)
    let named = start.then(onFulfilled: ledger)
    type(Ledger.self, named)
    let later = start.then { id in
      let next = id + 1
      return ledger(next)
    }
    type(Ledger.self, later)
    let placed = start.then(on: .immediate) { ledger($0) }
    type(Ledger.self, placed)
    let both = start.then(onFulfilled: { ledger($0) }, onRejected: { _ in ledger(0) })
    type(Ledger.self, both)
    let again = opened.catch { _ in ledger(0) }
    type(Ledger.self, again)
    let any = start.then { Promise<Any>(value: $0) }
    type(Any.self, any)
    let looked = start.then { _ in Lookup() }
    type(Ledger.self, looked)
  }

  @Test("other handlers are what they were")
  func others() {
    let start = Promise(value: 1)
    let sum = start.then { $0 + 1 }
    type(Int.self, sum)
    let printed = start.then { print($0) }
    type(Void.self, printed)
    let nothing = start.then { _ in }
    type(Void.self, nothing)
    let same = start.then { value in
      defer { print(value) }
      return value
    }
    type(Int.self, same)
    let made = start.then { _ in Ledger() }
    type(Ledger.self, made)
    let friend = made.then { $0.friend }
    type(Ledger?.self, friend)
    let told = start.then(onFulfilled: nil, onRejected: { print($0) })
    type(Void.self, told)
    let reported = start.then(onProgress: { $0 / 2 })
    type(Void.self, reported)
  }

  @Test("the rejection of a promise that a handler returned arrives")
  func errors() async {
    for promise in [
      Promise(value: -1).then { ledger($0) }, Promise(value: -1).then(onFulfilled: ledger),
      Promise(value: -1).then(on: .immediate) { ledger($0) },
    ] {
      let code = try? await promise.then { $0.name.count }.catch { $0.code }.get()
      #expect(code == 404)
    }
  }

  @Test("without a handler for it a value passes if it can, else the promise is rejected with 1002")
  func noHandler() async throws {
    let handler: ((Int) throws -> Int)? = nil
    #expect(try await Promise(value: 1).then(onFulfilled: handler).get() == 1)
    let other: ((Int) throws -> String)? = nil
    for promise in [
      Promise(value: 1).then(onFulfilled: other),
      Promise(value: 1).then(on: .immediate, onFulfilled: other),
    ] {
      let code = try await promise.then { $0.count }.catch { $0.code }.get()
      #expect(code == PromiseValueTypeError)
    }
  }

  @Test("a method to resolve with needs no type")
  func methods() async throws {
    let deferred = Deferred<Int>()
    let resolve = deferred.resolve
    resolve(7)
    #expect(try await deferred.promise.get() == 7)
  }
}
