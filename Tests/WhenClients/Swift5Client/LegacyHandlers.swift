// SPDX-License-Identifier: MIT

import Foundation
import When

// What a handler could be for the original: nothing of this draws a warning.

/// Variables that are set again after a handler that reads them was formed.
class Settings {
  var seen: [String] = []

  func readLater() -> Promise<String> {
    var name = "before"
    let promise = Promise({ name.count }).then({ "\($0) \(name)" })
      .done({ self.seen.append("\($0) \(name)") })
      .always({ _ in self.seen.append(name) })
    name = "after"
    return promise
  }

  func onQueues(_ queue: DispatchQueue) -> Promise<Int> {
    var factor = 1
    let work = Promise<Int>(queue: queue) { resolve, reject in resolve(factor) }
    let simple = Promise<Int>(queue: queue) { (resolve: (Int) -> Void) in resolve(factor) }
    let chain = when(work, simple).then(on: queue, { $0 * factor + $1 })
      .then(on: queue) { value -> Promise<Int> in
        Promise(queue: queue, { value + factor })
      }
      .fail(policy: .allErrors) { _ in self.seen.append("\(factor)") }
      .recover(on: queue) { _ in factor }
      .thenInBackground({ $0 + factor })
    factor = 3
    return chain
  }

  /// The handler returns the very promise it belongs to.
  func returnsItself() -> Promise<Int> {
    var promise: Promise<Int>!
    promise = Promise({ 1 }).then({ _ -> Promise<Int> in promise })
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
  func finish(_ result: Result<String, Error>) { show("finished") }
  static func next(_ text: String) -> Promise<String> { return Promise({ text + "?" }) }

  func load(_ promise: Promise<String>) -> Promise<String> {
    return promise.then(decorate).then(MethodScreen.next).done(show).always(finish)
  }

  func failing(_ promise: Promise<String>) {
    promise.done(self.show).fail(fail).always(finish)
  }

  func onVariable(_ promise: Promise<String>) -> Promise<String> {
    let main = DispatchQueue.main
    return promise.then(on: main, { self.note("1" + $0) })
      .then(on: DispatchQueue.main) { self.note("2" + $0) }
      .then(on: .main) { self.note("3" + $0) }
  }

  func logged(_ promise: Promise<String>, on queue: DispatchQueue) -> Promise<String> {
    return promise.done { _ in dispatchPrecondition(condition: .onQueue(queue)) }
  }

  func note(_ text: String) -> String {
    show(text)
    return text
  }
}
