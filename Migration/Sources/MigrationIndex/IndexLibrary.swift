// SPDX-License-Identifier: MIT

internal import CIndexStore
internal import Foundation

/// The functions of the toolchain's libIndexStore that are used here.
///
/// It is opened when an index is asked for, and stays open: what it hands over refers to its code.
struct IndexLibrary {
  typealias Handle = UnsafeMutableRawPointer
  typealias Context = UnsafeMutableRawPointer?
  /// Calls a function with each thing that belongs to a handle, until it returns false.
  typealias Each =
    @convention(c) (
      Handle, Context, @convention(c) (Context, Handle) -> Bool
    ) -> Bool
  typealias Open =
    @convention(c) (
      Handle, UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>?
    ) -> Handle?
  typealias Text = @convention(c) (Handle) -> IndexText

  let createStore: @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>?) -> Handle?
  let eachUnit:
    @convention(c) (
      Handle, UInt32, Context, @convention(c) (Context, IndexText) -> Bool
    ) -> Bool
  let openUnit: Open
  let closeUnit: @convention(c) (Handle) -> Void
  let mainFile: Text
  let eachDependency: Each
  let kindOfDependency: @convention(c) (Handle) -> Int32
  let nameOfDependency: Text
  let fileOfDependency: Text
  let openRecord: Open
  let closeRecord: @convention(c) (Handle) -> Void
  let eachOccurrence: Each
  let symbol: @convention(c) (Handle) -> Handle
  let roles: @convention(c) (Handle) -> UInt64
  let place:
    @convention(c) (Handle, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void
  let usr: Text

  /// Opens the library of the toolchain whose compiler is found first.
  ///
  /// - Throws: ``IndexProblem`` if there is none.
  init() throws(IndexProblem) {
    guard let library = Self.candidates.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else {
      throw IndexProblem("libIndexStore was found in no toolchain: is swiftc in PATH?")
    }
    func function<Function>(_ name: String) throws(IndexProblem) -> Function {
      guard let address = dlsym(library, "indexstore_" + name) else {
        throw IndexProblem("libIndexStore of this toolchain has no indexstore_\(name)")
      }
      return unsafeBitCast(address, to: Function.self)
    }
    createStore = try function("store_create")
    eachUnit = try function("store_units_apply_f")
    openUnit = try function("unit_reader_create")
    closeUnit = try function("unit_reader_dispose")
    mainFile = try function("unit_reader_get_main_file")
    eachDependency = try function("unit_reader_dependencies_apply_f")
    kindOfDependency = try function("unit_dependency_get_kind")
    nameOfDependency = try function("unit_dependency_get_name")
    fileOfDependency = try function("unit_dependency_get_filepath")
    openRecord = try function("record_reader_create")
    closeRecord = try function("record_reader_dispose")
    eachOccurrence = try function("record_reader_occurrences_apply_f")
    symbol = try function("occurrence_get_symbol")
    roles = try function("occurrence_get_roles")
    place = try function("occurrence_get_line_col")
    usr = try function("symbol_get_usr")
  }

  /// Where the library may be: beside each compiler in `PATH`, and where Xcode keeps it.
  private static var candidates: [String] {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let compilers = folders.map { URL(fileURLWithPath: "\($0)/swiftc") }
      .filter { FileManager.default.isExecutableFile(atPath: $0.path) }
    let libraries = compilers.map { compiler in
      compiler.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("lib").path
    }
    let xcode =
      "/Applications/Xcode.app/Contents/Developer/Toolchains/XcodeDefault.xctoolchain/usr/lib"
    return (libraries + [xcode]).flatMap {
      ["\($0)/libIndexStore.so", "\($0)/libIndexStore.dylib"]
    }
  }
}

/// An index that cannot be used: one line for people.
public struct IndexProblem: Error, CustomStringConvertible {
  /// One line for people.
  public let description: String

  init(_ description: String) { self.description = description }
}
