// swift-format-ignore-file
import GuaranteePromises

/// It is converted, and calls what is left.
@MainActor
final class Library {
  let network = Network()
  var log: [String] = []

  func pages(of title: String) -> Promise<Int> {
    firstly {
      network.load(title)
    }.map { article in
      self.log.append("loaded \(article.title)")
      return article.pages
    }
  }

  func copy(_ title: String) -> Promise<Void> {
    network.load(title).then { article in
      self.network.save(Article(title: "copy of \(article.title)", pages: article.pages))
    }
  }

  func both(_ first: String, _ second: String) -> Promise<Int> {
    when(fulfilled: [pages(of: first), pages(of: second)]).map { pages in
      pages.reduce(0, +)
    }
  }

  func known(_ title: String) -> Promise<Int> {
    if title == "index" { return .value(1) }
    return pages(of: title)
  }
}
