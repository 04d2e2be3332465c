// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// Changes the modules that a file names.
final class ImportEditor: SyntaxVisitor {
  /// What takes the place of each module.
  private let modules: [String: String]
  /// Modules whose names stand in front of others: not those with a type of their own name.
  private let qualifying: Set<String>
  private var edits: [Edit] = []

  private init(_ knowledge: DialectKnowledge, _ mode: LanguageMode, _ way: Adoption.Way) {
    // A shim has the name of the library, and stands for nothing beside it.
    let left =
      knowledge.modulesLeft + (way == .shim ? [knowledge.originalModules.first!.key] : [])
    modules = Dictionary(
      uniqueKeysWithValues: knowledge.originalModules.filter { !left.contains($0.key) }
        .map { ($0.key, knowledge.replacement(of: $0.key, for: mode)!) })
    qualifying = Set(modules.keys).subtracting(knowledge.types.map(\.name))
    super.init(viewMode: .sourceAccurate)
  }

  /// The edits of a file that imports a module of a dialect's original, in a language mode.
  static func edits(
    of file: SourceFile, from dialect: Dialect, _ mode: LanguageMode, by way: Adoption.Way
  ) -> [Edit] {
    guard file.tree.dialectImports.contains(where: { $0.dialect == dialect && $0.isOriginal })
    else { return [] }
    let editor = ImportEditor(dialect.knowledge, mode, way)
    editor.walk(file.tree)
    return editor.edits
  }

  private func replace(_ token: TokenSyntax) {
    if let module = modules[token.text] { edits.append(Edit(replacing: token, with: module)) }
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name { replace(module) }
    return .skipChildren
  }

  // `PromiseKit.Promise` as a type, and in an expression.
  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.baseType.as(IdentifierTypeSyntax.self), qualifying.contains(base.name.text) {
      replace(base.name)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base?.as(DeclReferenceExprSyntax.self),
      qualifying.contains(base.baseName.text)
    {
      replace(base.baseName)
    }
    return .visitChildren
  }

  // `canImport(PromiseKit)`
  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
      == "canImport", let name = node.expression.as(DeclReferenceExprSyntax.self)
    {
      replace(name.baseName)
    }
    return .visitChildren
  }
}
