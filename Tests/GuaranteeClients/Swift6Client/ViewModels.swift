// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

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
  static let shared: Promise<Int> = .value(1)

  nonisolated func fetch(_ title: String) -> Promise<Article> {
    Promise { seal in
      DispatchQueue.global().async {
        if title.isEmpty {
          seal.reject(ArticleError.missing)
        } else {
          seal.fulfill(Article(title: title))
        }
      }
    }
  }

  /// Every form without `on:`; the handlers touch main actor state without ceremony.
  func load(_ title: String) -> Promise<Article> {
    firstly {
      fetch(title)
    }.get {
      self.title = $0.title
    }.then { article in
      self.log.append("then")
      return self.fetch(article.title)
    }.map { article -> Article in
      self.log.append("map")
      return article
    }.tap { _ in
      self.log.append("tap")
    }.ensure {
      self.log.append("ensure")
    }.recover { error -> Promise<Article> in
      self.log.append("recover")
      throw error
    }
  }

  func end(_ title: String, _ done: @escaping @MainActor () -> Void) {
    load(title).done { _ in
      self.log.append("done")
    }.catch { error in
      self.log.append("catch")
    }.finally {
      self.log.append("finally")
      done()
    }
  }

  /// The literal main queue.
  func loadOnMain(_ title: String) -> Promise<String> {
    fetch(title)
      .map { self.decorate($0.title) }
      .get { self.title = $0 }
      .ensure { self.log.append("ensure") }
  }

  /// A background queue: what belongs to the main actor is captured before.
  func countOnQueue(_ text: String) -> Promise<Int> {
    let promise = Promise.value(text)
    return promise.map(on: queue) { $0.count }
  }

  /// Guarantees.
  func wait() -> Guarantee<String> {
    after(seconds: 0).map { self.title }.get { self.log.append($0) }
  }

  func sequence() -> Promise<[String]> {
    var rest = ["a", "b", "c"]
    let generator = AnyIterator<Promise<Article>> {
      guard !rest.isEmpty else { return nil }
      self.log.append(rest[0])
      return self.fetch(rest.removeFirst())
    }
    return when(fulfilled: generator, concurrently: 1).mapValues { $0.title }
  }

  func decorate(_ text: String) -> String { "<\(text)>" }
}

actor ArticleStore {
  var articles: [Article] = []
  var failures = 0

  func add(_ promise: Promise<Article>) -> Promise<Void> {
    promise.done { self.articles.append($0) }.recover { error -> Promise<Void> in
      self.failures += 1
      throw error
    }
  }
}

// References to global and static functions are silent in Swift 6 mode, though not in Swift 5 mode.

func nothing() {}
func take(_ number: Int) {}

func references() {
  gv().done(nothing)
  pv().done(nothing).cauterize()
  pi().done(take).cauterize()
  gi().done(on: nil, take)
  _ = pi().map(String.init)
  _ = ps().compactMap(Int.init)
}
