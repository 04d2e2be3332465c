// SPDX-License-Identifier: MIT

import Foundation
import WhenPromises

// Code as it is written for Swift 6: classes of the main actor, and an actor of their own.

struct Article: Sendable, Equatable {
  var title: String
}

enum ArticleError: Error { case missing }

@MainActor
final class ArticleModel {
  var title = ""
  var log: [String] = []
  let queue = DispatchQueue(label: "articles")

  nonisolated func fetch(_ title: String) -> Promise<Article> {
    let promise = Promise<Article>(queue: DispatchQueue(label: "own"))
    DispatchQueue.global().async {
      title.isEmpty
        ? promise.reject(ArticleError.missing) : promise.resolve(Article(title: title))
    }
    return promise
  }

  /// Every form without `on:`; the handlers touch main actor state without ceremony, although the
  /// promise has a queue of its own.
  func load(_ title: String) -> Promise<Article> {
    fetch(title)
      .done { self.title = $0.title }
      .fail { _ in self.log.append("failed") }
      .always { _ in self.log.append("always") }
      .then { article -> Article in
        self.log.append("map")
        return article
      }
      .then { article in
        self.log.append("flat")
        return self.fetch(article.title + "!")
      }
      .recover { _ in
        self.log.append("recovered")
        return Article(title: self.title + "?")
      }
  }

  /// Every form for code of the main actor.
  func loadOnMain(_ title: String) -> Promise<Article> {
    fetch(title)
      .then { article -> Article in
        self.title = article.title
        return article
      }
      .then { article in
        self.log.append("flat")
        return self.fetch(article.title + "!")
      }
      .recover { _ in
        self.log.append("recovered")
        return Article(title: self.title + "?")
      }
  }

  /// A background queue named by the caller: no main actor state is touched there.
  func count(_ title: String) -> Promise<Int> {
    fetch(title)
      .then(on: queue) { $0.title }
      .thenInBackground { $0.count }
      .recover(on: queue) { _ in 0 }
  }

  /// Bodies that belong to the main actor.
  func make() -> Promise<String> {
    Promise { self.title }
      .then { title in
        Promise { resolve, _ in resolve(title + self.title) }
      }
      .then { title in
        Promise { resolve in resolve(title + self.title) }
      }
  }

  func useAsync(_ title: String) async throws {
    self.title = try await fetch(title).get().title
    if case .failure(let error) = await fetch("").outcome() { log.append("\(error)") }
    log.append(try await Promise { try await self.fetch("nested").get().title }.get())
  }
}

actor ArticleStore {
  var articles: [Article] = []

  /// Handlers formed here run here, in order.
  func add(_ promise: Promise<Article>) -> Promise<Int> {
    promise
      .done { article in
        self.preconditionIsolated()
        self.articles.append(article)
      }
      .then { _ in self.articles.count }
  }
}
