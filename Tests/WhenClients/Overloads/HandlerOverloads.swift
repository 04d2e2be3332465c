// SPDX-License-Identifier: MIT

import Foundation
import Testing

#if swift(>=6)
  import WhenPromises
#else
  import WhenPromisesSwift5
#endif

@Suite struct HandlerOverloads {
  let promise = Promise<Int>(state: .resolved(value: 1))
  let background = DispatchQueue.global()

  @Test("a body that returns a promise is followed, one that returns a value makes one of it")
  func then() {
    same(String.self, promise.then { "\($0)" })
    same(String.self, promise.then(describe))
    same(String.self, promise.then(on: .global(), describe))
    same(String.self, promise.then(on: background) { describe($0) })
    same(String.self, promise.then { value in Promise { "\(value)" } })
    same(String.self, promise.then(later))
    same(String.self, promise.then(on: .main, later))
    same(
      String.self,
      promise.then { value in
        let text = "\(value)"
        return Promise(state: .resolved(value: text))
      })
    same(
      Int.self,
      promise.then { value in
        let next = value + 1
        return next
      })
    same(Void.self, promise.then { _ in throw OverloadError() })
    same(Void.self, promise.then(check))
    same(Void.self, promise.then(look))
    same(Void.self, promise.then { value in look(value) })
    same(String.self, promise.thenInBackground { describe($0) })
    same(String.self, promise.thenInBackground(later))
    same(Void.self, promise.asVoid())
    same(Void.self, promise.asVoid(on: .global()))
  }

  @Test("in a chain whose type is inferred, a body that returns a promise is followed")
  func recoverInChains() {
    let followed = promise.then { $0 * 2 }.recover { _ in Promise { 4 } }
    same(Int.self, followed)
    let twice = promise.then { v in Promise { v } }.recover { _ in Promise(state: .pending) }
    same(Int.self, twice)
    let values = promise.then { v in Promise { "\(v)" } }.recover { _ in "none" }.then { $0 + "!" }
    same(String.self, values)
    let queued = promise.then { $0 * 2 }.recover(on: .global()) { _ in Promise { 4 } }
    same(Int.self, queued)
    let main = promise.then { $0 * 2 }.recover(on: .main) { _ in Promise { 4 } }
    same(Int.self, main)
  }

  @Test("recover takes both forms, and a body that only throws")
  func recover() {
    same(Int.self, promise.recover { _ in 5 })
    same(Int.self, promise.recover { _ in Promise { 5 } })
    same(Int.self, promise.recover { error in throw error })
    same(Int.self, promise.recover(on: .global()) { _ in 5 })
    same(Int.self, promise.recover(on: background) { _ in Promise(state: .resolved(value: 5)) })
    same(
      Int.self,
      promise.recover { error -> Promise<Int> in
        if error is OverloadError { throw error }
        return Promise { 5 }
      })
  }

  @Test("handlers that look on")
  func observing() {
    same(Int.self, promise.done { look($0) }.done(look))
    same(Int.self, promise.fail { _ in })
    same(Int.self, promise.fail({ _ in }))
    same(Int.self, promise.fail(policy: .allErrors, { _ in }))
    same(Int.self, promise.fail(policy: .notCancelled) { error in _ = error })
    same(
      Int.self,
      promise.always { result in
        switch result {
        case let .success(value): look(value)
        case let .failure(error): _ = error
        }
      })
    let nothing = Promise<Void>()
    nothing.resolve(())
    nothing.resolve()
  }

  @Test("when takes two, three and many")
  func combining() {
    same((Int, String).self, when(promise, promise.then(describe)))
    same((Int, String, Int).self, when(promise, promise.then(describe), promise))
    same([Int].self, when([promise, promise]))
    same(Int.self, when(promise, promise).then { a, b in a + b })
    when(promise, promise).done { a, b in look(a + b) }
  }

  @Test("states are made and matched by their labels")
  func states() {
    let state = State.resolved(value: 1)
    if case .resolved(value: let value) = state { look(value) }
    if case let .rejected(error: error) = state { _ = error }
    #expect(state == .resolved(value: 1))
    #expect(state.map { "\($0)" } != .pending)
  }
}
