// SPDX-License-Identifier: MIT

import Foundation
import When

// What a closure could be for the original: nothing of this draws a warning.

/// Variables that are set again after a closure that reads them was formed.
class Counters {
  var seen: [String] = []

  func readLater(_ source: Promise<Int>) -> Promise<Int> {
    var factor = 1
    source
      .done({ value in self.seen.append("done \(value * factor)") })
      .always({ _ in self.seen.append("always \(factor)") })
    source.fail(policy: .allErrors, { _ in self.seen.append("fail \(factor)") })
    let derived =
      source
      .then({ value in value * factor })
      .then(on: .global(), { value in Promise { value + factor } })
      .thenInBackground({ value in value + factor })
      .recover({ _ in factor })
      .recover(on: .main) { _ in Promise { factor } }
    factor = 10
    return derived
  }

  /// The body returns the very promise it belongs to.
  func returnsItself(_ source: Promise<Int>) -> Promise<Int> {
    var promise: Promise<Int>!
    promise = source.then({ _ in promise })
    return promise
  }

  func bodies(_ queue: DispatchQueue) -> [Promise<String>] {
    var text = "before"
    let promises = [
      Promise { text },
      Promise { resolve in resolve(text) },
      Promise { resolve, _ in resolve(text) },
      Promise(queue: queue) { text },
      Promise(queue: queue) { resolve in resolve(text) },
      Promise(queue: queue) { resolve, _ in resolve(text) },
    ]
    text = "later"
    return promises
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

  func fail(_ error: Error) { show("failed") }
  func finish(_ result: Result<String, Error>) { show("finished") }
  func decorate(_ text: String) throws -> String { text + "!" }
  static func next(_ text: String) -> Promise<String> {
    return Promise(state: .resolved(value: text + "?"))
  }

  func observe(_ promise: Promise<String>) {
    promise.done(show).fail(fail).always(finish)
  }

  func derive(_ promise: Promise<String>) -> Promise<String> {
    return promise.then(decorate).then(MethodScreen.next)
      .then(
        on: DispatchQueue.main,
        { text -> String in
          self.titles.append("1" + text)
          return text
        })
  }

  /// Work belongs on the queue that is named, whoever wrote it down.
  func place(_ promise: Promise<String>, on queue: DispatchQueue) -> Promise<Bool> {
    return promise.then(on: queue, { _ in isCurrent(queue) })
  }
}

private let key = DispatchSpecificKey<String>()

func mark(_ queue: DispatchQueue) { queue.setSpecific(key: key, value: queue.label) }

func isCurrent(_ queue: DispatchQueue) -> Bool {
  return DispatchQueue.getSpecific(key: key) == queue.label
}
