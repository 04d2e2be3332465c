// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises
import Testing

@Suite struct ViewModelTests {
  @Test("default handlers formed on the main actor may touch its state")
  @MainActor func defaults() async throws {
    let model = ArticleModel()
    #expect(try await model.load("a").get() == Article(title: "a"))
    #expect(model.title == "a")
    #expect(model.log == ["then", "map", "tap", "ensure"])
    await #expect(throws: ArticleError.missing) { try await model.load("").get() }
    #expect(model.log.last == "recover")
    await withCheckedContinuation { continuation in model.end("") { continuation.resume() } }
    #expect(model.log.suffix(2) == ["catch", "finally"])
  }

  @Test("handlers given with the literal main queue may touch main actor state")
  @MainActor func literalMain() async throws {
    let model = ArticleModel()
    #expect(try await model.loadOnMain("a").get() == "<a>")
    #expect(model.title == "<a>")
    #expect(try await model.countOnQueue("four").get() == 4)
    #expect(await model.wait().async() == "<a>")
    #expect(try await ArticleModel.shared.get() == 1)
  }

  @Test("an iterator formed on the main actor is asked there")
  @MainActor func iterator() async throws {
    let model = ArticleModel()
    #expect(try await model.sequence().get() == ["a", "b", "c"])
    #expect(model.log == ["a", "b", "c"])
  }

  @Test("handlers formed on an actor run there, in order")
  func custom() async throws {
    let store = ArticleStore()
    var results: [Promise<Void>] = []
    for n in 0..<1000 {
      results.append(await store.add(.value(Article(title: "\(n)"))))
    }
    try await when(fulfilled: results).get()
    #expect(await store.articles.map(\.title) == (0..<1000).map { "\($0)" })
    _ = await store.add(Promise(error: ArticleError.missing)).outcome()
    #expect(await store.failures == 1)
  }
}
