// SPDX-License-Identifier: MIT

import Foundation
import TypedPromises

// Code as it is written for Swift 6: classes of the main actor, and an actor of their own.

struct Article: Sendable, Equatable {
  var title: String
}

enum ArticleError: Error, Equatable {
  case missing
}

@MainActor
final class ArticleModel {
  var title = ""
  var log: [String] = []
  let queue = DispatchQueue(label: "articles")
  let token = PromiseInvalidationToken()

  nonisolated func fetch(_ title: String) -> Promise<Article, ArticleError> {
    Promise(on: .default) { resolver in
      if title.isEmpty {
        resolver.reject(with: .missing)
      } else {
        resolver.fulfill(with: Article(title: title))
      }
    }
  }

  /// Every form without `on:`; the handlers touch main actor state without ceremony.
  func load(_ title: String) -> Promise<Article, ArticleError> {
    fetch(title)
      .then { self.title = $0.title }
      .then(token: token) { _ in self.log.append("then") }
      .catch { self.log.append("\($0)") }
      .catch(token: token) { _ in self.log.append("catch") }
      .always { _ in self.log.append("always") }
      .tap { _ in self.log.append("tap") }
      .onCancel { self.log.append("never") }
  }

  func loadThrowing(_ title: String) -> Promise<Article, any Error> {
    fetch(title).upcast.tryThen { article in
      self.title = article.title
      throw ArticleError.missing
    }
  }

  /// The same forms of a promise with a token.
  func loadWithToken(_ title: String) -> TokenPromise<Article, ArticleError> {
    fetch(title).withToken(token)
      .then { self.title = $0.title }
      .catch { self.log.append("\($0)") }
      .always { _ in self.log.append("always") }
      .tap { _ in self.log.append("tap") }
      .onCancel { self.log.append("never") }
  }

  /// Every form of an operator whose original has no default place.
  func loadOnMain(_ title: String) -> Promise<String, any Error> {
    fetch(title)
      .then { self.title = $0.title }
      .map { $0.title + self.title }
      .flatMap { text in
        self.log.append("value")
        return Promise(fulfilled: text)
      }
      .catch { self.log.append("\($0)") }
      .mapError { error in
        self.log.append("mapped")
        return error
      }
      .flatMapError { error -> Promise<String, ArticleError> in
        self.log.append("again")
        return Promise(rejected: error)
      }
      .always { _ in self.log.append("always") }
      .tap { _ in self.log.append("tap") }
      .onCancel { self.log.append("never") }
      .mapResult { result -> PromiseResult<String, ArticleError> in
        self.log.append("result")
        return result
      }
      .upcast
      .tryMap { text in
        self.log.append("tried")
        return text
      }
      .tryRecover { error in
        self.log.append("recovered")
        throw error
      }
  }

  func makeOnMain() -> Promise<String, String> {
    Promise { resolver in
      resolver.onRequestCancel { _ in self.log.append("requested") }
      resolver.fulfill(with: self.title)
    }
  }

  /// Inline if the promise is resolved when the handler is added: all of it is code of the main actor.
  func loadNowOrOnMain(_ promise: Promise<Article, ArticleError>) {
    promise.then(on: .nowOr(.main)) { article in
      MainActor.assumeIsolated { self.title = article.title }
    }
    .always(on: .nowOr(.nowOr(.main)), token: token) { _ in
      let isNow = PromiseContext.isExecutingNow
      MainActor.assumeIsolated { self.log.append("now \(isNow)") }
    }
  }

  /// The same from no actor: the handlers go to the main queue.
  nonisolated func loadFromAnywhere(
    _ promise: Promise<Article, ArticleError>
  ) -> Promise<Article, ArticleError> {
    promise.then { @MainActor article in
      self.title = article.title
      self.log.append("now \(PromiseContext.isExecutingNow)")
    }
  }

  /// A background queue named by the caller: no main actor state is touched there.
  func countOnQueue(_ title: String) -> Promise<Int, NoError> {
    let context = PromiseContext.queue(queue)
    return fetch(title)
      .map(on: .queue(queue)) { $0.title }
      .map(on: context) { $0.count }
      .recover(on: .queue(queue)) { _ in 0 }
  }

  func useAsync(_ title: String) async throws {
    let article = try await fetch(title).get()
    self.title = article.title
    if case .error(let error) = await fetch("").outcome() { log.append("\(error)") }
    log.append(try await Promise { try await self.fetch("nested").get().title }.get())
  }
}

actor ArticleStore {
  var articles: [Article] = []
  var failures = 0

  /// Handlers formed here run here, in order.
  func add(_ promise: Promise<Article, ArticleError>) -> Promise<Article, ArticleError> {
    promise
      .then { article in
        self.preconditionIsolated()
        self.articles.append(article)
      }
      .catch { _ in self.failures += 1 }
  }
}
