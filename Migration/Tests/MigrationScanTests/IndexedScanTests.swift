// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationScan
internal import MigrationTestSupport
internal import Testing

/// What the compiler knows goes before what names tell.
@Suite struct IndexedScanTests {
  /// A module that is just enough for the compiler to resolve a call.
  private let module = """
    public struct Promise<T> {
      public func map<U>(_ body: (T) -> U) -> Promise<U> { Promise<U>() }
    }

    """
  private let code = """
    import PromiseKit
    func count(_ promise: Promise<Int>, _ numbers: [Int]) {
      _ = promise.map { $0 + 1 }
      _ = numbers.map { $0 + 1 }
    }

    """

  @Test func theIndexTellsPromisesFromArrays() throws {
    let (byNames, known) = try withFolder(["Count.swift": code]) { folder in
      let file = folder.appendingPathComponent("Count.swift")
      let index = try compileIndex(of: [file], importing: ["PromiseKit": module])
      return (ProjectScan(of: [file.path]), ProjectScan(of: [file.path], index: index))
    }
    #expect(byNames.unsure == 2)
    #expect(byNames.files.flatMap(\.callSites).isEmpty)

    #expect(known.unsure == 0)
    let sites = known.files.flatMap(\.callSites)
    #expect(sites.map(\.line) == [3])
    #expect(sites.map(\.evidence) == [.resolved])
    #expect(ScanSummary(known).text.contains("The index knows 1 calls."))
  }
}
