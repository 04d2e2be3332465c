// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationIndex
internal import MigrationScan
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
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("promise-migrate-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(module.utf8).write(to: folder.appendingPathComponent("PromiseKit.swift"))
    try Data(code.utf8).write(to: folder.appendingPathComponent("Count.swift"))
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/bin/sh")
    compiler.arguments = [
      "-c",
      """
      swiftc -emit-module -parse-as-library -module-name PromiseKit PromiseKit.swift &&
      swiftc -c -parse-as-library -I . -index-store-path index/store Count.swift
      """,
    ]
    compiler.currentDirectoryURL = folder
    try compiler.run()
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0)
    let file = folder.appendingPathComponent("Count.swift").path

    let byNames = ProjectScan(of: [file])
    #expect(byNames.unsure == 2)
    #expect(byNames.files.flatMap(\.callSites).isEmpty)

    let known = ProjectScan(of: [file], index: try Index(at: folder.path))
    #expect(known.unsure == 0)
    let sites = known.files.flatMap(\.callSites)
    #expect(sites.map(\.line) == [3])
    #expect(sites.map(\.evidence) == [.resolved])
    #expect(ScanSummary(known).text.contains("The index knows 1 calls."))
  }
}
