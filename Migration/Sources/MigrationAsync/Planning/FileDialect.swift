// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource

/// The dialect of a file whose chains can be converted.
struct FileDialect: Sendable {
  var dialect: Dialect
  /// Whether the file imports the original, or a shim of its name.
  var waitsForOriginal: Bool
  /// Which original it is, if that cannot be waited for yet.
  var tooOld: String?
  /// The module that the file imports, if it imports one itself.
  var module: String?
  /// Whether it imports a module for Swift 6 mode.
  var isSwift6: Bool
}

extension SourceFile {
  /// The only dialect that the file imports, if its chains can be converted.
  ///
  /// Two dialects have types of one name. What cannot be waited for, as the original of IPromise, has to
  /// become one of ours first.
  ///
  /// - Parameters:
  ///   - lent: What another file of the module imports for all of them.
  ///   - versions: The versions of the original of PromiseKit.
  func dialect(lent: Dialect? = nil, _ versions: PackageVersions? = nil) -> FileDialect? {
    let imports = tree.dialectImports
    guard let dialect = imports.first?.dialect ?? lent,
      imports.allSatisfy({ $0.dialect == dialect })
    else { return nil }
    let waitsForOriginal = imports.allSatisfy(\.isOriginal)
    guard !waitsForOriginal || dialect.knowledge.awaiting.originalSuffix != nil else { return nil }
    var tooOld: String?
    if waitsForOriginal, let since = dialect.knowledge.awaiting.originalSince,
      let version = versions?.version(for: path)
    {
      let library = dialect.knowledge.library
      switch version {
      case .numbered(let text):
        let numbers = text.split(separator: ".").compactMap { Int($0.prefix { $0.isNumber }) }
        if numbers.lexicographicallyPrecedes(since) { tooOld = "\(library) \(text)" }
      case .copied(let copy):
        if !copy.declares { tooOld = "the \(library) in \(copy.folder)" }
      }
    }
    return FileDialect(
      dialect: dialect, waitsForOriginal: waitsForOriginal, tooOld: tooOld,
      module: imports.first?.module,
      isSwift6: imports.contains {
        $0.dialect.knowledge.mode(of: $0.module) == .swift6
      })
  }
}
