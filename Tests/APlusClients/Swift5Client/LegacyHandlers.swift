// SPDX-License-Identifier: MIT

import APlusPromisesSwift5
import Foundation

// What a handler could be for the original: nothing of this draws a warning.

/// Variables that are set again after a handler that reads them was formed.
class Settings {
  var seen: [String] = []

  func readLater(_ promise: Promise<Int>) -> Promise<String> {
    var name = "before"
    let result = promise.then(
      onFulfilled: { "\($0) \(name)" }, onRejected: { _ in name },
      onProgress: { progress in
        self.seen.append(name)
        return progress
      })
    result.then(onFulfilled: { self.seen.append("\($0) \(name)") })
    name = "after"
    return result
  }

  func inContext(_ promise: Promise<Int>, _ queue: DispatchQueue) -> Promise<Int> {
    var factor = 1
    let result = promise.then(on: .queue(queue), onFulfilled: { $0 * factor })
      .then(on: .queue(queue), onFulfilled: { Promise<Int>(value: $0 + factor) })
      .catch(on: .queue(queue)) { _ in factor }
      .progress(on: .queue(queue)) { _ in self.seen.append("\(factor)") }
    factor = 3
    return result
  }

  func cancelled() -> (Deferred<Int>, Promise<Int>) {
    var reason = "before"
    let deferred = Deferred<Int>()
    deferred.onCanceled { self.seen.append(reason) }
    reason = "after"
    return (deferred, deferred.promise)
  }

  /// The handler returns the very promise it belongs to.
  func returnsItself() -> Promise<Int> {
    var promise: Promise<Int>!
    promise = Promise<Int>(value: 1).then(onFulfilled: { _ -> Promise<Int> in promise })
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

  func fail(_ error: NSError) { show(error.domain) }
  func decorate(_ text: String) throws -> String {
    show("decorating")
    return text + "!"
  }

  func load(_ promise: Promise<String>) -> Promise<Void> {
    return promise.then(onFulfilled: decorate).then(onFulfilled: show, onRejected: fail)
  }

  func failing(_ promise: Promise<String>) -> Promise<Void> {
    return promise.then(onFulfilled: show).catch(ignored: fail)
  }

  func onVariable(_ promise: Promise<String>) -> Promise<Void> {
    let context = PromiseContext.main
    return promise.then(on: context, onFulfilled: { self.note("1" + $0) })
      .then(on: .main, onFulfilled: { self.titles.append("2" + $0) })
  }

  func note(_ text: String) -> String {
    show(text)
    return text
  }
}

/// An actor, which no handler belongs to in Swift 5 mode.
actor Desk {
  static let desk = Desk()

  func sign(_ promise: Promise<String>) -> Promise<String> {
    promise.then { text in
      MainActor.preconditionIsolated()
      return text + " signed"
    }
  }
}
