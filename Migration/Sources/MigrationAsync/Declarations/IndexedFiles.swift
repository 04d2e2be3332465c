// SPDX-License-Identifier: MIT

internal import MigrationIndex
internal import MigrationSource
internal import SwiftSyntax

/// What an index knows of the names in files.
struct IndexedFiles: Sendable {
  private let index: Index
  private let files: [SyntaxIdentifier: SourceFile]

  /// Files that have changed since they were built are not looked up.
  init(_ index: Index, _ files: [SourceFile]) {
    self.index = index
    self.files = Dictionary(
      files.filter { index.isNewer(than: $0.path) }.map { (Syntax($0.tree).id, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Where what a name stands for is declared; nil if nothing is known of it.
  func declaration(of name: DeclReferenceExprSyntax) -> Index.Declaration? {
    guard let file = files[name.root.id] else { return nil }
    return index.declaration(
      of: Index.Place(
        path: file.path, line: file.line(of: name.baseName), column: file.column(of: name.baseName))
    )
  }
}

extension ExprSyntax {
  /// The name that an expression is, or ends with: `load` of `load` and `store.load`.
  var nameReference: DeclReferenceExprSyntax? {
    self.as(DeclReferenceExprSyntax.self) ?? self.as(MemberAccessExprSyntax.self)?.declName
  }

  /// What is called, or the name itself.
  var callee: ExprSyntax { self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self }
}
