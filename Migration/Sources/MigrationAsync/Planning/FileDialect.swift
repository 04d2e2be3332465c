// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource

/// The dialect of a file whose chains can be converted.
struct FileDialect: Sendable {
  var dialect: Dialect
  /// Whether the file imports the original, or a shim of its name.
  var waitsForOriginal: Bool
}

extension SourceFile {
  /// The only dialect that the file imports, if its chains can be converted.
  ///
  /// Two dialects have types of one name. What cannot be waited for, as the original of IPromise, has to
  /// become one of ours first.
  ///
  /// - Parameter lent: What another file of the module imports for all of them.
  func dialect(lent: Dialect? = nil) -> FileDialect? {
    let imports = tree.dialectImports
    guard let dialect = imports.first?.dialect ?? lent,
      imports.allSatisfy({ $0.dialect == dialect })
    else { return nil }
    let waitsForOriginal = imports.allSatisfy(\.isOriginal)
    guard !waitsForOriginal || dialect.knowledge.awaiting.originalSuffix != nil else { return nil }
    return FileDialect(dialect: dialect, waitsForOriginal: waitsForOriginal)
  }
}
