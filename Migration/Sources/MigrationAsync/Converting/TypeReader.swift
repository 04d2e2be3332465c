// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// Reads the types of values where they are written down.
struct TypeReader {
  private let scope: Scope

  init(_ scope: Scope) { self.scope = scope }

  /// The type of the value of the first links of a chain.
  func type(of chain: Chain, upTo count: Int) -> String? {
    guard count > 0 else { return type(ofHead: chain.head) }
    let link = chain.links[count - 1]
    let role = scope.reader.role(of: link)
    let closure = link.handlers.first?.closure
    let stated = closure?.signature?.returnClause?.type
    switch role {
    case .always, .look, .lookAtOutcome, .alwaysWaiting, .hearError, .check, .timeout,
      .transformError:
      return type(of: chain, upTo: count - 1)
    case .recoverWithValue:
      return stated?.trimmedDescription ?? type(of: chain, upTo: count - 1)
    case .recover:
      return stated?.genericArguments.first?.trimmedDescription
        ?? type(of: chain, upTo: count - 1)
    case .chain:
      if let stated { return stated.genericArguments.first?.trimmedDescription }
      if let closure { return closure.statements.last?.returned.flatMap { type(ofPromise: $0) } }
      let named = link.handlers.first.flatMap {
        scope.surroundings.resolver.function(namedBy: $0.expression)
      }
      return named.flatMap { written($0.result.value, by: $0) }
    case .transform:
      if let stated { return stated.trimmedDescription }
      if let last = closure?.statements.last?.returned { return last.withoutTry.decoded }
      return link.handlers.first
        .flatMap { scope.surroundings.resolver.function(namedBy: $0.expression) }
        .flatMap { written($0.returns, by: $0) }
    case .compact: return stated?.as(OptionalTypeSyntax.self)?.wrappedType.trimmedDescription
    case .elements where link.name.text == "thenMap":
      return closure?.statements.last?.returned.flatMap { type(ofPromise: $0) }.map { "[\($0)]" }
    case .end, .forget, .cancel: return "Void"
    case .progress, .share: return type(of: chain, upTo: count - 1)
    default: return nil
    }
  }

  private func type(ofPromise expression: ExprSyntax) -> String? {
    let chain = Chain(expression.withoutTry.withoutParentheses, in: scope.vocabulary)
    return type(of: chain, upTo: chain.links.count)
  }

  /// The type of the value of what a chain begins with.
  func type(ofHead head: ExprSyntax) -> String? {
    let head = head.withoutTry
    if let call = head.as(FunctionCallExprSyntax.self),
      let maker = scope.vocabulary.maker(of: head)
    {
      if maker.role == .begins {
        return call.trailingClosure?.statements.last?.returned.flatMap { type(ofPromise: $0) }
      }
      let made =
        call.calledExpression.as(GenericSpecializationExprSyntax.self)
        ?? call.calledExpression.as(MemberAccessExprSyntax.self)?.base?
        .as(GenericSpecializationExprSyntax.self)
      return made?.genericArgumentClause.arguments.first?.trimmedDescription
    }
    return scope.surroundings.resolver.declaration(of: head)
      .flatMap { written($0.result.value, by: $0) }
  }

  /// A type that a function writes, if it means the same here.
  private func written(_ type: String?, by function: DeclaredFunction) -> String? {
    let resolver = scope.surroundings.resolver
    let owner = resolver.owner(of: scope.declaration)
    return type.flatMap {
      resolver.canWrite($0, of: function, in: scope.file.path, owner: owner) ? $0 : nil
    }
  }
}

extension ExprSyntax {
  /// `Order` of `decoder.decode(Order.self, from: data)`.
  fileprivate var decoded: String? {
    guard let call = self.as(FunctionCallExprSyntax.self),
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "decode",
      call.arguments.count == 2, call.arguments.last?.label?.text == "from",
      let type = call.arguments.first?.expression.as(MemberAccessExprSyntax.self),
      type.declName.baseName.text == "self"
    else { return nil }
    return type.base?.trimmedDescription
  }
}
