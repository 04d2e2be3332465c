// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// Finds what the compiler would say of the values of promises, without asking it.
///
/// It knows types that are written down: `Promise<Account>`. What only inference knows is not found.
enum PromiseValues {
  static func errors(in files: [SourceFile], _ types: TypeTable) -> [CompilerMessage] {
    files.flatMap { file -> [CompilerMessage] in
      let dialects = Set(file.tree.dialectImports.map(\.dialect))
      guard !dialects.isEmpty else { return [] }
      let visitor = PromiseTypeVisitor(Vocabulary(dialects))
      visitor.walk(file.tree)
      return visitor.values.flatMap { value in
        types.missing(in: value).map { type in
          CompilerMessage(
            path: file.path, line: file.line(of: value), column: file.column(of: value),
            text: "type '\(type.name)' does not conform to the 'Sendable' protocol")
        }
      }
    }
  }
}

private final class PromiseTypeVisitor: SyntaxVisitor {
  private let vocabulary: Vocabulary
  var values: [TypeSyntax] = []

  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if vocabulary.types[node.name.text] != nil { values += TypeSyntax(node).genericArguments }
    return .visitChildren
  }

  override func visit(_ node: GenericSpecializationExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.expression.typeName, vocabulary.types[name] != nil {
      values += node.genericArgumentClause.arguments.compactMap { $0.argument.as(TypeSyntax.self) }
    }
    return .visitChildren
  }
}
