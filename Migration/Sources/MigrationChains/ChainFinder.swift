// SPDX-License-Identifier: MIT

public import SwiftSyntax

/// Finds the chains of a file, outer ones before those in their handlers.
public final class ChainFinder: SyntaxVisitor {
  private let vocabulary: Vocabulary
  private var chains: [Chain] = []
  /// Calls that are links of a chain that was found.
  private var inner: Set<SyntaxIdentifier> = []

  private init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    super.init(viewMode: .sourceAccurate)
  }

  /// The chains in a node.
  ///
  /// What makes a promise is one too, without links.
  public static func chains(in node: some SyntaxProtocol, _ vocabulary: Vocabulary) -> [Chain] {
    let finder = ChainFinder(vocabulary)
    finder.walk(node)
    return finder.chains
  }

  public override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    found(ExprSyntax(node))
    return .visitChildren
  }

  public override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if !(node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id) {
      found(ExprSyntax(node))
    }
    return .visitChildren
  }

  private func found(_ expression: ExprSyntax) {
    guard !inner.contains(expression.id) else { return }
    let chain = Chain(expression, in: vocabulary)
    guard !chain.links.isEmpty || vocabulary.maker(of: expression) != nil else { return }
    chains.append(chain)
    for link in chain.links { inner.insert(link.base.id) }
    inner.insert(chain.head.id)
  }
}
