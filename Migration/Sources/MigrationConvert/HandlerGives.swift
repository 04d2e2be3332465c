// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import SwiftSyntax

/// What a handler gives, as far as it is written down somewhere.
enum Gives: Equatable, Sendable {
  case promise
  case value
  case nothing
  case unseen
}

/// Finds out what handlers give, from what the files declare.
struct HandlerReader {
  let vocabulary: Vocabulary
  let declarations: Declarations
  /// The file that is read: its names go before those of others.
  let path: String

  /// What a handler gives.
  func gives(_ handler: Handler) -> Gives {
    guard let closure = handler.closure else {
      if handler.isKeyPath { return .value }
      guard let name = handler.expression.referredName else { return .unseen }
      return declarations.gives(functionsNamed: name) { _ in true }
    }
    if let stated = handler.statedResult { return gives(stated) }
    let returned = EarlyReturns.all(in: closure.statements).compactMap(\.expression)
    if !returned.isEmpty {
      let all = returned.map(gives)
      // One of them that is seen tells for the others.
      return all.first { $0 != .unseen } ?? .unseen
    }
    guard closure.statements.count == 1, let only = closure.statements.first?.item else {
      return .nothing
    }
    if let expression = only.as(ExprSyntax.self) { return gives(expression) }
    if let statement = only.as(ExpressionStmtSyntax.self) { return gives(statement.expression) }
    return .nothing
  }

  private func gives(_ type: TypeSyntax) -> Gives {
    if vocabulary.types[type.baseName] != nil { return .promise }
    return ["Void", "()"].contains(type.trimmedDescription) ? .nothing : .value
  }

  /// What an expression is.
  func gives(_ expression: ExprSyntax) -> Gives { gives(expression, []) }

  /// - Parameter names: The variables that led here: one may be made of another.
  private func gives(_ expression: ExprSyntax, _ names: Set<String>) -> Gives {
    if let inner = expression.as(TryExprSyntax.self) { return gives(inner.expression, names) }
    if let inner = expression.as(AwaitExprSyntax.self) { return gives(inner.expression, names) }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      let parts = Array(sequence.elements)
      if parts.contains(where: { $0.is(AssignmentExprSyntax.self) || $0.isCompoundAssignment }) {
        return .nothing
      }
      if parts.contains(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
        return parts.last.map { gives($0, names) } ?? .unseen
      }
      return .value
    }
    if expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) { return .unseen }
    let chain = Chain(expression, in: vocabulary)
    if !chain.links.isEmpty {
      switch HeadEvidence(chain, in: vocabulary) {
      case .maker, .ownOperator: return .promise
      case .call, .none: return gives(chain.head, names) == .promise ? .promise : .unseen
      }
    }
    if vocabulary.maker(of: expression) != nil { return .promise }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      if let name = call.calledExpression.typeName {
        return vocabulary.types[name] == nil ? .value : .promise
      }
      guard let shape = CallShape(call) else { return .unseen }
      if ["print", "debugPrint", "dump", "NSLog"].contains(shape.base) { return .nothing }
      return declarations.gives(functionsNamed: shape.base) { $0.accepts(shape) }
    }
    if let name = expression.referredName { return gives(name, at: expression, names) }
    if let whole = expression.whole {
      if !expression.is(SubscriptCallExprSyntax.self) {
        // What others declare gives no optional promise.
        let isCall = whole.is(FunctionCallExprSyntax.self)
        let whole = gives(whole, names)
        return isCall && whole == .unseen ? .value : whole
      }
      let isHeld = whole.referredName.map(declarations.holders.contains) ?? false
      if isHeld || declarations.holders.contains("subscript") { return .unseen }
    }
    return .value
  }

  /// What a variable is, as far as all agree that may be meant.
  private func gives(
    _ name: String, at expression: ExprSyntax, _ names: Set<String>
  ) -> Gives {
    // A parameter of a closure has a value: promises of promises do not exist.
    if expression.is(DeclReferenceExprSyntax.self), expression.isClosureParameter(name) {
      return .value
    }
    guard !names.contains(name), let found = declarations.properties[name] else { return .value }
    let here = found.filter { $0.path == path }
    let promises = (here.isEmpty ? found : here).map { variable in
      variable.isPromise
        || variable.value.map { gives($0, names.union([name])) == .promise } ?? false
    }
    if promises.allSatisfy({ $0 }) { return .promise }
    return promises.contains(true) ? .unseen : .value
  }
}

extension ExprSyntax {
  /// `show` of `show`, `self.show` and `screen.show`.
  var referredName: String? {
    (self.as(DeclReferenceExprSyntax.self)
      ?? self.as(MemberAccessExprSyntax.self)?.declName)?.baseName.text.withoutBackticks
  }

  /// What this is a part of: `all` of `all[0]`, `all[0]!` and `all?`.
  var whole: ExprSyntax? {
    self.as(SubscriptCallExprSyntax.self)?.calledExpression
      ?? self.as(ForceUnwrapExprSyntax.self)?.expression
      ?? self.as(OptionalChainingExprSyntax.self)?.expression
  }

  /// Whether a closure around this has a parameter of that name.
  fileprivate func isClosureParameter(_ name: String) -> Bool {
    sequence(first: Syntax(self), next: \.parent).contains {
      let clause = $0.as(ClosureExprSyntax.self)?.signature?.parameterClause
      return clause?.tokens(viewMode: .sourceAccurate).contains { $0.text == name } ?? false
    }
  }

  /// Whether it is `+=` or the like.
  fileprivate var isCompoundAssignment: Bool {
    guard let operation = self.as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return false
    }
    return operation.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(operation)
  }
}
