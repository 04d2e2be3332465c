// SPDX-License-Identifier: MIT

import Foundation
import PromiseKit

// What a handler could be for the original: nothing of this draws a warning.

/// Variables that are set again after a handler that reads them was formed.
class Settings {
  var seen: [String] = []

  func readLater() -> Promise<String> {
    var name = "before"
    let promise = after(seconds: 0).map { name }
    name = "after"
    return firstly { promise }.get { _ in self.seen.append(name) }
  }

  /// The handler returns the very promise it belongs to.
  func returnsItself() -> Promise<Void> {
    var promise: Promise<Void>!
    promise = after(seconds: 0).then { _ -> Promise<Void> in promise }
    return promise
  }

  func recoversWithItself() -> Promise<Int> {
    var promise: Promise<Int>!
    promise = Promise<Int>(error: LoginError.gone).recover { _ -> Promise<Int> in promise }
    return promise
  }

  func onQueues(_ queue: DispatchQueue) -> Promise<Int> {
    var factor = 1
    let work = queue.async(.promise) { factor }
    let chain = work.map(on: queue) { $0 * factor }.ensure(on: queue) {
      self.seen.append("\(factor)")
    }
    .then(on: queue, flags: .barrier) { Promise.value($0 + factor) }
    factor = 2
    let plain = queue.async(.promise) { try self.number(factor) }
    factor = 3
    return when(fulfilled: chain, plain).map { $0 + $1 }
  }

  func number(_ number: Int) throws -> Int { return number }
}

/// A class of which nobody said whether it is `Sendable`.
class Guest {
  let name: String
  init(_ name: String) { self.name = name }
}

/// Properties of collections that are methods too.
class GuestList {
  let guests = [Guest("a"), Guest("b")]

  func ends(_ queue: DispatchQueue) -> Promise<String> {
    let promise = Promise.value(guests)
    let first = promise.map { guests -> Guest? in guests.first }
    let last: Promise<Guest?> = promise.map(on: queue) { $0.last }
    let seated = promise.compactMap { $0.filter { $0.name > "a" }.first }
    let table = Promise.value(["a": guests[0]]).map(flags: .barrier) { $0.first?.value }
    return when(fulfilled: first, last, seated, table).map { first, last, seated, table in
      "\(first!.name)\(last?.name ?? "")\(seated.name)\(table!.name)"
    }
  }

  func nobody() -> Promise<Bool> {
    Promise.value([Guest]()).map { guests -> Guest? in guests.first }.map { $0 == nil }
  }

  func counts() -> Promise<[Int]> {
    let numbers = Promise.value([3, 4])
    let values = Promise<[Any]>.value([1, "a", 2])
    return when(fulfilled: [
      numbers.map { $0.count }, numbers.map { $0.first }.map { $0! }, numbers.map { $0[1] },
      values.map { $0.count },
      values.map { values -> Any? in values.first }.map { $0 as? Int ?? 0 },
    ])
  }
}

/// A screen that hands out its methods.
@MainActor
class MethodScreen {
  var titles: [String] = []

  func show(_ text: String) {
    MainActor.preconditionIsolated()
    titles.append(text)
  }

  func fail(_ error: Error) { show("\(error)") }
  func decorate(_ text: String) throws -> String {
    show("decorating")
    return text + "!"
  }
  func finish() { show("finished") }
  static func next(_ text: String) -> Promise<String> { return .value(text + "?") }

  func load(_ promise: Promise<String>) -> Promise<Void> {
    return promise.map(decorate).then(MethodScreen.next).then(Promise.value).get(show).done(show)
  }

  func failing(_ promise: Promise<String>) {
    promise.done(self.show).catch(fail).finally(finish)
  }

  func onQueueVariable(_ promise: Promise<String>) -> Promise<Void> {
    let main: DispatchQueue? = DispatchQueue.main
    return promise.get(on: DispatchQueue.main) { self.titles.append("1" + $0) }
      .get(on: main) { self.titles.append("2" + $0) }
      .done(on: .main) { self.titles.append("3" + $0) }
  }

  /// Parsing belongs on the queue that is named, or on that of the configuration, whoever wrote it down.
  func parse(_ promise: Promise<String>, on queue: DispatchQueue) -> Promise<Bool> {
    return promise.map(on: queue) { _ in isCurrent(queue) }
  }
  func parse(_ promise: Promise<String>, byDefaultOn queue: DispatchQueue) -> Promise<Bool> {
    return promise.map { _ in isCurrent(queue) }
  }

  func retried(_ body: @escaping () -> Promise<String>) -> Promise<String> {
    var attempts = 0
    func attempt() -> Promise<String> {
      attempts += 1
      return body().recover { error -> Promise<String> in
        guard attempts < 3 else { throw error }
        return after(seconds: 0).then(on: nil, attempt)
      }
    }
    return attempt()
  }
}

private let key = DispatchSpecificKey<String>()

func mark(_ queue: DispatchQueue) { queue.setSpecific(key: key, value: queue.label) }

func isCurrent(_ queue: DispatchQueue) -> Bool {
  return DispatchQueue.getSpecific(key: key) == queue.label
}

/// Functions that read what is set again later, and such that were given.
func pipes(
  _ promise: Promise<Int>, _ guarantee: Guarantee<Int>,
  _ show: @escaping (PromiseKit.Result<Int>) -> Void
) -> [Int] {
  var number = 0
  var seen: [Int] = []
  promise.pipe { _ in seen.append(number) }
  guarantee.pipe { _ in seen.append(number) }
  promise.pipe(to: show)
  guarantee.pipe(to: show)
  number = 1
  return seen
}

/// What makes promises, as functions.
func asFunctions() -> [Promise<Int>] {
  let make: () -> (promise: Promise<Int>, resolver: Resolver<Int>) = Promise<Int>.pending
  let body: ((Resolver<Int>) throws -> Void) -> Promise<Int> = Promise<Int>.init(resolver:)
  let resolved: () -> (guarantee: Guarantee<Int>, resolve: (Int) -> Void) = Guarantee<Int>.pending
  let sealed: ((@escaping (Int) -> Void) -> Void) -> Guarantee<Int> = Guarantee<Int>.init(resolver:)
  let (promise, seal) = make()
  let (guarantee, resolve) = resolved()
  resolve(3)
  guarantee.pipe(to: seal.resolve)
  return [promise, body { $0.fulfill(4) }, Promise(sealed { $0(5) })] + [6].map(Promise.value)
}
