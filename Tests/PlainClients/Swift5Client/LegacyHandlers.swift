// SPDX-License-Identifier: MIT

import Foundation
import Promise

// What a handler could be for the original: nothing of this draws a warning.

/// Variables that are set again after a handler that reads them was formed.
class Settings {
  var seen: [String] = []

  func readLater() -> Promise<String> {
    var name = "before"
    let promise = Promise(value: ()).then { name }
    name = "after"
    return promise.then { _ in self.seen.append(name) }
  }

  /// The handler returns the very promise it belongs to.
  func returnsItself() -> Promise<Int> {
    var promise: Promise<Int>!
    promise = Promise(value: ()).then { _ -> Promise<Int> in promise }
    return promise
  }

  func onQueue(_ queue: DispatchQueue) -> Promise<Int> {
    var factor = 1
    let work = Promise<Int>(queue: queue, work: { fulfill, _ in fulfill(factor) })
    let chain = work.then(on: queue) { $0 * factor }
      .ensure { $0 == factor * factor }
      .always(on: queue) { self.seen.append("\(factor)") }
    factor = 3
    return chain
  }
}

func double(_ number: Int) throws -> Int { number * 2 }
func asText(_ number: Int) -> Promise<String> { Promise(value: "\(number)") }

/// A screen that hands out its methods.
@MainActor
class MethodScreen {
  var titles: [String] = []
  var attempts = 0

  func show(_ text: String) {
    MainActor.preconditionIsolated()
    titles.append(text)
  }

  func fail(_ error: Error) { show("\(error)") }
  func finish() { show("finished") }
  func isShort(_ text: String) -> Bool { text.count < 10 }
  func decorate(_ text: String) throws -> String { text + "!" }
  static func next(_ text: String) -> Promise<String> { Promise(value: text + "?") }
  func instead(_ error: Error) -> Promise<String> { Promise(value: "instead") }
  func wrapped(_ error: Error) -> Error { AccountError.none }

  func load(_ promise: Promise<Int>) -> Promise<String> {
    return promise.then(double).then(String.init).then(decorate).then(MethodScreen.next)
      .ensure(isShort).then(show).then(self.show, fail).always(finish)
  }

  func failing(_ promise: Promise<String>) -> Promise<String> {
    return promise.mapError(wrapped).catch(fail).catch(type: AccountError.self, fail)
      .recover(instead)
  }

  func attempt() -> Promise<String> {
    MainActor.preconditionIsolated()
    attempts += 1
    return attempts < 3 ? Promise(error: AccountError.none) : Promise(value: "\(attempts)")
  }

  func retried() -> Promise<String> { Promises.retry(count: 3, delay: 0, generate: attempt) }
  func kickedOff() -> Promise<String> { Promises.kickoff(attempt) }

  func work(_ fulfill: @escaping (String) -> Void, _ reject: @escaping (Error) -> Void) throws {
    show("working")
    fulfill("worked")
  }

  func worked() -> Promise<String> { Promise(work: work) }

  func onMain(_ promise: Promise<String>) -> Promise<String> {
    return promise.then(on: DispatchQueue.main) { self.titles.append("1" + $0) }
      .then(on: .main) { self.titles.append("2" + $0) }
  }

  /// Parsing belongs on the queue that is named, whoever wrote it down.
  func parse(_ promise: Promise<String>, on queue: DispatchQueue) -> Promise<Bool> {
    return promise.then(on: queue) { _ in isCurrent(queue) }
  }
}

private let key = DispatchSpecificKey<String>()

func mark(_ queue: DispatchQueue) { queue.setSpecific(key: key, value: queue.label) }

func isCurrent(_ queue: DispatchQueue) -> Bool {
  return DispatchQueue.getSpecific(key: key) == queue.label
}
