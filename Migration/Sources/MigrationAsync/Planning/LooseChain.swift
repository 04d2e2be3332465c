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
  var dialect: FileDialect
  /// The function that it is in, if that returns a promise.
  var source: DeclaredFunction.ID?

  /// All of them.
  static func all(in files: [SourceFile], _ resolver: CallResolver) -> [LooseChain] {
    let versions = PackageVersions.ofPromiseKit
    return files.flatMap { file -> [LooseChain] in
      guard let dialect = file.dialect(lent: nil, versions) else { return [] }
      let visitor = LooseChainVisitor(file, dialect, resolver)
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
  private let dialect: FileDialect
  private let reader: LinkReader
  /// The declarations around, each with the function that it is in if that returns a promise.
  private var around: [(declaration: Syntax, source: DeclaredFunction.ID?)] = []
  private var closures = 0
  var found: [LooseChain] = []

  init(_ file: SourceFile, _ dialect: FileDialect, _ resolver: CallResolver) {
    self.file = file
    self.dialect = dialect
    reader = LinkReader(dialect.dialect, resolver)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard let expression = node.item.as(ExprSyntax.self), let around = around.last else {
      return .visitChildren
    }
    let chain = Chain(expression, in: reader.vocabulary)
    let roles = chain.links.map { reader.role(of: $0) }
    guard let last = roles.last ?? nil,
      [.hearError, .finally, .log].contains(last) || last == .always && roles.contains(.hearError),
      // `catch` alone could be anybody's.
      roles.count > 1 || last == .log || reader.vocabulary.maker(of: chain.head) != nil
        || chain.head.conditionBetweenLinks != nil
    else { return .visitChildren }
    found.append(
      LooseChain(
        file: file, item: node, chain: chain, declaration: around.declaration,
        isInClosure: closures > 0, dialect: dialect, source: around.source))
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let declared = DeclaredFunction(node, in: file)
    // Asynchronous code may have become so in an earlier run: what stays in it stays.
    if declared.isAsync { return .skipChildren }
    let isOfPromise = isOfPromise(declared)
    return isOfPromise && node.isLocal
      ? .skipChildren : enter(node, isOfPromise ? node.id(in: file) : nil)
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    let property = node.parent?.parent?.parent?.as(VariableDeclSyntax.self)
      .flatMap { DeclaredFunction(property: $0, in: file) }
    return enter(node, property.flatMap { isOfPromise($0) ? $0.id : nil })
  }

  override func visitPost(_ node: FunctionDeclSyntax) { leave(node) }
  override func visitPost(_ node: InitializerDeclSyntax) { leave(node) }
  override func visitPost(_ node: AccessorBlockSyntax) { leave(node) }

  /// Whether a function returns a promise, or a property is one.
  private func isOfPromise(_ declared: DeclaredFunction) -> Bool {
    !declared.isAsync && declared.resolved(by: reader.resolver.aliases).result.isPromise
  }

  private func enter(
    _ node: some SyntaxProtocol, _ source: DeclaredFunction.ID? = nil
  ) -> SyntaxVisitorContinueKind {
    around.append((Syntax(node), around.last?.source ?? source))
    return .visitChildren
  }

  private func leave(_ node: some SyntaxProtocol) {
    if around.last?.declaration.id == node.id { around.removeLast() }
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    closures += 1
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { closures -= 1 }
}
