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

  @Test func aFileThatWasMovedIsFoundWhereItIs() throws {
    try compiled { folder in
      let (old, new) = (
        folder.appendingPathComponent("Kitchen.swift"), folder.appendingPathComponent("New.swift")
      )
      // Longer ago than the file system can tell apart.
      for unit in try FileManager.default.contentsOfDirectory(
        atPath: folder.path + "/index/store/v5/units")
      {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -60)],
          ofItemAtPath: folder.path + "/index/store/v5/units/" + unit)
      }
      try FileManager.default.copyItem(at: old, to: new)
      try compile("New.swift", in: folder)
      let index = try Index(at: folder.path)
      for file in [old, new] {
        #expect(
          index.declaration(of: Index.Place(path: file.path, line: 8, column: 11))
            == .here(Index.Place(path: new.path, line: 5, column: 8)))
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
