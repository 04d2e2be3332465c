// SPDX-License-Identifier: MIT

import Foundation
import PlainPromises

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
  let visible = InvalidatableQueue()

  nonisolated func fetch(_ title: String) -> Promise<Article> {
    Promise(work: { fulfill, reject in
      DispatchQueue.global().async {
        title.isEmpty ? reject(ArticleError.missing) : fulfill(Article(title: title))
      }
    })
  }

  /// Every form without `on:`; the handlers touch main actor state without ceremony.
  func load(_ title: String) -> Promise<Article> {
    fetch(title)
      .then { self.title = $0.title }
      .then({ _ in self.log.append("value") }, { _ in self.log.append("error") })
      .then { article -> Article in
        self.log.append("map")
        return article
      }
      .then { article in
        self.log.append("flat")
        return self.fetch(article.title + "!")
      }
      .ensure { $0.title != self.title }
      .catch { _ in self.log.append("failed") }
      .catch(type: ArticleError.self) { _ in self.log.append("missing") }
      .mapError { error in
        self.log.append("mapped")
        return error
      }
      .mapError(type: ArticleError.self) { error in
        self.log.append("mapped")
        return error
      }
      .recover(type: PromiseCheckError.self) { error in
        self.log.append("never")
        throw error
      }
      .recover { _ in
        self.log.append("recovered")
        return Promise(value: Article(title: self.title + "?"))
      }
      .always { self.log.append("always") }
  }

  /// Every form for code of the main actor.
  func loadOnMain(_ title: String) -> Promise<Article> {
    fetch(title)
      .then { self.title = $0.title }
      .then({ _ in self.log.append("value") }, { _ in self.log.append("error") })
      .then { article -> Article in
        self.log.append("map")
        return article
      }
      .then { article in
        self.log.append("flat")
        return self.fetch(article.title + "!")
      }
      .ensure { $0.title != self.title }
      .catch { _ in self.log.append("failed") }
      .catch(type: ArticleError.self) { _ in self.log.append("missing") }
      .recover { _ in
        self.log.append("recovered")
        return Promise(value: Article(title: self.title + "?"))
      }
      .always { self.log.append("always") }
  }

  /// A view that may be used for something else meanwhile.
  func showWhileVisible(_ title: String) -> Promise<Int> {
    fetch(title)
      .then(while: visible) { self.title = $0.title }
      .catch(while: visible) { _ in self.log.append("failed") }
      .then(while: visible) { self.title.count + $0.title.count }
  }

  /// A background queue named by the caller: no main actor state is touched there.
  func count(_ title: String) -> Promise<Int> {
    fetch(title)
      .then(on: queue) { $0.title }
      .then(on: DispatchQueue.global()) { $0.count }
      .recover(on: queue) { _ in Promise(value: 0) }
  }

  /// Work that belongs to the main actor.
  func make() -> Promise<String> {
    Promise(work: { fulfill, _ in fulfill(self.title) })
      .then { title in
        Promise(work: { fulfill, _ in fulfill(title + self.title) })
      }
  }

  func retry() -> Promise<Article> {
    Promises.retry(count: 2, delay: 0) {
      self.log.append("attempt")
      return self.fetch(self.log.count == 2 ? "a" : "")
    }
  }

  func start() -> Promise<Article> {
    Promises.kickoff {
      self.log.append("kickoff")
      return self.fetch("k")
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
      .then { article in
        self.preconditionIsolated()
        self.articles.append(article)
      }
      .then { _ in self.articles.count }
  }
}

/// A context of a Swift 6 client's.
struct QueueContext: ExecutionContext {
  let queue: DispatchQueue

  func execute(_ work: @escaping @Sendable () -> Void) { queue.async { work() } }
}
