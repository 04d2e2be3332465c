// SPDX-License-Identifier: MIT

public import MigrationKnowledge
public import SwiftSyntax

/// Why a chain is taken for one of promises.
///
/// Each of these is a decision by names. An index would know the types.
public enum HeadEvidence: Sendable, Equatable {
  /// It begins with what makes promises, such as `firstly`.
  case maker(Maker)
  /// One of its operators has a name that only promises have, such as `cauterize`.
  case ownOperator(String)
  /// It begins with a call; whether of a function that returns a promise has to be looked up.
  case call(CallShape)
  /// Nothing tells.
  case none

  /// What tells for a chain.
  public init(_ chain: Chain, in vocabulary: Vocabulary) {
    if let maker = vocabulary.maker(of: chain.head) {
      self = .maker(maker)
    } else if let own = chain.links.first(where: { vocabulary.isOwn($0.name.text.withoutBackticks) }
    ) {
      self = .ownOperator(own.name.text.withoutBackticks)
    } else if let call = chain.head.as(FunctionCallExprSyntax.self).flatMap(CallShape.init) {
      self = .call(call)
    } else {
      self = .none
    }
  }
}

extension Vocabulary {
  /// Whether only promises have an operator of that name.
  public func isOwn(_ name: String) -> Bool {
    operators[name].map { !$0.contains(where: \.isEverybodys) } ?? false
  }

  /// The name that makers have in front of theirs, of a type of promises by any name.
  private func promise(_ name: String) -> String? {
    name == "Promises" ? name : types[name]?.name
  }

  /// The maker that an expression calls.
  public func maker(of expression: ExprSyntax) -> Maker? {
    guard let call = expression.as(FunctionCallExprSyntax.self) else {
      // `Promise.value` of nothing.
      guard let member = expression.as(MemberAccessExprSyntax.self),
        let type = member.base?.typeName.flatMap(promise)
      else { return nil }
      return makers["\(type).\(member.declName.baseName.text)"]?.first
    }
    let label = call.arguments.first?.label?.text
    if let type = call.calledExpression.typeName.flatMap(promise) {
      return label.flatMap { makers["\(type).init(\($0):)"]?.first }
        ?? makers["\(type).init"]?.first
    }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      guard let base = member.base?.typeName else { return nil }
      let name = member.declName.baseName.text.withoutBackticks
      if let type = promise(base) {
        return makers["\(type).\(name)"]?.first ?? makers["\(type).init"]?.first
      }
      // A function of a module: `PromiseKit.firstly`.
      return Dialect(module: base) == nil ? nil : makers[name]?.first
    }
    let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name.flatMap { makers[$0]?.first }
  }
}
