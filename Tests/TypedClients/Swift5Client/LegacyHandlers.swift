// SPDX-License-Identifier: MIT

import Foundation
import Tomorrowland

// What a handler could be for the original: nothing of this draws a warning.

/// Variables that are set again after a handler that reads them was formed.
class Counters {
  var seen: [String] = []
  let queue = DispatchQueue(label: "counters")

  func readLater(_ source: Promise<Int, String>) -> Promise<Int, String> {
    var factor = 1
    let derived =
      source
      .then(on: .queue(queue), { (_) in self.seen.append("then \(factor)") })
      .map(on: .queue(queue), { (value) in value * factor })
      .flatMap(on: .immediate, { Promise(fulfilled: $0 + factor) })
      .always(on: .immediate, { (_) in self.seen.append("always \(factor)") })
      .onCancel(on: .immediate, { self.seen.append("onCancel \(factor)") })
      .mapResult(on: .immediate, { (result) in result.map { $0 + factor } })
    factor = 10
    return derived
  }

  func throwing(_ source: Promise<Int, Error>) -> Promise<Int, Error> {
    var limit = 1
    let derived =
      source
      .tryThen(on: .immediate, { (value) in if value > limit { throw CountersError.tooMany } })
      .tryMap(on: .immediate, { (value) in try self.number(value + limit) })
      .tryFlatMap(on: .immediate, Counters.next)
      .tryRecover(on: .immediate, { (_) in limit })
    limit = 100
    return derived
  }

  /// The handler returns the very promise it belongs to.
  func returnsItself(_ source: Promise<Int, String>) -> Promise<Int, String> {
    var promise: Promise<Int, String>!
    promise = source.flatMap(on: .immediate, { (_) in promise })
    return promise
  }

  func sources(_ log: Log5) -> [Promise<Int, String>] {
    var text = "before"
    let made = Promise<Int, String>(
      on: .queue(queue),
      { (resolver) in
        resolver.onRequestCancel(on: .immediate, { (_) in log.add("request \(text)") })
        log.add("body \(text)")
        resolver.fulfill(with: text.count)
      })
    let delayed = DelayedPromise<Int, String>(
      on: .immediate, { (resolver) in resolver.fulfill(with: text.count) })
    let operation = PromiseOperation<Int, String>(
      on: .immediate, { (resolver) in resolver.fulfill(with: text.count) })
    text = "later"
    operation.start()
    return [made, delayed.promise, operation.promise]
  }

  func propagating(_ source: Promise<Int, String>, _ log: Log5) -> Promise<Int, String> {
    var text = "before"
    let derived = source.propagatingCancellation(
      on: .immediate, cancelRequested: { (_) in log.add("asked \(text)") })
    text = "later"
    return derived
  }

  func callback(_ resolver: Promise<Int, Error>.Resolver) -> (Int?, Error?) -> Void {
    var isCancelled = false
    let callback = resolver.handleCallback(isCancelError: { (_) in isCancelled })
    isCancelled = true
    return callback
  }

  func withToken(_ source: Promise<Int, String>) -> TokenPromise<Int, String> {
    var factor = 1
    let derived = source.withToken(PromiseInvalidationToken(invalidateOnDeinit: false))
      .map(on: .queue(queue), { (value) in value * factor })
      .always(on: .immediate, { (_) in self.seen.append("token \(factor)") })
    factor = 5
    return derived
  }

  func number(_ number: Int) throws -> Int { return number }
  static func next(_ number: Int) throws -> Promise<Int, CountersError> {
    return Promise(fulfilled: number + 1)
  }
}

enum CountersError: Error { case tooMany }

final class Log5 {
  private let lock = NSLock()
  private var lines: [String] = []
  func add(_ line: String) { lock.lock(); lines.append(line); lock.unlock() }
  var entries: [String] { lock.lock(); defer { lock.unlock() }; return lines }
}

/// A screen that hands out its methods.
@MainActor
class MethodScreen {
  var titles: [String] = []

  func show(_ text: String) {
    MainActor.preconditionIsolated()
    titles.append(text)
  }

  func fail(_ error: String) { show("failed \(error)") }
  func finish(_ result: PromiseResult<String, String>) { show("finished") }
  func cancelled() { show("cancelled") }

  func observe(_ promise: Promise<String, String>) {
    promise.then(show).catch(fail).always(finish).onCancel(cancelled)
  }

  func onMain(_ promise: Promise<String, String>) -> Promise<String, String> {
    let main = PromiseContext.main
    return promise.then(on: .main, show)
      .then(on: main, { self.titles.append("2" + $0) })
      .then(on: .main, { self.titles.append("3" + $0) })
  }

  /// Work belongs on the queue that is named, whoever wrote it down.
  func place(_ promise: Promise<String, String>, on queue: DispatchQueue) -> Promise<Bool, String> {
    return promise.map(on: .queue(queue), { (_) in isCurrent(queue) })
  }
}

private let key = DispatchSpecificKey<String>()

func mark(_ queue: DispatchQueue) { queue.setSpecific(key: key, value: queue.label) }

func isCurrent(_ queue: DispatchQueue) -> Bool {
  return DispatchQueue.getSpecific(key: key) == queue.label
}
