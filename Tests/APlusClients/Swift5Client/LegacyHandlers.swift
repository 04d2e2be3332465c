// SPDX-License-Identifier: MIT

import APlusPromises
import Foundation

// What a handler could be for the original: nothing of this draws a warning.

/// Variables that are set again after a handler that reads them was formed.
class Counters {
  var seen: [String] = []

  func readLater(_ source: Promise<Int>) -> Promise<Int> {
    var factor = 1
    source.then(onFulfilled: { (value) -> Void in self.seen.append("then \(value * factor)") })
    source.catch(ignored: { (_) in self.seen.append("catch \(factor)") })
    source.progress { (value) -> Void in self.seen.append("progress \(factor)") }
    let derived =
      source
      .then(onFulfilled: { (value) in value * factor }, onRejected: { (_) in factor })
      .then(onFulfilled: { (value) in Promise(value: value + factor) })
      .catch { (_) in factor }
      .then(on: .immediate) { (value) in value + factor }
    factor = 10
    return derived
  }

  func refusing(_ deferred: Deferred<Int>) {
    var reason = NSError(domain: "before", code: 0)
    deferred.onCanceled { () -> Promise<Void> in Promise(reason: reason) }
    reason = NSError(domain: "later", code: 1)
  }

  /// The handler returns the very promise it belongs to.
  func returnsItself(_ source: Promise<Int>) -> Promise<Int> {
    var promise: Promise<Int>!
    promise = source.then(onFulfilled: { (_) in promise })
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

  func fail(_ reason: NSError) { show("failed \(reason.code)") }
  func decorate(_ text: String) -> String { return text + "!" }
  static func next(_ text: String) -> Promise<String> { return Promise(value: text + "?") }

  func observe(_ promise: Promise<String>) {
    promise.then(onFulfilled: show, onRejected: fail)
  }

  func derive(_ promise: Promise<String>) -> Promise<String> {
    return promise.then(onFulfilled: decorate).then(onFulfilled: MethodScreen.next)
      .then(on: .main, onFulfilled: decorate)
  }

  /// Work belongs on the queue that is named, whoever wrote it down.
  func place(_ promise: Promise<String>, on queue: DispatchQueue) -> Promise<Bool> {
    return promise.then(on: .queue(queue), onFulfilled: { (_) in isCurrent(queue) })
  }
}

private let key = DispatchSpecificKey<String>()

func mark(_ queue: DispatchQueue) { queue.setSpecific(key: key, value: queue.label) }

func isCurrent(_ queue: DispatchQueue) -> Bool {
  return DispatchQueue.getSpecific(key: key) == queue.label
}
