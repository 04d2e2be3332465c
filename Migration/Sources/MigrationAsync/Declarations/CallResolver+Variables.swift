// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import SwiftSyntax

extension CallResolver {
  /// What a name may be in a function.
  enum Variable: Equatable {
    /// It is declared in a function around, with this type if that is written down, or made of this.
    case local(String?, ExprSyntax? = nil)
    case unknown
  }

  /// What a constant of a function is made of.
  func initializer(of name: DeclReferenceExprSyntax) -> ExprSyntax? {
    guard case .local(_, let made) = variable(name.baseName.text, at: name) else { return nil }
    return made
  }

  /// What a name that is used at a node is, if the functions and closures around it declare it.
  func variable(_ name: String, at node: some SyntaxProtocol) -> Variable {
    for scope in around(node) {
      if let closure = scope.as(ClosureExprSyntax.self) {
        if let parameter = closure.parameters.first(where: { $0.name == name }) {
          return .local(parameter.type?.baseName)
        }
        if let found = local(name, in: closure.statements) { return found }
        let captured = closure.signature?.capture?.items.contains {
          $0.name.text == name && $0.initializer != nil
        }
        if captured == true { return .local(nil) }
      } else if let function = scope.as(FunctionDeclSyntax.self) {
        for parameter in function.signature.parameterClause.parameters
        where (parameter.secondName ?? parameter.firstName).text == name {
          return .local(parameter.type.baseName)
        }
        if let body = function.body, let found = local(name, in: body.statements) { return found }
      } else if scope.typeName != nil {
        break
      }
    }
    return .unknown
  }

  private func local(_ name: String, in statements: CodeBlockItemListSyntax) -> Variable? {
    let visitor = LocalVisitor(name)
    visitor.walk(statements)
    return visitor.found.map { .local($0, visitor.made) }
  }
}

/// Looks for a local constant or variable, and for its type.
private final class LocalVisitor: SyntaxVisitor {
  private let name: String
  /// The type, nil in it if it is not written down.
  var found: String??
  /// What a constant is made of.
  var made: ExprSyntax?

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name {
      let value = node.initializer?.value.withoutEffects
      found = .some(node.typeAnnotation?.type.baseName ?? value?.constructed)
      if case .let? = node.keyword { made = value }
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    if node.identifier.text == name { found = .some(nil) }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == name { found = .some(nil) }
    return .skipChildren
  }
}

extension PatternBindingSyntax {
  fileprivate var keyword: Keyword? {
    guard let token = parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.tokenKind,
      case .keyword(let keyword) = token
    else { return nil }
    return keyword
  }
}

extension ExprSyntax {
  /// The expression behind `try` and `await`.
  fileprivate var withoutEffects: ExprSyntax {
    if let expression = self.as(TryExprSyntax.self), expression.questionOrExclamationMark == nil {
      return expression.expression.withoutEffects
    }
    return self.as(AwaitExprSyntax.self)?.expression.withoutEffects ?? self
  }
}
