// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import SwiftSyntax

/// Tells what the links of a chain are for.
///
/// In PromiseKit the name of an operator says it. Others have `then`, whatever its handler gives: that
/// decides, as far as it is written down.
struct LinkReader: Sendable {
  let dialect: Dialect
  let vocabulary: Vocabulary
  let resolver: CallResolver

  init(_ dialect: Dialect, _ resolver: CallResolver) {
    self.dialect = dialect
    self.resolver = resolver
    vocabulary = Vocabulary([dialect], resolver.aliases)
  }

  /// What a link is for; nil if that cannot be seen.
  func role(of link: Link) -> Operator.Role? {
    let rows = vocabulary.operators[link.name.text.withoutBackticks] ?? []
    let handler = link.handlers.count == 1 ? link.handlers.first : nil
    guard dialect != .promisekit, rows.count > 1 else {
      let role = rows.first?.role
      // A handler that is given the outcome, and has no use for it.
      let ignores = rows.first?.sees == .outcome && handler?.closure?.takesNothing == true
      return role == .always && rows.first?.sees == .outcome && !ignores ? .lookAtOutcome : role
    }
    guard let handler, let gives = gives(handler),
      let role = rows.first(where: { $0.gives == gives })?.role
    else { return nil }
    // One that may throw makes a promise of nothing; any other one passes the value on.
    let throwsErrors = handler.closure?.statements.throwsErrors ?? false
    return role == .look && throwsErrors ? .end : role
  }

  /// Where the handlers of a link run, if it does not say it, and that is not where they are written.
  func ownPlace(of link: Link) -> Place? {
    guard link.place == .unsaid, !link.handlers.isEmpty else { return nil }
    switch defaultPlace(of: link) {
    case .settling?: return .settling
    case .background?: return .elsewhere("a background queue")
    case .promises? where resolver.choosesQueues: return .elsewhere("the queue of its promise")
    default: return nil
    }
  }

  /// Whether a link gives the promise that it is called on, and nothing waits for its handler but those behind it.
  func isHandlerOfPromise(_ link: Link) -> Bool {
    guard dialect == .khanlou || dialect == .when else { return false }
    switch role(of: link) {
    case .look?, .hearError?, .always?, .lookAtOutcome?: return true
    default: return false
    }
  }

  /// Whether the handlers of a link run on the queue of the promise, which is not known.
  func runsOnQueueOfPromise(_ link: Link) -> Bool {
    defaultPlace(of: link) == .promises && resolver.choosesQueues
  }

  /// Whether the handlers of a link run where the code is that gives them.
  func runsWhereTheCallerIs(_ link: Link) -> Bool {
    link.place == .unsaid && !link.handlers.isEmpty && defaultPlace(of: link) == .auto
  }

  private func defaultPlace(of link: Link) -> Operator.DefaultPlace? {
    vocabulary.operators[link.name.text.withoutBackticks]?.first?.place
  }

  /// Whether an expression is a promise, or a value; nil if that cannot be seen.
  func gives(_ handler: Handler) -> Operator.Gives? {
    switch handler.label {
    case nil, "onFulfilled": break
    case "ignored": return .nothing
    default: return nil
    }
    guard let closure = handler.closure else {
      return resolver.function(namedBy: handler.expression).map(gives)
    }
    if let stated = handler.statedResult {
      let stated = resolver.aliases.resolved(stated, in: resolver.owner(of: closure))
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

extension ClosureExprSyntax {
  /// Whether nothing is done with what the closure is given.
  fileprivate var takesNothing: Bool {
    shorthands.isEmpty
      && parameters.allSatisfy { $0.name == "_" || NameUses.of($0.name, in: statements).isUnused }
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
