// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import SwiftSyntax

/// A promise that gets a name only to be returned: `let promise = chain` and `return promise`.
struct NamedReturn {
  /// The declaration in front of the `return`.
  let declaration: VariableDeclSyntax
  /// What is returned.
  let value: ExprSyntax

  /// Finds the declaration in front of a `return`, if nothing else uses the name and no comment stands between the two.
  init?(_ statement: ReturnStmtSyntax, of function: some SyntaxProtocol) {
    guard let name = statement.expression?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let list = statement.parent?.parent?.as(CodeBlockItemListSyntax.self),
      let index = list.firstIndex(where: { $0.item.id == statement.id }), index > list.startIndex,
      let declaration = list[list.index(before: index)].item.as(VariableDeclSyntax.self),
      declaration.attributes.isEmpty, declaration.modifiers.isEmpty,
      declaration.bindings.count == 1, let binding = declaration.bindings.first,
      binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name,
      binding.accessorBlock == nil, let value = binding.initializer?.value,
      !value.is(IfExprSyntax.self), !value.is(SwitchExprSyntax.self)
    else { return nil }
    // Another type that is written may be what the chain got its types from.
    if let type = binding.typeAnnotation?.type.trimmedDescription,
      type != function.promise?.trimmedDescription
    {
      return nil
    }
    let uses = NameUses.of(name, in: list)
    let between =
      Array(declaration.trailingTrivia) + Array(list[index].leadingTrivia)
      + Array(statement.returnKeyword.trailingTrivia)
    guard uses.references.count == 1, !uses.isUsedAndBound, !between.contains(where: \.isComment)
    else { return nil }
    self.declaration = declaration
    self.value = value
  }
}

/// Looks for what becomes the value of a variable of a function.
final class LocalPromise: SyntaxVisitor {
  private let name: String
  private var found: [ExprSyntax] = []

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  /// What a name is declared or assigned to be, without what itself begins with the name, as in `p = p.then { … }`.
  static func values(of name: String, in statements: CodeBlockItemListSyntax) -> [ExprSyntax] {
    let visitor = LocalPromise(name)
    visitor.walk(statements)
    return visitor.found
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name,
      let value = node.initializer?.value
    {
      note(value)
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    if parts.count > 2, parts[1].is(AssignmentExprSyntax.self),
      parts[0].as(DeclReferenceExprSyntax.self)?.baseName.text == name
    {
      let value = parts.count == 3 ? parts[2] : ExprSyntax(node)
      note(value)
    }
    return .visitChildren
  }

  /// A name that is its own value would be looked for without an end.
  private func note(_ value: ExprSyntax) {
    if value.as(DeclReferenceExprSyntax.self) == nil { found.append(value) }
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension ExprSyntax {
  /// What the value of a ternary, of `??`, or of an `if` or a `switch` is one of; nil for other expressions.
  var choices: [ExprSyntax]? {
    if let sequence = self.as(SequenceExprSyntax.self) {
      let parts = Array(sequence.elements)
      let ternaries = parts.compactMap { $0.as(UnresolvedTernaryExprSyntax.self) }
      // The operators are not folded: what stands behind each `:` but the last is the next condition.
      if let last = parts.last, !ternaries.isEmpty {
        return ternaries.map(\.thenExpression) + [last]
      }
      let operators = parts.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
      return !operators.isEmpty && operators.allSatisfy { $0 == "??" }
        ? parts.filter { !$0.is(BinaryOperatorExprSyntax.self) } : nil
    }
    if let condition = self.as(IfExprSyntax.self) {
      var found = condition.body.statements.last?.returned.map { [$0] } ?? []
      switch condition.elseBody {
      case .codeBlock(let block)?: found += block.statements.last?.returned.map { [$0] } ?? []
      case .ifExpr(let next)?: found += ExprSyntax(next).choices ?? []
      case nil: break
      }
      return found
    }
    if let selection = self.as(SwitchExprSyntax.self) {
      return selection.cases.compactMap { item in
        item.as(SwitchCaseSyntax.self)?.statements.last?.returned
      }
    }
    return nil
  }
}

extension SyntaxProtocol {
  /// The promise that a function or a property says to be.
  fileprivate var promise: TypeSyntax? {
    self.as(DeclSyntax.self)?.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
      ?? self.as(DeclSyntax.self)?.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type
  }
}
