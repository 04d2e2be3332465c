// SPDX-License-Identifier: MIT

import Foundation
import Testing

#if swift(>=6)
  import PlainPromises
#else
  import PlainPromisesSwift5
#endif

@Suite struct ThenOverloads {
  let promise = Promise<Int>(value: 1)
  let background = DispatchQueue.global()

  @Test("a handler that returns a promise is followed")
  func flattening() {
    same(String.self, promise.then { value in Promise<String>(value: "\(value)") })
    same(String.self, promise.then { later($0) })
    same(String.self, promise.then(later))
    same(String.self, promise.then(on: background, later))
    same(
      String.self,
      promise.then { value in
        let text = "\(value)"
        return Promise(value: text)
      })
    same(
      String.self,
      promise.then(on: DispatchQueue.global()) { value -> Promise<String> in
        if value == 0 { throw OverloadError() }
        return later(value)
      })
    same(Int.self, promise.then { _ in Promise<Int>() })
  }

  @Test("a handler that returns a value makes a promise of it")
  func mapping() {
    same(String.self, promise.then { value in "\(value)" })
    same(Int.self, promise.then { $0 + 1 })
    same(String.self, promise.then(describe))
    same(String.self, promise.then(on: background, describe))
    same(
      String.self,
      promise.then { value in
        let text = "\(value)"
        return text
      })
    same(Int?.self, promise.then { value -> Int? in value })
    same((Int, String).self, promise.then { ($0, "a") })
    let chained: Promise<String> = promise.then { $0 + 1 }.then { "\($0)" }
    same(String.self, chained)
  }

  @Test("a handler that returns nothing leaves the promise what it is")
  func looking() {
    same(Int.self, promise.then { value in look(value) })
    same(Int.self, promise.then { _ in })
    same(Int.self, promise.then(look))
    same(Int.self, promise.then(on: background, look))
    same(
      Int.self,
      promise.then { value in
        let text = "\(value)"
        _ = text
      })
    same(Int.self, promise.then({ value in look(value) }, { error in lookAgain(error) }))
    same(Int.self, promise.then(look, lookAgain))
    same(Int.self, promise.then(on: background, look, lookAgain))
    same(
      Int.self,
      promise.then { value in
        look(value)
      } _: { error in
        lookAgain(error)
      })
    same(Int.self, promise.then(on: OldContext()) { value in look(value) })
  }

  @Test("a handler that returns nothing but can throw makes a promise of Void")
  func throwing() {
    same(Void.self, promise.then({ value in try check(value) }))
    same(Void.self, promise.then { _ in throw OverloadError() })
    same(Void.self, promise.then(check))
    same(Never.self, Promise<Int>().then { _ in fatalError() })
  }

  @Test("on the main queue, for good or for a while, handlers mean the same in every mode")
  func onMain() {
    let queue = InvalidatableQueue()
    same(
      String.self,
      promise.then(on: DispatchQueue.main) { value in Promise<String>(value: "\(value)") })
    same(
      String.self,
      promise.then(on: DispatchQueue.main, describe).then(on: DispatchQueue.main) { $0 + "" })
    same(Int.self, promise.then(on: DispatchQueue.main) { value in look(value) })
    same(Int.self, promise.then(on: DispatchQueue.main, look, lookAgain))
    same(Void.self, promise.then(on: DispatchQueue.main, check))
    same(String.self, promise.then(while: queue) { value in "\(value)" })
    same(Int.self, promise.then(while: queue) { value in look(value) })
    same(
      Int.self,
      promise.catch(on: DispatchQueue.main) { lookAgain($0) }.always(on: DispatchQueue.main) {})
    same(Int.self, promise.catch(type: OverloadError.self, while: queue) { _ in })
    same(
      Int.self,
      promise.ensure(on: DispatchQueue.main) { $0 > 0 }.mapError(on: DispatchQueue.main) { $0 })
    same(Int.self, promise.mapError(type: OverloadError.self, on: DispatchQueue.main) { $0 })
    same(Int.self, promise.recover(on: DispatchQueue.main) { _ in Promise(value: 1) })
    same(Int.self, promise.recover(type: OverloadError.self, on: DispatchQueue.main) { throw $0 })
  }

  @Test("promises of tuples hand their parts to the handler")
  func tuples() {
    let pair = Promises.zip(promise, Promise(value: "a"))
    same((Int, String).self, pair)
    same(String.self, pair.then { number, text in "\(number)\(text)" })
    same((Int, String).self, pair.ensure { number, text in number > 0 && text != "" })
    same((Int, String).self, pair.then { number, text in look(number) })
    same((Int, String, Int).self, Promises.zip(promise, Promise(value: "a"), promise))
    same(
      Int.self,
      Promises.zip(promise, promise, promise, promise).then { a, b, c, d in a + b + c + d })
    same(
      (Int, String, Int, Int, Bool, Int).self,
      Promises.zip(
        promise, Promise(value: "a"), promise, promise, Promise(value: true), promise))
  }

  @Test("combining functions can be passed by reference")
  func references() {
    let pair: (Promise<Int>, Promise<String>) -> Promise<(Int, String)> = Promises.zip
    let triple: (Promise<Int>, Promise<Int>, Promise<Int>) -> Promise<(Int, Int, Int)> = Promises
      .zip
    let all: ([Promise<Int>]) -> Promise<[Int]> = Promises.all
    same((Int, String).self, pair(promise, Promise(value: "a")))
    same((Int, Int, Int).self, triple(promise, promise, promise))
    same([Int].self, all([1, 2].map(Promise.init(value:))))
  }
}
