// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises
import Testing

@testable import Shelf

@MainActor
@Suite struct StoreTests {
  @Test func whatWasUsedLongestAgoGoesFirst() {
    let cache = MemoryCache<Int>(capacity: 2, timing: FakeTiming())
    cache.keep(1, as: "a")
    cache.keep(2, as: "b")
    #expect(cache.value(of: "a") == 1)
    cache.keep(3, as: "c")
    #expect(cache.value(of: "b") == nil)
    #expect(cache.value(of: "a") == 1)
    #expect((cache.hits, cache.misses) == (2, 1))
  }

  @Test func valuesGetOld() {
    let timing = FakeTiming()
    let cache = MemoryCache<Int>(capacity: 5, lifetime: 10, timing: timing)
    cache.keep(1, as: "a")
    timing.now = 11
    #expect(cache.oldValue(of: "a") == 1)
    #expect(cache.value(of: "a") == nil)
  }

  @Test func aFileIsReadAsItWasWritten() async throws {
    let world = World()
    defer { world.close() }
    let files = world.app.files
    try await files.write(Data("one".utf8), as: "a").get()
    try await files.write(Data("three".utf8), as: "b").get()
    #expect(try await files.read("a").get() == Data("one".utf8))
    #expect(try await files.names().get() == ["a", "b"])
    #expect(try await files.size().get() == 8)
    try await files.remove("a").get()
    await #expect(throws: FileStore.Problem.noFile("a")) { try await files.read("a").get() }
    try await files.removeAll().get()
    #expect(try await files.names().get() == [])
  }

  @Test func namesOfFilesAreNoPaths() async {
    let files = World().app.files
    await #expect(throws: FileStore.Problem.badName("../a")) {
      try await files.write(Data(), as: "../a").get()
    }
  }

  /// A loader that counts what it loads.
  private func loader(
    _ world: World, _ body: @escaping @MainActor (String) -> Promise<Int>
  ) -> CachedLoader<Int> {
    CachedLoader(
      cache: MemoryCache(capacity: 10, lifetime: 100, timing: world.timing),
      files: world.app.files, load: body)
  }

  @Test func aValueIsLoadedOnce() async throws {
    let world = World()
    defer { world.close() }
    var loads = 0
    let loader = loader(world) { _ in
      loads += 1
      return .value(loads)
    }
    #expect(try await loader.value(of: "a").get() == 1)
    #expect(try await loader.value(of: "a").get() == 1)
    world.timing.now = 1000
    #expect(try await loader.value(of: "a").get() == 1, "it is in a file, too")
    #expect(try await loader.value(of: "a", .network).get() == 2)
    try await loader.forget("a").get()
    #expect(try await loader.value(of: "a").get() == 3)
  }

  @Test func theCacheIsThereForErrors() async throws {
    let world = World()
    defer { world.close() }
    let server = world.server
    let loader = loader(world) { _ in
      server.isOffline ? Promise(error: NetworkError.offline) : .value(7)
    }
    #expect(try await loader.value(of: "a", .networkFirst).get() == 7)
    server.isOffline = true
    #expect(try await loader.value(of: "a", .networkFirst).get() == 7)
    await #expect(throws: NetworkError.offline) {
      try await loader.value(of: "b", .networkFirst).get()
    }
  }

  @Test func whoAsksWhileItLoadsGetsTheSame() async throws {
    let world = World()
    defer { world.close() }
    var loads = 0
    let loader = loader(world) { _ in
      loads += 1
      return after(seconds: 0).map { 5 }
    }
    let first = loader.value(of: "a", .network)
    let second = loader.value(of: "a", .network)
    #expect(try await first.get() + second.get() == 10)
    #expect(loads == 1)
  }

  @Test func preparingCountsWhatIsThere() async {
    let world = World()
    defer { world.close() }
    let loader = loader(world) { key in
      key == "bad" ? Promise(error: NetworkError.notFound) : .value(1)
    }
    #expect(await loader.prepare(["a", "bad", "c"]).async() == 2)
  }

  @Test func choicesAreKept() async throws {
    let world = World()
    defer { world.close() }
    #expect(await world.app.preferences.load().async() == Choices())
    try await world.app.preferences.change { $0.language = "de" }.get()
    for text in ["dune", " emma ", "dune", ""] {
      try await world.app.preferences.note(search: text).get()
    }
    let again = Preferences(files: world.app.files)
    let choices = await again.load().async()
    #expect(choices.language == "de")
    #expect(choices.recentSearches == ["dune", "emma"])
  }
}
