// SPDX-License-Identifier: MIT

// Messages of the page "When the compiler complains", each from the compiler.
//
// A message is as long as it is:
// swift-format-ignore-file

import Dispatch  // warns: add '@preconcurrency' to treat 'Sendable'-related errors from module 'Dispatch' as warnings
import Foundation
import GuaranteePromises

final class Box { var count = 0 }
struct Offline: Error {}
struct Order: Sendable { var name = "" }
@MainActor struct Row: Sendable { var size = 0 }
@MainActor struct User: @MainActor Decodable, Sendable { var name = "" }
nonisolated struct Guest: Decodable, Sendable { var name = "" }

func load() -> Promise<Int> { .value(1) }
func sure() -> Guarantee<Int> { .value(1) }
func name() -> Guarantee<String> { .value("") }
func rows() -> Promise<Row> { fatalError("never called") }
func anything() -> Promise<Data> { .value(Data()) }
func waiting() async -> Int { 1 }
func download(report: (Double) -> Void) async throws -> String { "" }
func fetch(report: @escaping @Sendable (Double) -> Void, done: @escaping @Sendable (Int?, (any Error)?) -> Void) -> DispatchWorkItem {
  DispatchWorkItem {}
}
@MainActor final class Download { func cancel() {} }
@MainActor func priced(_ number: Int) -> Int { number * 2 }
nonisolated func doubled(_ number: Int) -> Int { number * 2 }
func verify(success: @escaping @Sendable () -> Void, failure: @escaping @Sendable (any Error) -> Void) {}
func ask(_ answer: @escaping @Sendable (Int) -> Void) {}
func fetch<T: Decodable & Sendable>(_ type: T.Type) -> Promise<T> {
  anything().map { try JSONDecoder().decode(T.self, from: $0) }
}

@MainActor final class Screen {
  var title = ""
  func show() { title = "" }
  func present(_ number: Int) { title = "\(number)" }

  func places() {
    load().done(on: .main) { n in self.title = "\(n)" }.cauterize()  // no: main actor-isolated property 'title' can not be mutated from a Sendable closure
    load().done(on: .main) { _ in self.show() }.cauterize()  // no: call to main actor-isolated instance method 'show()' in a synchronous nonisolated context
    load().done(on: .main) { _ in print(self.title) }.cauterize()  // no: main actor-isolated property 'title' can not be referenced from a Sendable closure
    load().done(on: .main, self.present).cauterize()  // no: converting function value of type '@MainActor @Sendable (Int) -> ()' to '@Sendable (Int) throws -> Void' loses global actor 'MainActor'
    _ = load().asyncMap { n in self.title = "\(await waiting() + n)" }  // no: main actor-isolated property 'title' can not be mutated from a Sendable closure
    _ = Promise { try await download { part in self.title = "\(part)" } }  // no: main actor-isolated property 'title' can not be mutated from a nonisolated context
  }
  func helpers() {
    _ = load().map(on: .global()) { priced($0) }  // no: call to main actor-isolated global function 'priced' in a synchronous nonisolated context
    _ = load().map(on: .global()) { doubled($0) }
  }
  func inPlace() {
    load().done { n in self.title = "\(n)" }.cauterize()
    _ = load().asyncMap { @MainActor n in
      self.title = "\(await waiting() + n)"
    }
    _ = retry { @MainActor in
      try await download { part in self.title = "\(part)" }
    }
  }
  func elsewhere(_ download: Download) {
    _ = Promise<Int>.cancellable { seal in
      let item = fetch { part in self.title = "\(part)" } done: { seal.resolve($0, $1) }  // no: main actor-isolated property 'title' can not be mutated from a Sendable closure
      seal.onRequestCancel { seal in
        item.cancel()  // no: capture of 'item' with non-Sendable type 'DispatchWorkItem' in a '@Sendable' closure
        download.cancel()  // no: call to main actor-isolated instance method 'cancel()' in a synchronous nonisolated context
        seal.reject(PMKError.cancelled)
      }
    }
  }
  func onMain(_ download: Download) {
    _ = Promise<Int>.cancellable { seal in
      nonisolated(unsafe) let item = fetch { part in
        Task { @MainActor in self.title = "\(part)" }
      } done: { seal.resolve($0, $1) }
      seal.onRequestCancel { seal in
        seal.reject(PMKError.cancelled)
        item.cancel()
        Task { @MainActor in download.cancel() }
      }
    }
  }
  func decoding() {
    _ = fetch(Guest.self)
    _ = fetch(User.self)  // no: main actor-isolated conformance of 'User' to 'Decodable' cannot satisfy conformance requirement for a 'Sendable' type parameter
    _ = anything().map(on: .global()) { try JSONDecoder().decode(User.self, from: $0) }  // no: main actor-isolated conformance of 'User' to 'Decodable' cannot be used in nonisolated context
  }
}

