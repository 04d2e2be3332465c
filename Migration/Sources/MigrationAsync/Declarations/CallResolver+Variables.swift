// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import SwiftSyntax
internal import Synchronization

extension CallResolver {
  /// What a name may be in a function.
  enum Variable: Equatable, Sendable {
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
    locals.of(statements)[name]
  }
}

/// What functions and closures declare for themselves, each looked through once: a chain may name one of them in each
/// of its handlers.
final class Locals: Sendable {
  private let known = Mutex<[SyntaxIdentifier: [String: CallResolver.Variable]]>([:])

  /// What some statements declare, by name.
  func of(_ statements: CodeBlockItemListSyntax) -> [String: CallResolver.Variable] {
    if let found = known.withLock({ $0[statements.id] }) { return found }
    let visitor = LocalVisitor(viewMode: .sourceAccurate)
    visitor.walk(statements)
    let found = visitor.found
    known.withLock { $0[statements.id] = found }
    return found
  }
}

/// Looks for local constants and variables, and for their types.
private final class LocalVisitor: SyntaxVisitor {
  var found: [String: CallResolver.Variable] = [:]

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
      return .visitChildren
    }
    if let initializer = node.initializer { walk(initializer) }
    let value = node.initializer?.value.withoutEffects
    var made: ExprSyntax?
    if case .let? = node.keyword { made = value }
    found[name] = .local(node.typeAnnotation?.type.baseName ?? value?.constructed, made)
    return .skipChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    found[node.identifier.text] = .local(nil)
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    found[node.name.text] = .local(nil)
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
