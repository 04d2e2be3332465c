// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationIndex
internal import MigrationTestSupport
internal import Testing

/// What the compiler writes down while it compiles a file, and what is read of it.
@Suite struct IndexTests {
  private let code = """
    struct Kettle {
      func boil() -> Int { 1 }
    }
    struct Pan {
      func boil() -> Int { 2 }
    }
    func cook(_ kettle: Kettle, _ pan: Pan) {
      _ = pan.boil()
      print(kettle)
    }

    """

  /// Compiles the code, and hands over the folder with the file and its index.
  private func compiled<Result>(_ body: (URL) throws -> Result) throws -> Result {
    try withFolder(["Kitchen.swift": code]) { folder in
      try compile("Kitchen.swift", in: folder)
      return try body(folder)
    }
  }

  private func compile(_ file: String, in folder: URL) throws {
    try run(
      [
        "swiftc", "-c", "-parse-as-library", "-module-name", "Kitchen", "-index-store-path",
        "index/store", file,
      ], in: folder)
  }

  @Test func aNameIsFollowedToItsDeclaration() throws {
    try compiled { folder in
      let file = folder.appendingPathComponent("Kitchen.swift").path
      let index = try Index(at: folder.path)
      let call = Index.Place(path: file, line: 8, column: 11)
      #expect(
        index.declaration(of: call) == .here(Index.Place(path: file, line: 5, column: 8)))
      let foreign = Index.Place(path: file, line: 9, column: 3)
      #expect(index.declaration(of: foreign) == .elsewhere)
      #expect(index.symbols(at: call)?.contains { $0.hasPrefix("s:7Kitchen3PanV4boil") } == true)
      #expect(index.declaration(of: Index.Place(path: file, line: 1, column: 1)) == nil)
    }
  }

  @Test func aFileThatHasChangedSinceThenIsNotKnown() throws {
    try compiled { folder in
      let file = folder.appendingPathComponent("Kitchen.swift").path
      let index = try Index(at: folder.path)
      #expect(index.isNewer(than: file))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: file)
      #expect(!index.isNewer(than: file))
    }
  }

  /// Whichever of the two is read first, the newest counts.
  @Test(arguments: ["New", "Kitchen"])
  func aFileThatWasMovedIsFoundWhereItIs(_ newest: String) throws {
    try compiled { folder in
      let files = ["Kitchen", "New"].map { folder.appendingPathComponent("\($0).swift") }
      try FileManager.default.copyItem(at: files[0], to: files[1])
      try compile("New.swift", in: folder)
      let units = folder.path + "/index/store/v5/units/"
      for unit in try FileManager.default.contentsOfDirectory(atPath: units)
      where !unit.hasPrefix(newest) {
        // Longer ago than the file system can tell apart.
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: units + unit)
      }
      let index = try Index(at: folder.path)
      let there = folder.appendingPathComponent("\(newest).swift").path
      for file in files {
        #expect(
          index.declaration(of: Index.Place(path: file.path, line: 8, column: 11))
            == .here(Index.Place(path: there, line: 5, column: 8)))
      }
    }
  }

  @Test func aFolderWithoutAnIndexIsAProblem() {
    #expect {
      try Index(at: "/nowhere")
    } throws: {
      "\($0)" == "there is no index at /nowhere: build first, then name .build/debug"
    }
  }
}
