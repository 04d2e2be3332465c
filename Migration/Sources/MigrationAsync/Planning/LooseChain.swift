// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// A chain that is a statement: nobody waits for it, as in `load().done { … }.catch { … }`.
struct LooseChain: Sendable {
  var file: SourceFile
  var item: CodeBlockItemSyntax
  var chain: Chain
  /// The function, or another declaration, that it is in.
  var declaration: Syntax
  /// Whether it is in a closure within that.
  var isInClosure: Bool
  var waitsForOriginal: Bool

  /// All of them in files of PromiseKit, but for those in functions that return promises.
  static func all(in files: [SourceFile]) -> [LooseChain] {
    files.flatMap { file -> [LooseChain] in
      let imports = file.tree.dialectImports
      guard !imports.isEmpty, imports.allSatisfy({ $0.dialect == .promisekit }) else { return [] }
      let visitor = LooseChainVisitor(file, waitsForOriginal: imports.allSatisfy(\.isOriginal))
      visitor.walk(file.tree)
      return visitor.found
    }
  }

  /// What it is called in a report.
  var name: String {
    declaration.as(FunctionDeclSyntax.self).map { "a chain in \(FunctionName($0))" } ?? "a chain"
  }
}

private final class LooseChainVisitor: SyntaxVisitor {
  private let file: SourceFile
  private let waitsForOriginal: Bool
  private let vocabulary = Vocabulary([.promisekit])
  private var declarations: [Syntax] = []
  private var closures = 0
  var found: [LooseChain] = []

  init(_ file: SourceFile, waitsForOriginal: Bool) {
    self.file = file
    self.waitsForOriginal = waitsForOriginal
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard let expression = node.item.as(ExprSyntax.self), let declaration = declarations.last else {
      return .visitChildren
    }
    let chain = Chain(expression, in: vocabulary)
    let roles = chain.links.compactMap {
      vocabulary.operators[$0.name.text.withoutBackticks]?.first?.role
    }
    guard let last = roles.last, [.hearError, .finally, .log].contains(last),
      // `catch` alone could be anybody's.
      roles.count > 1 || last == .log || vocabulary.maker(of: chain.head) != nil
    else { return .visitChildren }
    found.append(
      LooseChain(
        file: file, item: node, chain: chain, declaration: declaration, isInClosure: closures > 0,
        waitsForOriginal: waitsForOriginal))
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    switch node.promiseResult {
    case .promise, .guarantee: return .skipChildren
    case .nothing, .other: return enter(node)
    }
  }

  override func visitPost(_ node: FunctionDeclSyntax) {
    if declarations.last?.id == node.id { declarations.removeLast() }
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: InitializerDeclSyntax) { declarations.removeLast() }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: AccessorBlockSyntax) { declarations.removeLast() }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    closures += 1
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { closures -= 1 }

  private func enter(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    declarations.append(Syntax(node))
    return .visitChildren
  }
}
