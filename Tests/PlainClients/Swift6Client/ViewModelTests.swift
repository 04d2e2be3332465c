// SPDX-License-Identifier: MIT

import Foundation
import PlainPromises
import Testing

@Suite struct ViewModelTests {
  @Test("default handlers formed on the main actor may touch its state")
  @MainActor func defaults() async throws {
    let model = ArticleModel()
    #expect(try await model.load("a").get() == Article(title: "a!"))
    #expect(model.title == "a")
    #expect(model.log == ["value", "map", "flat", "always"])
    model.log = []
    #expect(try await model.load("").get() == Article(title: "a?"))
    #expect(
      model.log == ["error", "failed", "missing", "mapped", "mapped", "recovered", "always"])
  }

  @Test("handlers given with the literal main context may touch main actor state")
  @MainActor func literalMain() async throws {
    let model = ArticleModel()
    #expect(try await model.loadOnMain("a").get() == Article(title: "a!"))
    #expect(model.log == ["value", "map", "flat", "always"])
    #expect(try await model.count("four").get() == 4)
    #expect(try await model.count("").get() == 0)
  }

  @Test("handlers of the main actor can be invalidated")
  @MainActor func whileVisible() async throws {
    let model = ArticleModel()
    #expect(try await model.showWhileVisible("a").get() == 2)
    #expect(model.title == "a")
    let shown = model.showWhileVisible("b")
    model.visible.invalidate()
    await #expect(throws: PromiseInvalidatedError.self) { try await shown.get() }
    #expect(model.title == "a" && model.log == [])
  }

  @Test("work, attempts and kickoffs formed on the main actor run there")
  @MainActor func making() async throws {
    let model = ArticleModel()
    model.title = "t"
    #expect(try await model.make().get() == "tt")
    #expect(try await model.retry().get().title == "a")
    #expect(model.log == ["attempt", "attempt"])
    #expect(try await model.start().get().title == "k")
    try await model.useAsync("b")
    #expect(model.title == "b")
    #expect(model.log.suffix(2) == ["missing", "nested"])
  }

  @Test("handlers formed on an actor run there, in order")
  func custom() async throws {
    let store = ArticleStore()
    var results: [Promise<Int>] = []
    for n in 0..<200 {
      results.append(await store.add(Promise(value: Article(title: "\(n)"))))
    }
    _ = try await Promises.all(results).get()
    #expect(await store.articles.map(\.title) == (0..<200).map { "\($0)" })
  }

  @Test("a context of the client's runs handlers")
  func context() async throws {
    let context = QueueContext(queue: DispatchQueue(label: "context"))
    #expect(try await Promise(value: 1).then(on: context) { $0 + 1 }.get() == 2)
  }
}
