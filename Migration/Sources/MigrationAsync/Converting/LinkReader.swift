// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import SwiftSyntax

/// Tells what the links of a chain are for.
///
/// In PromiseKit the name of an operator says it. IPromise has `then` and `catch`, whatever their handlers
/// give: that decides, as far as it is written down.
struct LinkReader: Sendable {
  let dialect: Dialect
  let vocabulary: Vocabulary
  private let resolver: CallResolver

  init(_ dialect: Dialect, _ resolver: CallResolver) {
    self.dialect = dialect
    self.resolver = resolver
    vocabulary = Vocabulary([dialect])
  }

  /// What a link is for; nil if that cannot be seen.
  func role(of link: Link) -> Operator.Role? {
    let rows = vocabulary.operators[link.name.text.withoutBackticks] ?? []
    guard dialect == .ipromise, rows.count > 1 else { return rows.first?.role }
    guard link.handlers.count == 1, let handler = link.handlers.first,
      let gives = gives(handler)
    else { return nil }
    return rows.first { $0.gives == gives }?.role
  }

  /// Whether an expression is a promise, or a value; nil if that cannot be seen.
  private func gives(_ handler: Handler) -> Operator.Gives? {
    switch handler.label {
    case nil, "onFulfilled": break
    case "ignored": return .nothing
    default: return nil
    }
    guard let closure = handler.closure else {
      return resolver.function(namedBy: handler.expression).map(gives)
    }
    if let stated = handler.statedResult {
      if vocabulary.types[stated.baseName] != nil { return .promise }
      return ["Void", "()"].contains(stated.trimmedDescription) ? .nothing : .value
    }
    let returned = EarlyReturns.all(in: closure.statements).compactMap(\.expression)
    if !returned.isEmpty { return returned.lazy.compactMap(gives).first }
    guard closure.statements.count == 1, let item = closure.statements.first?.item else {
      return .nothing
    }
    let expression = item.as(ExprSyntax.self) ?? item.as(ExpressionStmtSyntax.self)?.expression
    return expression.map(gives) ?? .nothing
  }

  private func gives(_ function: DeclaredFunction) -> Operator.Gives {
    switch function.result {
    case .promise, .guarantee: .promise
    case .nothing: .nothing
    case .other: .value
    }
  }

  /// Whether a call is one of a deferred, which settles its promise.
  private func settles(_ call: FunctionCallExprSyntax) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
    else { return false }
    return ["resolve", "reject", "progress"].contains(member.declName.baseName.text)
      && resolver.typeName(of: base) == "Deferred"
  }

  private func gives(_ expression: ExprSyntax) -> Operator.Gives? {
    let expression = expression.withoutTry.withoutParentheses
    if expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) { return nil }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      let parts = Array(sequence.elements)
      if parts.contains(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
        return parts.last.flatMap(gives)
      }
      return parts.dropFirst().first.map { $0.isAssignment ? .nothing : .value }
    }
    let chain = Chain(expression, in: vocabulary)
    if let call = expression.as(FunctionCallExprSyntax.self), settles(call) { return .nothing }
    if !chain.links.isEmpty { return gives(chain.head) == .promise ? .promise : nil }
    if vocabulary.maker(of: expression) != nil { return .promise }
    if let declared = resolver.declaration(of: expression) { return gives(declared) }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      if call.calledExpression.typeName != nil { return .value }
      return call.calledExpression.trimmedDescription == "print" ? .nothing : nil
    }
    if expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self) {
      let name =
        (expression.as(DeclReferenceExprSyntax.self)
        ?? expression.as(MemberAccessExprSyntax.self)?.declName)?.baseName.text
      return name.map { resolver.isPromise(propertyNamed: $0) } == false ? .value : nil
    }
    return expression.isLiteral ? .value : nil
  }
}

extension ExprSyntax {
  /// Whether it is `=`, `+=` or the like.
  fileprivate var isAssignment: Bool {
    if self.is(AssignmentExprSyntax.self) { return true }
    guard let operation = self.as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return false
    }
    return operation.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(operation)
  }

  fileprivate var isLiteral: Bool {
    self.is(StringLiteralExprSyntax.self) || self.is(IntegerLiteralExprSyntax.self)
      || self.is(FloatLiteralExprSyntax.self) || self.is(BooleanLiteralExprSyntax.self)
      || self.is(ArrayExprSyntax.self) || self.is(DictionaryExprSyntax.self)
      || self.is(TupleExprSyntax.self)
  }
}
