// SPDX-License-Identifier: MIT

import APlusPromises
import Foundation

// Code as it is written for Swift 6: classes of the main actor, and an actor of their own.

struct Article: Sendable, Equatable {
  var title: String
}

@MainActor
final class ArticleModel {
  var title = ""
  var progress: Float = 0
  var log: [String] = []
  let queue = DispatchQueue(label: "articles")

  nonisolated func fetch(_ title: String) -> Promise<Article> {
    let (deferred, promise) = Promise<Article>.defer()
    DispatchQueue.global().async {
      if title.isEmpty {
        deferred.reject(NSError(domain: "articles", code: 404))
      } else {
        deferred.progress(0.5)
        deferred.resolve(Article(title: title))
      }
    }
    return promise
  }

  /// Every form without `on:`; the handlers touch main actor state without ceremony.
  func load(_ title: String) -> Promise<Void> {
    fetch(title)
      .progress { self.progress = $0 }
      .progress { p in
        self.progress = max(self.progress, p)
        return p
      }
      .then { article -> Article in
        self.title = article.title
        return article
      }
      .then { article in
        self.log.append("value")
        return self.fetch(article.title + "!")
      }
      .catch { reason in
        self.log.append("recovered \(reason.code)")
        return Article(title: "none")
      }
      .catch { reason in
        self.log.append("\(reason.code)")
        return Promise<Article>(reason: reason)
      }
      .then(
        onFulfilled: { self.title = $0.title }, onRejected: { _ in self.log.append("rejected") },
        onProgress: { p in
          self.progress = p
          return p
        }
      )
      .catch { _ in self.log.append("never") }
  }

  /// Every form for code of the main actor.
  func loadOnMain(_ title: String) -> Promise<Void> {
    fetch(title)
      .progress { self.progress = $0 }
      .progress { p in
        self.progress = max(self.progress, p)
        return p
      }
      .then { article -> Article in
        self.title = article.title
        return article
      }
      .then { article in
        self.log.append("value")
        return self.fetch(article.title + "!")
      }
      .catch { reason in
        self.log.append("recovered \(reason.code)")
        return Article(title: "none")
      }
      .catch { reason in
        self.log.append("\(reason.code)")
        return Promise<Article>(reason: reason)
      }
      .then(
        on: .main,
        onFulfilled: { self.title = $0.title }, onRejected: { _ in self.log.append("rejected") },
        onProgress: { p in
          self.progress = p
          return p
        }
      )
      .catch { _ in self.log.append("never") }
  }

  /// A background queue named by the caller: no main actor state is touched there.
  func countOnQueue(_ title: String) -> Promise<Int> {
    let context = PromiseContext.queue(queue)
    return fetch(title)
      .then(on: .queue(queue)) { $0.title }
      .then(on: context) { $0.count }
      .catch(on: .queue(queue)) { _ in 0 }
      .progress(on: .immediate) { $0 }
  }

  func watchCancelling(_ deferred: Deferred<Int>) {
    deferred.onCanceled { self.log.append("canceled") }
    deferred.onCanceled { self.log.append("canceled") }
    deferred.onCanceled {
      self.log.append("cancelled slowly")
      return Promise(value: ())
    }
  }

  func useAsync(_ title: String) async throws {
    let article = try await fetch(title).get()
    self.title = article.title
    if case .failure(let error) = await fetch("").outcome() {
      log.append("\((error as NSError).code)")
    }
    log.append(try await Promise { try await self.fetch("nested").get().title }.get())
  }
}

actor ArticleStore {
  var articles: [Article] = []
  var failures = 0

  /// Handlers formed here run here, in order.
  func add(_ promise: Promise<Article>) -> Promise<Int> {
    promise
      .then { article in
        self.preconditionIsolated()
        self.articles.append(article)
        return self.articles.count
      }
      .catch { _ in
        self.failures += 1
        return -1
      }
  }
}

/// A thenable of a Swift 6 client's, without typealiases.
struct Twice: Thenable, Sendable {
  let number: Int

  @discardableResult
  func then(
    onFulfilled: (@Sendable (Int) -> Void)?, onRejected: (@Sendable (NSError) -> Void)?,
    onProgress: (@Sendable (Float) -> Float)?
  ) -> Int {
    DispatchQueue.global().async {
      onFulfilled?(number)
      onFulfilled?(number + 1)
    }
    return number
  }
}

/// A thenable with the plain closures of old code.
struct PlainThenable: Thenable, Sendable {
  func then(
    onFulfilled: ((String) -> Void)?, onRejected: ((NSError) -> Void)?,
    onProgress: ((Float) -> Float)?
  ) {
    onFulfilled?("plain")
  }
}

final class ArticlePromise: Promise<Article>, @unchecked Sendable {}