@MainActor final class Closing {
  var loading: Promise<Int>?
  func close() { loading?.requestCancel() }
  deinit { close() }  // no: call to main actor-isolated instance method 'close()' in a synchronous nonisolated context
}
@MainActor final class Closed {
  var loading: Promise<Int>?
  deinit { loading?.requestCancel() }
}

protocol SensorDelegate: AnyObject { func measured(_ degrees: Int) }
@MainActor final class Measurement: SensorDelegate {  // no: conformance of 'Measurement' to protocol 'SensorDelegate' crosses into main actor-isolated code and can cause data races
  private let (promise, seal) = Promise<Int>.pending()
  func measured(_ degrees: Int) { seal.fulfill(degrees) }
}
@MainActor final class Remeasurement: SensorDelegate {
  private let (promise, seal) = Promise<Int>.pending()
  nonisolated func measured(_ degrees: Int) { seal.fulfill(degrees) }
}

func sendable(_ title: @escaping (Int) throws -> String) {
  let box = Box()
  var count = 0
  load().done { _ in box.count += 1 }.cauterize()  // no: capture of 'box' with non-Sendable type 'Box' in a '@Sendable' closure
  load().done { _ in count += 1 }.cauterize()  // no: mutation of captured var 'count' in concurrently-executing code
  _ = load().map { _ in Box() }  // no: type 'Box' does not conform to the 'Sendable' protocol
  _ = anything().map { try JSONSerialization.jsonObject(with: $0) }  // no: type 'Any' does not conform to the 'Sendable' protocol
  load().map { n in print(n); return n + 1 }.done { print($0) }.cauterize()  // no: type 'Any' does not conform to the 'Sendable' protocol
  load().map { n -> Int in print(n); return n + 1 }.done { print($0) }.cauterize()
  _ = load().map(title)  // no: passing non-Sendable parameter 'title' to function expecting a '@Sendable' closure
  _ = rows().map(\.size)  // no: converting non-Sendable function value to '@isolated(any) @Sendable (Row) throws -> Int' may introduce data races
}

func returned() {
  load().then { n in print(n) }.cauterize()  // no: type '()' cannot conform to 'Thenable'
  load().map { _ in load() }.done { (n: Int) in print(n) }.cauterize()  // no: cannot convert value of type 'Promise<Int>' to closure result type 'Int'
  load().then { n in n + 1 }.done { n in print(n) }.cauterize()  // no: instance method 'then(flags:_:)' requires that 'Int' conform to 'Thenable'
  _ = load().then { n in n > 0 ? load() : sure() }  // no: result values in '? :' expression have mismatching types 'Promise<Int>' and 'Guarantee<Int>'
  _ = load().then { n in if n > 0 { return load() } else { return sure() } }  // no: cannot convert value of type 'Guarantee<Int>' to closure result type 'Promise<Int>'
  _ = load().map { _ in await waiting() }  // no: cannot pass function of type '@Sendable (Int) async -> Int' to parameter expecting synchronous function type
  _ = firstly { await waiting() }  // no: parameter expecting synchronous function type
  _ = load().recover { _ in 0 }  // no: cannot convert value of type 'Int' to closure result type 'Guarantee<Int>'
  load().ensure { n in print(n) }.cauterize()  // no: contextual closure type '@isolated(any) @Sendable () -> Void' expects 0 arguments, but 1 was used in closure body
}

func several() {
  when(fulfilled: [load(), load()]).done { a, b in print(a, b) }.cauterize()  // no: contextual closure type '@isolated(any) @Sendable ([Int]) throws -> Void' expects 1 argument, but 2 were used in closure body
  _ = when(fulfilled: load(), load(), load(), load(), load(), load())  // no: 'when(fulfilled:)' is unavailable: five promises at most: use 'Promise.tuple', or an array of promises of one type
  _ = race(load(), sure())  // no: 'race' is unavailable: all promises of a race have one type: convert them with 'map', and guarantees with 'Promise(guarantee)'
  _ = race([load(), sure()])  // no: 'race' is unavailable: all promises of a race have one type: convert them with 'map', and guarantees with 'Promise(guarantee)'
  _ = race(fulfilled: [load(), sure()])  // no: 'race(fulfilled:)' is unavailable: all promises of a race have one type: convert them with 'map', and guarantees with 'Promise(guarantee)'
  _ = when(guarantees: sure(), sure(), sure(), sure(), sure(), name())  // no: 'when(guarantees:)' is unavailable: five guarantees at most: use 'Promise.tuple', or an array of guarantees of one type
  _ = when(guarantees: [sure(), name()])  // no: 'when(guarantees:)' is unavailable: an array has guarantees of one type: give others one by one, or use 'Promise.tuple'
}

