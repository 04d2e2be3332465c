// swift-format-ignore-file
import Dispatch
import GuaranteePromises

// A program of several files: what `convert` leaves and what it converts have to work together.

struct IsOffline: Error {}

struct Article: Sendable {
  var title: String
  var pages: Int
}

/// Its promises are made of callbacks: it is left in every dialect.
final class Network: Sendable {
  func load(_ title: String) -> Promise<Article> {
    Promise { seal in
      DispatchQueue.global().async {
        if title.isEmpty {
          seal.reject(IsOffline())
        } else {
          seal.fulfill(Article(title: title, pages: title.count))
        }
      }
    }
  }

  func save(_ article: Article) -> Promise<Void> {
    Promise { seal in DispatchQueue.global().async { seal.fulfill(()) } }
  }
}
