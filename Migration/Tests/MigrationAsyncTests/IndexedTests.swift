// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationAsync
internal import MigrationSource
internal import MigrationTestSupport
internal import Testing

/// What an index tells that names and written types do not.
@Suite struct IndexedTests {
  /// Just enough for the compiler to resolve the calls.
  private let module = """
    public struct Promise<T> {
      public init(value: T) {}
      public func map<U>(_ body: (T) -> U) -> Promise<U> { fatalError() }
      public func then<U>(_ body: (T) -> Promise<U>) -> Promise<U> { fatalError() }
      public func cauterize() {}
    }

    """

  private let code = """
    import GuaranteePromises

    final class Network {
      func one() -> Promise<Int> { Promise(value: 1) }
      func load() -> Promise<Int> { one().map { $0 + 1 } }
    }

    final class Cache {
      func load() -> Promise<Int> { Promise(value: 2) }
    }

    final class Shop {
      let networks = [Network()]
      let caches = [Cache()]

      func show() { caches[0].load().cauterize() }
      func count() -> Promise<Int> { networks[0].load().map { $0 } }
    }

    """

  private func convert(index isThere: Bool) throws -> String {
    try withFolder(["Shop.swift": code]) { folder in
      let file = folder.appendingPathComponent("Shop.swift")
      let index =
        isThere ? try compileIndex(of: [file], importing: ["GuaranteePromises": module]) : nil
      let migration = AsyncMigration(of: [file.path], index: index)
      return migration.changes.first?.new ?? code
    }
  }

  @Test func aCallThatMayBeAnotherLeavesTheFunction() throws {
    let text = try convert(index: false)
    #expect(text.contains("// promise-migrate: its promise is needed: --keep leaves one\n"))
    #expect(text.contains("func load() -> Promise<Int> { one().map { $0 + 1 } }"))
  }

  @Test func theIndexKnowsWhichFunctionIsCalled() throws {
    let text = try convert(index: true)
    #expect(!text.contains("promise-migrate:"))
    #expect(text.contains("func load() async throws -> Int {"))
    #expect(text.contains("let value = try await networks[0].load()"))
    #expect(text.contains("caches[0].load().cauterize()"))
  }

  @Test func theIndexKnowsWhichPropertyIsMeant() throws {
    let code = """
      import GuaranteePromises

      struct Shop {
        func one() -> Promise<Int> { Promise(value: 1) }
        var first: Promise<Int> { one().map { $0 + 1 } }
      }

      func all(_ shops: [Shop]) -> [Promise<Int>] { shops.map { $0.first } }

      """
    try withFolder(["Shop.swift": code]) { folder in
      let file = folder.appendingPathComponent("Shop.swift")
      let index = try compileIndex(of: [file], importing: ["GuaranteePromises": module])
      let migration = AsyncMigration(of: [file.path], index: index)
      #expect(
        migration.decisions.map(\.why) == [
          "its promise is needed: make it a function, as in `all(_:)` in Shop.swift"
        ])
    }
  }
}
