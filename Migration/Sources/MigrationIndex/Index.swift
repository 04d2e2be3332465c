// SPDX-License-Identifier: MIT

internal import CIndexStore
internal import Foundation

/// What the compiler has written down of the names in a build: what each of them stands for.
///
/// It is as old as the build. A file that has changed since then is not looked up: see ``isNewer(than:)``.
public struct Index: Sendable {
  /// A place in a file, line and column from 1, the column in bytes.
  public struct Place: Sendable, Hashable {
    /// The file, as an absolute path without links.
    public var path: String
    /// The line.
    public var line: Int
    /// The column, in bytes.
    public var column: Int

    /// A place; the path may be relative.
    public init(path: String, line: Int, column: Int) {
      self.path = Index.canonical(path)
      self.line = line
      self.column = column
    }
  }

  /// What is declared where it stands, by the name that the compiler has for it.
  private var definitions: [String: Place] = [:]
  /// What each name in the files stands for.
  private var references: [Place: [String]] = [:]
  /// When the newest record of each file was written.
  private var ages: [String: Date] = [:]

  /// Reads an index.
  ///
  /// - Parameter path: The store, or a folder with one in it, such as `.build/debug`.
  /// - Throws: ``IndexProblem`` if there is none, or no toolchain that could read it.
  public init(at path: String) throws(IndexProblem) {
    let tried = ["", "/index/store", "/debug/index/store", "/Index.noindex/DataStore"].map {
      path + $0
    }
    guard let store = tried.first(where: { FileManager.default.fileExists(atPath: $0 + "/v5") })
    else { throw IndexProblem("there is no index at \(path): build first, then name .build/debug") }
    let library = try IndexLibrary()
    guard let handle = library.createStore(store, nil) else {
      throw IndexProblem("the index at \(store) cannot be read")
    }
    var records: [String: String] = [:]
    for unit in library.units(of: handle) {
      guard let reader = library.openUnit(handle, unit, nil) else { continue }
      defer { library.closeUnit(reader) }
      let main = library.mainFile(reader).text
      for (record, file) in library.records(of: reader) where file == main {
        let written = Self.date(of: "\(store)/v5/units/\(unit)")
        let file = Self.canonical(file)
        if let known = ages[file], known > written { continue }
        ages[file] = written
        records[file] = record
      }
    }
    // A file that was moved leaves what was known of it where it was: the newest is true, and comes last.
    for (file, record) in records.sorted(by: { ages[$0.key]! < ages[$1.key]! }) {
      guard let reader = library.openRecord(handle, record, nil) else { continue }
      for occurrence in library.occurrences(in: reader) {
        let place = Place(path: file, line: occurrence.line, column: occurrence.column)
        if occurrence.isDefinition { definitions[occurrence.usr] = place }
        if occurrence.isReference { references[place, default: []].append(occurrence.usr) }
      }
      library.closeRecord(reader)
    }
  }

  /// Whether the index knows a file as it is now.
  public func isNewer(than path: String) -> Bool {
    let path = Self.canonical(path)
    return ages[path].map { $0 >= Self.date(of: path) } ?? false
  }

  /// The compiler’s names for what a name stands for; nil if nothing is known of it.
  ///
  /// Those of Swift begin with `s:`, and the length and the name of the module, or of the extended type’s.
  public func symbols(at place: Place) -> [String]? { references[place] }

  /// Where what a name stands for is declared, if that is in a file of the build.
  ///
  /// - Returns: Nil if nothing is known of the name. `.elsewhere` if it is declared in a library.
  public func declaration(of place: Place) -> Declaration? {
    guard let usrs = references[place] else { return nil }
    return usrs.lazy.compactMap { definitions[$0] }.first.map { .here($0) } ?? .elsewhere
  }

  /// Where something is declared.
  public enum Declaration: Sendable, Equatable {
    /// In a file of the build, where its name stands.
    case here(Place)
    /// In a library.
    case elsewhere
  }

  private static func canonical(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }

  private static func date(of path: String) -> Date {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.modificationDate] as? Date ?? .distantPast
  }
}

/// A name where it stands.
struct IndexOccurrence {
  var usr: String
  var line: Int
  var column: Int
  var roles: UInt64

  var isDefinition: Bool { roles & 0b11 != 0 }
  /// Whether this is written: the getter of a property is called where the name of the property stands.
  var isReference: Bool { roles & 0b100 != 0 && roles & 1 << 8 == 0 }
}

/// What has been read so far.
///
/// What the library hands over is there only for as long as it is handed over, so it is read at once.
private final class Reading {
  let library: IndexLibrary
  var units: [String] = []
  var records: [(record: String, file: String)] = []
  var occurrences: [IndexOccurrence] = []

  init(_ library: IndexLibrary) { self.library = library }

  static func of(_ context: UnsafeMutableRawPointer?) -> Reading {
    Unmanaged.fromOpaque(context!).takeUnretainedValue()
  }

  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

extension IndexLibrary {
  /// The names of the units: what was compiled in one go.
  fileprivate func units(of store: Handle) -> [String] {
    let reading = Reading(self)
    _ = eachUnit(store, 1, reading.context) { context, unit in
      Reading.of(context).units.append(unit.text)
      return true
    }
    return reading.units
  }

  /// What is known of single files, with the files.
  fileprivate func records(of unit: Handle) -> [(record: String, file: String)] {
    let reading = Reading(self)
    _ = eachDependency(unit, reading.context) { context, dependency in
      let reading = Reading.of(context)
      let library = reading.library
      if library.kindOfDependency(dependency) == 2 {
        reading.records.append(
          (library.nameOfDependency(dependency).text, library.fileOfDependency(dependency).text))
      }
      return true
    }
    return reading.records
  }

  fileprivate func occurrences(in record: Handle) -> [IndexOccurrence] {
    let reading = Reading(self)
    _ = eachOccurrence(record, reading.context) { context, occurrence in
      let reading = Reading.of(context)
      let library = reading.library
      var (line, column): (UInt32, UInt32) = (0, 0)
      library.place(occurrence, &line, &column)
      reading.occurrences.append(
        IndexOccurrence(
          usr: library.usr(library.symbol(occurrence)).text, line: Int(line), column: Int(column),
          roles: library.roles(occurrence)))
      return true
    }
    return reading.occurrences
  }
}

extension IndexText {
  fileprivate var text: String {
    guard let data else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: data, count: length), as: UTF8.self)
  }
}
