// SPDX-License-Identifier: MIT

import Foundation
import Tomorrowland

// What a handler could be for the original: nothing of this draws a warning.

enum OldError: Error { case gone }

/// Variables that are set again after a handler that reads them was formed.
class Settings {
  var seen: [String] = []
  let token = PromiseInvalidationToken()

  func readLater(on queue: DispatchQueue) -> StdPromise<String> {
    var name = "before"
    let promise = StdPromise<Int>(
      on: .queue(queue),
      { resolver in
        resolver.fulfill(with: name.count)
      }
    )
    .map(on: .queue(queue), { "\($0) \(name)" })
    .tap(on: .queue(queue), { _ in self.seen.append(name) })
    name = "after"
    return promise.tryMap(on: .queue(queue), { try self.checked($0, name) })
  }

  func checked(_ text: String, _ name: String) throws -> String { return text + name }

  func firstOf(_ promises: [Promise<Int, String>], on queue: DispatchQueue)
    -> Promise<Int, NoError>
  {
    var fallback = 0
    var best: Promise<Int, String>!
    best = when(first: promises).flatMapError(
      on: .immediate,
      { _ in
        fallback += 1
        return Promise<Int, String>(fulfilled: fallback)
      })
    let result: Promise<Int, NoError> = best.then(
      on: .queue(queue), token: token, { fallback += $0 }
    )
    .always(on: .queue(queue), { _ in self.seen.append("\(fallback)") })
    .onCancel(on: .queue(queue), { self.seen.append("cancelled \(fallback)") })
    .recover(on: .queue(queue), { _ in fallback })
    fallback += 1
    return result
  }

  func delayed() -> DelayedPromise<Int, String> {
    var count = 0
    let promise = DelayedPromise<Int, String>(
      on: .immediate,
      { resolver in
        count += 1
        resolver.onRequestCancel(on: .immediate, { _ in count = 0 })
        resolver.fulfill(with: count)
      })
    count = 5
    return promise
  }

  func operation(_ queue: DispatchQueue) -> PromiseOperation<Int, String> {
    var count = 0
    let operation = PromiseOperation<Int, String>(
      on: .queue(queue),
      { resolver in
        resolver.fulfill(with: count)
      })
    count = 7
    return operation
  }
}

/// A screen that hands out its methods.
@MainActor
class MethodScreen {
  var titles: [String] = []
  let token = PromiseInvalidationToken()

  func show(_ text: String) {
    MainActor.preconditionIsolated()
    titles.append(text)
  }

  func fail(_ error: Error) { show("\(error)") }
  func decorate(_ text: String) -> String {
    show("decorating")
    return text + "!"
  }
  func finish(_ result: PromiseResult<String, Error>) { show("finished") }

  func load(_ promise: StdPromise<String>) -> StdPromise<String> {
    return promise.map(on: .main, decorate).then(on: .main, token: token, show)
      .then(show).always(on: .main, finish)
  }

  func failing(_ promise: StdPromise<String>) -> StdPromise<String> {
    return promise.withToken(token).then(on: .main, show).catch(on: .main, fail).inner
  }

  func onVariable(_ promise: StdPromise<String>) -> StdPromise<String> {
    let context = PromiseContext.main
    return promise.then(on: context, { self.titles.append("1" + $0) })
      .then(on: .nowOr(.main), { self.titles.append("2" + $0) })
      .then(on: .main, { self.titles.append("3" + $0) })
  }

  func retried(_ body: @escaping () -> StdPromise<String>) -> StdPromise<String> {
    var attempts = 0
    func attempt() -> StdPromise<String> {
      attempts += 1
      return body().flatMapError(
        on: .main,
        { error -> StdPromise<String> in
          attempts < 3 ? attempt() : StdPromise<String>(rejected: error)
        })
    }
    return attempt()
  }
}
