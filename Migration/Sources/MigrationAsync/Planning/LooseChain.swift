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
  private let aliases: PromiseAliases
  private var source: DeclaredFunction.ID?
  private var declarations: [Syntax] = []
  private var closures = 0
  var found: [LooseChain] = []

  init(_ file: SourceFile, _ dialect: FileDialect, _ resolver: CallResolver) {
    self.file = file
    self.dialect = dialect
    reader = LinkReader(dialect.dialect, resolver)
    aliases = resolver.aliases
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard let expression = node.item.as(ExprSyntax.self), let declaration = declarations.last else {
      return .visitChildren
    }
    let chain = Chain(expression, in: reader.vocabulary)
    let roles = chain.links.map { reader.role(of: $0) }
    guard let last = roles.last ?? nil,
      [.hearError, .finally, .log].contains(last) || last == .always && roles.contains(.hearError),
      // `catch` alone could be anybody's.
      roles.count > 1 || last == .log || reader.vocabulary.maker(of: chain.head) != nil
    else { return .visitChildren }
    found.append(
      LooseChain(
        file: file, item: node, chain: chain, declaration: declaration, isInClosure: closures > 0,
        dialect: dialect, source: source))
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.signature.returnClause.map { aliases.resolved($0.type, in: node.owner) }
    if type?.promiseResult.isPromise == true {
      guard !node.isLocal else { return .skipChildren }
      source = node.id(in: file)
    }
    return enter(node)
  }

  override func visitPost(_ node: FunctionDeclSyntax) {
    guard declarations.last?.id == node.id else { return }
    declarations.removeLast()
    if source == node.id(in: file) { source = nil }
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: InitializerDeclSyntax) { declarations.removeLast() }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    let variable = node.parent?.parent?.parent?.as(VariableDeclSyntax.self)
    if let variable, source == nil {
      source = promise(variable)?.id
    }
    return enter(node)
  }

  override func visitPost(_ node: AccessorBlockSyntax) {
    declarations.removeLast()
    if let variable = node.parent?.parent?.parent?.as(VariableDeclSyntax.self),
      source == promise(variable)?.id
    {
      source = nil
    }
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    closures += 1
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { closures -= 1 }

  /// A property that is a promise.
  private func promise(_ node: VariableDeclSyntax) -> DeclaredFunction? {
    let declared = DeclaredFunction(property: node, in: file)?.resolved(by: aliases)
    return declared?.result.isPromise == true ? declared : nil
  }

  private func enter(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    declarations.append(Syntax(node))
    return .visitChildren
  }
}
