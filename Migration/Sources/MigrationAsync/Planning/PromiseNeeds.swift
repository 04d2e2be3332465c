// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import SwiftSyntax

/// Looks for calls in an asynchronous function that need the promise of another one.
///
/// In asynchronous code `let promise = load()` calls the asynchronous `load`, and not its twin. Only where
/// a promise is asked for, as in `when`, the compiler takes the twin.
final class PromiseNeeds: SyntaxVisitor {
  private let surroundings: Surroundings
  private let consumed: Set<SyntaxIdentifier>
  private let keepsTwins: Bool
  private var closures = 0
  private let vocabulary: Vocabulary
  private var found: ExprSyntax?

  private init(
    _ vocabulary: Vocabulary, _ surroundings: Surroundings, _ consumed: Set<SyntaxIdentifier>,
    _ keepsTwins: Bool
  ) {
    self.vocabulary = vocabulary
    self.surroundings = surroundings
    self.consumed = consumed
    self.keepsTwins = keepsTwins
    super.init(viewMode: .sourceAccurate)
  }

  /// Why a function has to stay in which there is such a call.
  static func reluctance(
    _ candidate: Candidate, _ surroundings: Surroundings, _ consumed: Set<SyntaxIdentifier>,
    keepsTwins: Bool
  ) -> Reluctance? {
    let visitor = PromiseNeeds(
      Vocabulary([candidate.dialect.dialect]), surroundings, consumed, keepsTwins)
    visitor.walk(candidate.body.statements)
    return visitor.found.map {
      Reluctance("a promise is needed of what becomes asynchronous", at: $0)
    }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let maker = vocabulary.maker(of: ExprSyntax(node)), maker.role != .begins {
      return .skipChildren
    }
    look(at: ExprSyntax(node))
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.parent?.as(MemberAccessExprSyntax.self)
    let name = member?.declName.id == node.id ? ExprSyntax(member!) : ExprSyntax(node)
    let isCalled = name.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == name.id
    let isInKeyPath = node.parent?.is(KeyPathPropertyComponentSyntax.self) == true
    if !isCalled, !isInKeyPath { look(at: name) }
    // `let load = store.load` becomes the asynchronous one, unless its type is written.
    let binding = name.parent?.as(InitializerClauseSyntax.self)?.parent?
      .as(PatternBindingSyntax.self)
    if let binding, binding.typeAnnotation == nil, closures == 0,
      surroundings.resolver.functions(named: node.baseName.text)
        .contains(where: { surroundings.isAsynchronous($0) && $0.result.isPromise })
    {
      found = found ?? name
    }
    return .skipChildren
  }

  private func look(at expression: ExprSyntax) {
    if let function = surroundings.resolver.declaration(of: expression),
      surroundings.isAsynchronous(function), !consumed.contains(expression.callee.id),
      // In a closure that is not asynchronous the compiler takes the twin.
      closures == 0 || !keepsTwins
    {
      found = found ?? expression
    }
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    closures += 1
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { closures -= 1 }
}
