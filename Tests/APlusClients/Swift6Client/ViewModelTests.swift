// SPDX-License-Identifier: MIT

import APlusPromises
import Foundation
import Testing

@Suite struct ViewModelTests {
  @Test("default handlers formed on the main actor may touch its state")
  @MainActor func defaults() async throws {
    let model = ArticleModel()
    try await model.load("a").get()
    #expect(model.title == "a!")
    #expect(model.log == ["value"])
    try await model.load("").get()
    #expect(model.title == "none")
    #expect(model.log == ["value", "recovered 404"])
  }

  @Test("handlers given with the literal main context may touch main actor state")
  @MainActor func literalMain() async throws {
    let model = ArticleModel()
    try await model.loadOnMain("a").get()
    #expect(model.title == "a!")
    #expect(try await model.countOnQueue("four").get() == 4)
    let deferred = Deferred<Int>()
    model.watchCancelling(deferred)
    try await deferred.promise.cancel().get()
    #expect(model.log == ["value", "cancelled slowly"])
    try await model.useAsync("b")
    #expect(model.log.suffix(2) == ["404", "nested"])
    #expect(model.title == "b")
  }

  @Test("handlers formed on an actor run there, in order")
  func custom() async throws {
    let store = ArticleStore()
    var results: [Promise<Int>] = []
    for n in 0..<1000 {
      results.append(await store.add(Promise(value: Article(title: "\(n)"))))
    }
    #expect(try await Promise.all(results).get() == Array(1...1000))
    #expect(await store.articles.map(\.title) == (0..<1000).map { "\($0)" })
    #expect(try await store.add(Promise(reason: NSError(domain: "d", code: 1))).get() == -1)
  }

  @Test("client thenables are followed, and only their first call counts")
  func thenables() async throws {
    #expect(try await Promise(thenable: Twice(number: 2)).get() == 2)
    #expect(try await Promise(value: 1).then { _ in Twice(number: 4) }.get() == 4)
    #expect(try await Promise(thenable: PlainThenable()).get() == "plain")
    #expect(ArticlePromise(value: Article(title: "x")).value == Article(title: "x"))
  }

  @Test("a resolution may be nested to any depth")
  func resolutions() async throws {
    let inner = Promise<Int>.Resolution.thenable { resolve, _ in
      resolve(
        .thenable { resolve, reject in
          resolve(.promise(Promise(value: 3)))
          reject(NSError(domain: "late", code: 1))
          throw NSError(domain: "late", code: 2)
        })
    }
    #expect(try await Promise(resolution: inner).get() == 3)
    #expect(try await Promise(value: 0).then { _ in inner }.get() == 3)
  }
}