func ended() -> Promise<Int> {
  load().catch { print($0) }  // no: cannot convert return expression of type 'PMKFinalizer' to return type 'Promise<Int>'
}
func chained() {
  load().catch { print($0) }.then { load() }.cauterize()  // no: value of type 'PMKFinalizer' has no member 'then'
  load().done { n in print(n) }  // warns: result of call to 'done(flags:_:)' is unused
}
func without() -> Guarantee<Int> {
  load()  // no: cannot convert return expression of type 'Promise<Int>' to return type 'Guarantee<Int>'
}
func value() -> Int {
  load()  // no: cannot convert return expression of type 'Promise<Int>' to return type 'Int'
}
func kinds() {
  load().done { print("over") }.cauterize()  // no: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
  load().done { print($0) }.catch { (error: Offline) in print(error) }  // no: cannot convert value of type '@Sendable (Offline) -> ()' to expected argument type '@isolated(any) @Sendable (any Error) -> Void'
}
func waits() async throws {
  let n: Int = try await load()  // no: cannot convert value of type 'Promise<Int>' to specified type 'Int'
  print(n + (try await load()))  // no: cannot convert value of type 'Promise<Int>' to expected argument type 'Int'
  if let n = await load().value { print(n) }  // warns: no 'async' operations occur within 'await' expression
}
func waitsWithoutAsync() throws {
  print(try await load().get())  // no: 'async' call in a function that does not support concurrency
}
func names() {
  _ = retry(attempts: 3, delay: 1) { load() }  // no: no exact matches in call to global function 'retry'
  load().cancel()  // no: value of type 'Promise<Int>' has no member 'cancel'
  _ = Promise.retry(attempts: 3) { load() }  // no: type 'Promise<T>' has no member 'retry'
  _ = Promise.all(load(), load())  // no: missing argument label 'cancelOnFailure:' in call
  _ = Promise { fulfill, reject in fulfill(1) }  // no: type '(_, _) -> _' cannot conform to 'Thenable'
}
func results(_ completion: (Result<Int, any Error>) -> Void) {}  // no: generic type 'Result' specialized with too many type parameters (got 2, but expected 1)
func callbacks() {
  _ = Promise<Void> { seal in seal.fulfill() }  // no: missing argument for parameter #1 in call
  _ = Promise<Void> { seal in verify(success: seal.fulfill, failure: seal.reject) }  // no: cannot convert value of type '@Sendable (Void) -> ()' to expected argument type '@Sendable () -> Void'
  _ = Promise<Int> { seal in ask(seal.resolve) }  // no: cannot convert value of type '@Sendable (Int, (any Error)?) -> ()' to expected argument type '@Sendable (Int) -> Void'
  _ = Promise<Void> { seal in verify(success: seal.fulfill_, failure: seal.reject) }
  _ = Promise<Int> { seal in ask(seal.fulfill) }
}
func arguments(_ promise: Promise<Int>?) {
  _ = firstly { promise }.done { _ in }  // no: value of optional type 'Promise<Int>?' must be unwrapped to a value of type 'Promise<Int>'
  _ = Promise<Int> { seal in seal.reject("failed") }  // no: argument type 'String' does not conform to expected type 'Error'
}

struct Kitchen { func sells(_ dish: String) -> Bool? { nil } }
func kitchen() -> Promise<Kitchen> { .value(Kitchen()) }
func take(_ isSold: Bool) {}

/// The closure of the second link returns an optional where it says that there is none.
func mistakeOfAValue() {
  _ = kitchen()
    .then { kitchen -> Promise<Kitchen> in
      print(kitchen)
      return .value(kitchen)
    }
    .then { kitchen -> Promise<(Bool, Kitchen)> in
      let sells = kitchen.sells("soup")
      return .value((sells, kitchen))  // no: cannot convert value of type '(Bool?, Kitchen)' to expected argument type '(Bool, Kitchen)'
    }
    .then { sells, kitchen -> Promise<Bool> in
      take(sells)
      return .value(sells)
    }
    .done { sells in take(sells) }
    .catch { _ in take(false) }
}

/// The same chain in two: the message is about the value.
func foundMistake() {
  let first = kitchen()
    .then { kitchen -> Promise<Kitchen> in
      print(kitchen)
      return .value(kitchen)
    }
  let second = first
    .then { kitchen -> Promise<(Bool, Kitchen)> in
      let sells = kitchen.sells("soup")
      return .value((sells, kitchen))  // no: cannot convert value of type '(Bool?, Kitchen)' to expected argument type '(Bool, Kitchen)'
    }
  second
    .then { sells, kitchen -> Promise<Bool> in
      take(sells)
      return .value(sells)
    }
    .done { sells in take(sells) }
    .catch { _ in take(false) }
}
