// SPDX-License-Identifier: MIT

import Foundation
import Testing
import TypedPromises

@Suite struct ViewModelTests {
  @Test("default handlers formed on the main actor may touch its state")
  @MainActor func defaults() async throws {
    let model = ArticleModel()
    _ = await model.load("a").outcome()
    #expect(model.title == "a")
    #expect(model.log.prefix(2) == ["then", "always"])
    #expect(await model.load("").outcome() == .error(.missing))
    #expect(await model.loadWithToken("b").inner.outcome() == .value(Article(title: "b")))
    #expect(model.title == "b")
    await #expect(throws: ArticleError.missing) { try await model.loadThrowing("c").get() }
    #expect(model.title == "c")
  }

  @Test("handlers given with the literal main context may touch main actor state")
  @MainActor func literalMain() async throws {
    let model = ArticleModel()
    #expect(try await model.loadOnMain("a").get() == "aa")
    #expect(model.log.starts(with: ["value", "always"]))
    await #expect(throws: ArticleError.missing) { try await model.loadOnMain("").get() }
    #expect(model.log.last == "recovered")
    #expect(await model.makeOnMain().outcome() == .value("a"))
    #expect(try await model.countOnQueue("four").get() == 4)
    try await model.useAsync("b")
    #expect(model.log.last == "nested")
    #expect(model.title == "b")
  }

  @Test("a literal .nowOr(.main) runs inline on the main queue, and is sent there from elsewhere")
  @MainActor func nowOrMain() async {
    let model = ArticleModel()
    model.loadNowOrOnMain(Promise(fulfilled: Article(title: "a")))
    #expect(model.title == "a")
    #expect(model.log == ["now true"])
    let (promise, resolver) = Promise<Article, ArticleError>.makeWithResolver()
    model.loadNowOrOnMain(promise)
    resolver.fulfill(with: Article(title: "b"))
    #expect(model.title == "a")
    _ = await promise.always { _ in }.outcome()
    #expect(model.title == "b")
    #expect(model.log == ["now true", "now false"])
    let made = await Task.detached { model.loadFromAnywhere(Promise(fulfilled: .init(title: "c"))) }
      .value
    _ = await made.outcome()
    #expect(model.title == "c")
    #expect(model.log.last == "now false")
  }

  @Test("handlers formed on an actor run there, in order")
  func custom() async throws {
    let store = ArticleStore()
    var results: [Promise<Article, ArticleError>] = []
    for n in 0..<1000 {
      results.append(await store.add(Promise(fulfilled: Article(title: "\(n)"))))
    }
    #expect(try await when(fulfilled: results).get().count == 1000)
    #expect(await store.articles.map(\.title) == (0..<1000).map { "\($0)" })
    _ = await store.add(Promise(rejected: .missing)).outcome()
    #expect(await store.failures == 1)
  }
}
