// SPDX-License-Identifier: MIT

import Foundation
import Testing
import WhenPromises

@Suite struct ViewModelTests {
  @Test("default handlers formed on the main actor may touch its state, whatever the queue")
  @MainActor func defaults() async throws {
    let model = ArticleModel()
    #expect(try await model.load("a").get() == Article(title: "a!"))
    #expect(model.title == "a")
    #expect(model.log == ["always", "map", "flat"])
    model.log = []
    #expect(try await model.load("").get() == Article(title: "a?"))
    #expect(model.log == ["failed", "always", "recovered"])
  }

  @Test("handlers given with the literal main queue may touch main actor state")
  @MainActor func literalMain() async throws {
    let model = ArticleModel()
    #expect(try await model.loadOnMain("a").get() == Article(title: "a!"))
    #expect(model.log == ["flat"])
    #expect(try await model.count("four").get() == 4)
    #expect(try await model.count("").get() == 0)
  }

  @Test("bodies formed on the main actor run there")
  @MainActor func making() async throws {
    let model = ArticleModel()
    model.title = "t"
    #expect(try await model.make().get() == "ttt")
    try await model.useAsync("b")
    #expect(model.title == "b")
    #expect(model.log == ["missing", "nested"])
  }

  @Test("handlers formed on an actor run there, in order")
  func custom() async throws {
    let store = ArticleStore()
    var results: [Promise<Int>] = []
    for n in 0..<200 {
      results.append(await store.add(Promise(state: .resolved(value: Article(title: "\(n)")))))
    }
    _ = try await when(results).get()
    #expect(await store.articles.map(\.title) == (0..<200).map { "\($0)" })
  }
}
