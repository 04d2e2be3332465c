// SPDX-License-Identifier: MIT

public import MigrationKnowledge
public import SwiftSyntax

/// A module of a dialect that a file imports.
public struct DialectImport: Sendable {
  /// The module.
  public let module: String
  /// The dialect that it belongs to.
  public let dialect: Dialect
  /// Whether it is somebody's library, or a shim of its name, and not a module of this repository.
  public let isOriginal: Bool
  /// Whether the other files of the module have it with this one: `@_exported import`.
  public let isExported: Bool
  /// The declaration.
  public let node: ImportDeclSyntax
}

extension SourceFileSyntax {
  /// The modules that the file imports, in any `#if`.
  public var importedModules: [String] { imports.compactMap { $0.path.first?.name.text } }

  private var imports: [ImportDeclSyntax] {
    let finder = ImportFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.found
  }

  /// Those of them that belong to dialects.
  public var dialectImports: [DialectImport] {
    imports.compactMap { node in
      let path = node.path.map(\.name.text)
      guard let module = path.first, let dialect = Dialect(module: module) else { return nil }
      return DialectImport(
        module: module, dialect: dialect,
        isOriginal: dialect.knowledge.originalModules.keys.contains(module),
        isExported: node.attributes.trimmedDescription.contains("@_exported"), node: node)
    }
  }
}

private final class ImportFinder: SyntaxVisitor {
  var found: [ImportDeclSyntax] = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .skipChildren
  }

  // Imports are at the top, or in `#if` there.
  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    node.item.is(ImportDeclSyntax.self) || node.item.is(IfConfigDeclSyntax.self)
      ? .visitChildren : .skipChildren
  }
}
