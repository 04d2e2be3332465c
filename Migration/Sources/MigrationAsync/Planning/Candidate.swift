// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// A function that returns a promise.
struct Candidate: Sendable {
  var file: SourceFile
  var node: FunctionDeclSyntax
  var declared: DeclaredFunction
  /// Whether the file imports the original, or a shim of its name.
  var waitsForOriginal: Bool

  /// All functions of files that return promises of PromiseKit.
  static func all(in files: [SourceFile]) -> [Candidate] {
    let lent = files.contains { file in
      file.tree.dialectImports.contains { $0.dialect == .promisekit && $0.isExported }
    }
    return files.flatMap { file -> [Candidate] in
      let imports = file.tree.dialectImports
      let isOfPromiseKit = imports.contains { $0.dialect == .promisekit }
      guard isOfPromiseKit || (imports.isEmpty && lent) else { return [] }
      // Two dialects have types of one name.
      guard imports.allSatisfy({ $0.dialect == .promisekit }) else { return [] }
      let visitor = FunctionVisitor(viewMode: .sourceAccurate)
      visitor.walk(file.tree)
      let waitsForOriginal = !imports.contains { $0.dialect == .promisekit && !$0.isOriginal }
      return visitor.found.compactMap { node in
        switch node.promiseResult {
        case .promise, .guarantee: break
        case .nothing, .other: return nil
        }
        let declared = DeclaredFunction(
          id: node.id(in: file), owner: node.owner, name: FunctionName(node),
          result: node.promiseResult)
        return Candidate(
          file: file, node: node, declared: declared, waitsForOriginal: waitsForOriginal)
      }
    }
  }
}

/// Functions with bodies that are no parts of other functions.
private final class FunctionVisitor: SyntaxVisitor {
  var found: [FunctionDeclSyntax] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.body != nil { found.append(node) }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
