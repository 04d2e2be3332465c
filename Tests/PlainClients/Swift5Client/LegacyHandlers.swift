// SPDX-License-Identifier: MIT

import Foundation
import Promise

// What a handler could be for the original: nothing of this draws a warning.

/// Variables that are set again after a handler that reads them was formed.
class Settings {
  var seen: [String] = []

  func readLater() -> Promise<String> {
    var name = "before"
    let promise = Promise<Int>(queue: .main, work: { fulfill, _ in fulfill(name.count) })
      .then { "\($0) \(name)" }
      .then { self.seen.append("\($0) \(name)") }
    name = "after"
    return promise
  }

  func onQueues(_ queue: DispatchQueue) -> Promise<Int> {
    var factor = 1
    let work = Promise<Int>(queue: queue, work: { fulfill, reject in fulfill(factor) })
    let chain = work.then(on: queue, { $0 * factor })
      .always(on: queue) { self.seen.append("\(factor)") }
      .ensure(on: queue) { $0 > factor }
      .then(on: queue) { value -> Promise<Int> in Promise(value: value + factor) }
      .mapError(on: queue) { error in factor > 3 ? error : AccountError.refused }
      .recover(on: queue) { _ in Promise(value: factor) }
    factor = 3
    return chain
  }

  /// The handler returns the very promise it belongs to.
  func returnsItself() -> Promise<Int> {
    var promise: Promise<Int>!
    promise = Promises.delay(0).then { _ -> Promise<Int> in promise }
    return promise
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
  static func next(_ text: String) -> Promise<String> { return Promise(value: text + "?") }

  func load(_ promise: Promise<String>) -> Promise<String> {
    return promise.then(decorate).then(MethodScreen.next).then(show).then(show, fail)
  }

  func failing(_ promise: Promise<String>) -> Promise<String> {
    return promise.then(self.show).catch(fail).always(finish)
  }

  func onVariable(_ promise: Promise<String>) -> Promise<String> {
    let main = DispatchQueue.main
    let context: ExecutionContext = DispatchQueue.main
    return promise.then(on: main, { self.titles.append("1" + $0) })
      .then(on: context) { self.titles.append("2" + $0) }
      .then(on: DispatchQueue.main) { self.titles.append("3" + $0) }
  }

  func onLiteral(_ promise: Promise<String>, while queue: InvalidatableQueue) -> Promise<String> {
    var count = 0
    let shown = promise.then(on: DispatchQueue.main) { self.titles.append("1" + $0) }
      .then(on: DispatchQueue.main, show, fail)
      .catch(on: DispatchQueue.main, fail)
      .then(on: DispatchQueue.main, decorate)
      .always(on: DispatchQueue.main) { self.titles.append("\(count)") }
      .then(while: queue) { self.titles.append("2" + $0) }
    count = 1
    return shown
  }

  /// Heavy work, which has no place on the main queue.
  func cooked() -> Promise<String> {
    return Promise(work: { fulfill, _ in
      dispatchPrecondition(condition: .notOnQueue(.main))
      fulfill("soup")
    })
  }

  func retried(_ body: @escaping () throws -> Int) -> Promise<Int> {
    var attempts = 0
    var results: [Int] = []
    let promise = Promises.retry(count: 3, delay: 0) { () -> Promise<Int> in
      attempts += 1
      return Promises.kickoff { Promise(value: try body() + attempts + results.count) }
    }
    results.append(1)
    return promise.catch { _ in results.append(attempts) }
  }
}
