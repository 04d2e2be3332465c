// SPDX-License-Identifier: MIT

import Foundation

#if swift(>=6)
  import TypedPromises
#else
  import TypedPromisesSwift5
#endif

/// One generic form takes closures that return promises of typed and of any errors (TL-34, TL-35,
/// TL-52, TL-53, TL-55, TL-56).
nonisolated func throwingOperators(_ promise: Promise<Int, Error>, _ text: Promise<Int, String>) {
  expectType(promise.tryFlatMap(on: .utility) { try throwing($0) }, Promise<String, Error>.self)
  expectType(
    promise.tryFlatMap(
      on: .utility,
      { x in
        let y = x + 1
        return try throwing(y)
      }), Promise<String, Error>.self)
  expectType(
    promise.tryFlatMap(
      on: .main,
      { x in
        let y = x + 1
        return try throwingTyped(y)
      }), Promise<String, Error>.self)
  expectType(
    promise.tryFlatMap(
      on: .utility,
      { x in
        let y = x + 1
        return try throwingTyped(y)
      }), Promise<String, Error>.self)
  let strings = promise.map(on: .immediate) { "\($0)" }
  expectType(
    strings.tryFlatMapError(on: .utility) { _ in try throwing(1) }, Promise<String, Error>.self)
  expectType(
    strings.tryFlatMapError(on: .utility) { error in
      print(error)
      return try throwingTyped(1)
    }, Promise<String, Error>.self)
  expectType(
    text.tryFlatMapResult(on: .utility) { _ in try throwing(1) }, Promise<String, Error>.self)
  expectType(
    text.tryFlatMapResult(on: .utility) { _ in try throwingTyped(1) }, Promise<String, Error>.self)
  expectType(
    text.tryFlatMapResult(on: .utility) { _ -> Promise<String, OverloadError> in
      throw OverloadError.one
    }, Promise<String, Error>.self)
  expectType(
    text.tryMapResult(on: .utility) { _ -> PromiseResult<Bool, OverloadError> in
      throw OverloadError.one
    }, Promise<Bool, Error>.self)
  expectType(
    text.tryMapError(on: .utility) { _ -> OverloadError in throw OverloadError.one },
    Promise<Int, Error>.self)
  expectType(promise.tryThen { _ in throw OverloadError.one }, Promise<Int, Error>.self)
  expectType(promise.tryMap(on: .main) { _ in throw OverloadError.one }, Promise<Int, Error>.self)
  expectType(promise.tryMap(on: .utility) { Double($0) }, Promise<Double, Error>.self)
  expectType(promise.tryRecover(on: .utility) { throw $0 }, Promise<Int, Error>.self)
  expectType(
    Promise<Int, Error>(on: .utility) { _ in throw OverloadError.one }, Promise<Int, Error>.self)
}

nonisolated func parsed(_ text: Int) throws(OverloadError) -> Double {
  guard text > 0 else { throw .one }
  return 1
}

/// A handler may throw errors of the promise's type; what it does throw decides where nothing says what the promise's
/// errors are.
nonisolated func typedThrowingOperators(_ promise: Promise<Int, OverloadError>) {
  expectType(
    promise.tryThen { number throws(OverloadError) in _ = try parsed(number) },
    Promise<Int, OverloadError>.self)
  expectType(
    promise.tryThen(on: .utility) { number throws(OverloadError) in
      print(number)
      _ = try parsed(number)
    }, Promise<Int, OverloadError>.self)
  expectType(
    promise.tryMap(on: .utility) { number throws(OverloadError) in try parsed(number) },
    Promise<Double, OverloadError>.self)
  expectType(
    promise.tryMap(on: .utility) { number throws(OverloadError) -> String in
      if number < 0 { throw .one }
      return "\(try parsed(number))"
    }, Promise<String, OverloadError>.self)
  expectType(promise.tryMap(on: .utility, parsed), Promise<Double, OverloadError>.self)
  expectType(promise.tryMap(on: .utility) { "\($0)" }, Promise<String, OverloadError>.self)
  expectType(
    promise.tryRecover(on: .utility) { error throws(OverloadError) in throw error },
    Promise<Int, OverloadError>.self)
  expectType(
    Promise(fulfilled: 1).tryMap(on: .utility) { number in
      if number < 0 { throw OverloadError.one }
      return "\(number)"
    }, Promise<String, Error>.self)
  expectType(
    Promise(fulfilled: 1).tryMap(on: .utility) { "\($0)" }, Promise<String, Never>.self)
}

/// The form for any errors wins without annotation (TL-U29 and following).
nonisolated func timeouts(_ promise: Promise<Int, Error>, _ text: Promise<Int, String>) {
  let timed = promise.timeout(delay: 1)
  expectType(timed, Promise<Int, Error>.self)
  expectType(text.timeout(on: .main, delay: 1), Promise<Int, PromiseTimeoutError<String>>.self)
  expectType(text.delay(1), Promise<Int, String>.self)
  expectType(text.delay(on: .main, 1), Promise<Int, String>.self)
  expectType(text.recover(on: .immediate) { _ in 1 }.upcast, Promise<Int, Error>.self)
  expectType(Promise<Int, OverloadError>(rejected: .one).upcast, Promise<Int, Error>.self)
}

/// Combinations, with their labels after the last promise.
nonisolated func combinations(_ a: Promise<Int, String>, _ b: Promise<Bool, String>) {
  expectType(when(fulfilled: [a, a]), Promise<[Int], String>.self)
  expectType(
    when(fulfilled: [a], qos: .utility, cancelOnFailure: true), Promise<[Int], String>.self)
  expectType(when(fulfilled: a, b), Promise<(Int, Bool), String>.self)
  expectType(
    when(fulfilled: a, b, a, b, a, b, qos: .utility, cancelOnFailure: true),
    Promise<(Int, Bool, Int, Bool, Int, Bool), String>.self)
  expectType(when(first: [a, a], cancelRemaining: true), Promise<Int, String>.self)
}
