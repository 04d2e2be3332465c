// SPDX-License-Identifier: MIT

// Messages of the page "When the compiler complains", each from the compiler.
//
// A message is as long as it is:
// swift-format-ignore-file

import Dispatch
import TypedPromises

struct WeatherError: Error { var city = "" }
func load() -> Promise<Int, WeatherError> { .init(fulfilled: 1) }
func anything() -> Promise<Int, any Error> { .init(fulfilled: 1) }
func number() async throws -> Int { 1 }
func content() async throws(WeatherError) -> Int { 1 }
func read(_ number: Int) throws -> Int { number }

func types() {
  let _: Promise<Int>? = nil  // no: generic type 'Promise' specialized with too few type parameters (got 1, but expected 2)
  _ = load().tryMap { n in try read(n) }  // no: invalid conversion of thrown error type 'any Error' to 'WeatherError'
  _ = Promise { try await number() }.map { $0 + 1 }  // no: type '() async throws -> Int' does not conform to the 'Sendable' protocol
  Promise { try await number() }.then { print($0) }.catch { print($0) }  // no: ambiguous use of 'init'
  _ = anything().flatMap { n in print(n); return anything() }.then { print($0) }  // no: cannot convert value of type 'Promise<Int, any Error>' to closure result type 'Promise<Any, any Error>'
  _ = load().flatMap { _ in anything() }  // no: cannot convert value of type '@Sendable (Int) -> Promise<Int, any Error>' to expected argument type '@isolated(any) @Sendable (Int) -> Promise<Int, WeatherError>'
  _ = load().timeout(seconds: 2).catch { error in print(error.city) }  // no: value of type 'PromiseTimeoutError<WeatherError>' has no member 'city'
  _ = anything().catch { error in print(error is PromiseTimeoutError) }  // no: generic parameter 'Error' could not be inferred in cast to 'PromiseTimeoutError'
  anything().then { print($0) }.catch { error in
    if case PromiseTimeoutError<any Error>.timedOut = error { print("late") }
  }
  let ambiguous = Promise.retry(attempts: 3, execute: content).timeout(seconds: 1)  // no: ambiguous use of 'timeout(seconds:)'
  let _ = Promise<Int, WeatherError>.retry(attempts: 3, execute: content).timeout(seconds: 1)
  let _: Promise<Int, WeatherError> = Promise { try await content() }  // no: invalid conversion of thrown error type 'any Error' to 'WeatherError'
  let _: Promise<Int, WeatherError> = Promise { () async throws(WeatherError) in try await content() }
  _ = anything().then(on: DispatchQueue.main) { print($0) }  // no: cannot convert value of type 'DispatchQueue' to expected argument type 'PromiseContext'
}

func wider() -> Promise<Int, any Error> {
  load()  // no: cannot convert return expression of type 'Promise<Int, WeatherError>' to return type 'Promise<Int, any Error>'
}
func limited() -> Promise<Int, WeatherError> {
  load().timeout(seconds: 2)  // no: cannot convert return expression of type 'Promise<Int, PromiseTimeoutError<WeatherError>>' to return type 'Promise<Int, WeatherError>'
}
func converted() -> Promise<Int, WeatherError> {
  load().timeout(seconds: 2).mapError { error in
    if case .rejected(let error) = error { error } else { WeatherError() }
  }
}

@MainActor final class Screen {
  var asked = 0
  func ask(_ answer: @escaping @Sendable (Int) -> Void) { asked += 1 }
  func load() -> Promise<Int, any Error> {
    Promise(on: .immediate) { resolver in
      self.ask { resolver.fulfill(with: $0) }  // no: call to main actor-isolated instance method 'ask' in a synchronous nonisolated context
    }
  }
  func loadInstead() -> Promise<Int, any Error> {
    let (promise, resolver) = Promise<Int, any Error>.makeWithResolver()
    ask { resolver.fulfill(with: $0) }
    return promise
  }
}

func waits() async throws {
  print(try await anything().value)  // no: value of type 'Promise<Int, any Error>' has no member 'value'
}

func ended() {
  anything().then { print($0) }  // warns: result of call to 'then(token:_:)' is unused
}
