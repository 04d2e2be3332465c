// SPDX-License-Identifier: MIT

public import Foundation

/// The reason why a corpus cannot be used, in one line.
public struct CorpusError: Error, Hashable, CustomStringConvertible {
  /// The file and what is wrong with it.
  public let description: String

  /// Creates an error from its line.
  public init(_ description: String) { self.description = description }
}

/// A set of cases, read from a directory in the layout of `Conformance/`.
public struct Corpus: Sendable {
  /// Every expanded case, ordered by suite, rule and place in its file.
  public let cases: [ConformanceCase]
  /// The directory the corpus was read from.
  public let directory: URL

  /// The corpus that is built into this library, read once.
  ///
  /// - Throws: ``CorpusError`` if the resource is damaged or missing.
  public static func bundled() throws(CorpusError) -> Corpus {
    try loaded.get()
  }

  private static let loaded = Result { () throws(CorpusError) in
    try Corpus(directory: bundledDirectory)
  }

  /// The directory of the corpus that is built into this library.
  public static var bundledDirectory: URL {
    Bundle.module.bundleURL.appendingPathComponent("Conformance", isDirectory: true)
  }

  /// Reads `axes.json` and every `cases/<suite>/<rule>.json` under a directory.
  ///
  /// - Throws: ``CorpusError`` naming the file, the case and the place if a file is missing, is not
  ///   JSON, or does not follow the format, and if two cases have the same id.
  public init(directory: URL) throws(CorpusError) {
    var axes: CaseFile.SharedAxes = [:]
    let axesFile = directory.appendingPathComponent("axes.json")
    if FileManager.default.fileExists(atPath: axesFile.path) {
      for member in try Self.read(axesFile).object ?? [] { axes[member.key] = member.value }
    }
    var cases: [ConformanceCase] = []
    for file in try Self.caseFiles(under: directory) {
      do throws(FormatError) {
        cases += try CaseFile(try Self.read(file, relativeTo: directory)).expanded(sharing: axes)
      } catch {
        throw CorpusError("\(Self.name(of: file, in: directory)): \(error)")
      }
    }
    var ids: Set<String> = []
    for item in cases where !ids.insert(item.id).inserted {
      throw CorpusError("two cases have the id \(item.id)")
    }
    self.cases = cases
    self.directory = directory
  }

  /// The suites, in the order of the cases.
  public var suites: [String] {
    cases.reduce(into: []) { names, item in
      if names.last != item.suite { names.append(item.suite) }
    }
  }

  /// Every case file, sorted by suite (A+ first) and then by rule.
  static func caseFiles(under directory: URL) throws(CorpusError) -> [URL] {
    let root = directory.appendingPathComponent("cases", isDirectory: true)
    guard let names = FileManager.default.enumerator(atPath: root.path) else {
      throw CorpusError("\(root.path): there is no such directory of cases")
    }
    let files = names.compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }
    guard !files.isEmpty else { throw CorpusError("\(root.path): there are no case files") }
    let sorted = files.sorted { left, right in
      let first = left.hasPrefix("aplus/")
      return first == right.hasPrefix("aplus/") ? left < right : first
    }
    return sorted.map { root.appendingPathComponent($0) }
  }

  /// Reads one JSON file; errors name the path relative to the corpus if possible.
  static func read(_ file: URL) throws(CorpusError) -> JSONValue {
    guard let data = try? Data(contentsOf: file) else {
      throw CorpusError("\(file.path): cannot be read")
    }
    do throws(JSONParseError) {
      return try JSONParser.parse(Array(data))
    } catch {
      throw CorpusError("\(file.path): \(error)")
    }
  }

  private static func read(
    _ file: URL, relativeTo directory: URL
  ) throws(FormatError) -> JSONValue {
    do throws(CorpusError) {
      return try read(file)
    } catch {
      let message = error.description.range(of: ": ").map { error.description[$0.upperBound...] }
      throw FormatError(path: "", message: message.map(String.init) ?? error.description)
    }
  }

  private static func name(of file: URL, in directory: URL) -> String {
    let prefix = directory.standardizedFileURL.path + "/"
    let path = file.standardizedFileURL.path
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
