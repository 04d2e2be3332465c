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

extension SourceFileSyntax {
  /// What to do about promises in the file that are of no known library; nil if there are none.
  public var noteOnUnknownPromises: String? {
    guard dialectImports.isEmpty else { return nil }
    let finder = PromiseFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.found
      ? "it has promises, and imports no library of promises that is known: "
        + "import one, in the place of a copy too" : nil
  }
}

/// Looks for `Promise<…>`, `Guarantee<…>` and `firstly`, but not in the type itself.
private final class PromiseFinder: SyntaxVisitor {
  var found = false

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    let isPromise = ["Promise", "Guarantee"].contains(node.name.text)
    if isPromise, node.genericArgumentClause != nil { found = true }
    return found ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression.as(DeclReferenceExprSyntax.self)
    if called?.baseName.text == "firstly" { found = true }
    return found ? .skipChildren : .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    node.name.text == "Promise" ? .skipChildren : .visitChildren
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
