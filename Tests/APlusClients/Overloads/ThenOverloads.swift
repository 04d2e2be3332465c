// SPDX-License-Identifier: MIT

import Foundation
import Testing

#if swift(>=6)
  import APlusPromises
#else
  import APlusPromisesSwift5
#endif

@Suite struct ThenOverloads {
  let promise = Promise<Int>(value: 1)
  let floats = Promise<Float>(value: 1)
  let nothing = Promise<Void>(value: ())

  @Test("then without a result gives Void")
  func thenA() {
    same(Void.self, promise.then { value in print(value, terminator: "") })
    same(Void.self, promise.then { _ in })
    same(
      Void.self,
      promise.then { value in
        let text = "\(value)"
        _ = text
      })
    same(Void.self, promise.then(onFulfilled: look))
    same(Void.self, promise.then(onFulfilled: { value in look(value) }, onRejected: ignore))
    same(Void.self, promise.then())
    same(Void.self, promise.then(onRejected: { reason in ignore(reason) }))
    same(Void.self, promise.then(onProgress: { $0 * 2 }))
    same(Void.self, promise.then(onFulfilled: nil, onRejected: nil) { p in p * 0.5 })
    same(
      Void.self,
      promise.then(onFulfilled: nil, onRejected: nil) { p in
        let half = p * 0.5
        return half
      })
    same(Void.self, promise.then(onFulfilled: nil, onRejected: ignore, onProgress: nil))
    same(Void.self, nothing.then {})
    same(Void.self, nothing.then { _ in })
    let handler: (@Sendable (Int) -> Void)? = nil
    same(Void.self, promise.then(onFulfilled: handler))
  }

  @Test("then with a result gives a promise of it")
  func thenB() {
    same(String.self, promise.then { value in "\(value)" })
    same(Int.self, promise.then { $0 + 1 })
    same(Float.self, floats.then { $0 * 2 })
    same(Float.self, floats.then { value in value })
    same(
      Float.self,
      floats.then { value in
        let half = value / 2
        return half
      })
    same(Double.self, promise.then { _ in 1.0 })
    same(Double.self, floats.then { _ in 0.5 })
    same(Float.self, floats.then(on: .main) { $0 * 2 })
    same(Float.self, floats.then(on: .immediate) { $0 * 2 })
    same(String.self, promise.then(onFulfilled: describe))
    same(String.self, promise.then(onFulfilled: describe, onRejected: { _ in "" }))
    same(
      String.self,
      promise.then { value -> String in
        let text = "\(value)"
        return text
      })
    same(
      Int.self,
      promise.then { value in
        let next = value + 1
        return next
      })
    same(
      [Int].self,
      promise.then(
        onFulfilled: { [$0] }, onRejected: { (_: NSError) -> [Int] in [] }, onProgress: { $0 }))
    same((Int, String).self, promise.then { ($0, "a") })
    same(Int?.self, promise.then { value -> Int? in value })
    let mixed: Promise<String> = promise.then { "\($0)" }.then { $0 + "!" }
    same(String.self, mixed)
  }

  @Test("then with a thenable gives a promise of its value")
  func thenC() {
    same(String.self, promise.then { value in Promise<String>(value: "\(value)") })
    same(String.self, promise.then(onFulfilled: later))
    same(
      String.self,
      promise.then { value in
        let text = "\(value)"
        return Promise(value: text)
      })
    same(
      String.self,
      promise.then(onFulfilled: later, onRejected: { _ in Promise<String>(value: "") }))
    same(
      String.self,
      promise.then(
        onFulfilled: { (value) -> Promise<String> in later(value) },
        onRejected: { (reason) -> Promise<String> in Promise(reason: reason) },
        onProgress: { $0 * 0.7 }))
    same(Int.self, promise.then { _ in Number(3) })
    same(Int.self, promise.then { value in Resolution.value(value) })
    same(Int.self, promise.then { _ in Promise<Int>.resolve(2) })
    same(Void.self, promise.then { _ in self.nothing })
  }
}
