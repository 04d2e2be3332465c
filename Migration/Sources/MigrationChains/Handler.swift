// SPDX-License-Identifier: MIT

public import SwiftSyntax

/// A function that is given to a link.
public struct Handler: Sendable {
  /// The argument.
  public let expression: ExprSyntax
  /// What stands in front of it.
  public let label: String?

  /// A function that is given.
  public init(_ expression: ExprSyntax, label: String? = nil) {
    self.expression = expression
    self.label = label
  }

  /// The handler, if it is written on the spot.
  public var closure: ClosureExprSyntax? { expression.as(ClosureExprSyntax.self) }

  /// Whether it is a key path.
  public var isKeyPath: Bool { expression.is(KeyPathExprSyntax.self) }

  /// How it is written.
  public var shape: HandlerShape {
    guard let closure else {
      if expression.is(NilLiteralExprSyntax.self) { return .none }
      return isKeyPath ? .keyPath : .reference
    }
    switch closure.statements.count {
    case 0: return .empty
    case 1:
      if closure.statements.first!.item.is(ExprSyntax.self) { return .oneExpression }
      if let statement = closure.statements.first!.item.as(ReturnStmtSyntax.self),
        statement.expression != nil
      {
        return .oneExpression
      }
      return .statements
    default: return .statements
    }
  }

  /// The type that it says it returns.
  public var statedResult: TypeSyntax? { closure?.signature?.returnClause?.type }

  /// What it gives, if that can be seen.
  public func gives(_ types: [String]) -> HandlerResult {
    if let statedResult { return types.contains(statedResult.baseName) ? .promise : .value }
    guard let closure, shape == .oneExpression else { return .unseen }
    let item = closure.statements.first!.item
    let expression = item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression
    guard let expression else { return .unseen }
    if expression.is(StringLiteralExprSyntax.self) || expression.is(IntegerLiteralExprSyntax.self)
      || expression.is(InfixOperatorExprSyntax.self) || expression.is(SequenceExprSyntax.self)
      || expression.is(BooleanLiteralExprSyntax.self)
    {
      return .value
    }
    if let name = expression.calledTypeName, types.contains(name) { return .promise }
    return .unseen
  }

  /// How it holds `self`.
  public var capture: SelfCapture {
    for capture in closure?.signature?.capture?.items ?? []
    where capture.name.text == "self" || capture.initializer?.value.trimmedDescription == "self" {
      switch capture.specifier?.specifier.text {
      case "weak": return .weak
      case "unowned": return .unowned
      default: return .strong
      }
    }
    return .unsaid
  }
}

/// How a handler is written.
public enum HandlerShape: String, Sendable, Codable {
  /// A closure of one expression.
  case oneExpression = "one expression"
  /// A closure of statements.
  case statements = "statements"
  /// A closure of nothing.
  case empty
  /// The name of a function.
  case reference = "a function’s name"
  /// A key path.
  case keyPath = "key path"
  /// `nil`.
  case none = "nil"
}

/// What a handler gives, as far as that can be seen.
public enum HandlerResult: String, Sendable, Codable {
  /// A promise.
  case promise
  /// A value.
  case value
  /// It depends on types that are not written there.
  case unseen = "not visible"
}

/// How a closure holds `self`.
public enum SelfCapture: String, Sendable, Codable {
  /// Nothing is said.
  case unsaid
  /// `[self]`
  case strong
  /// `[weak self]`
  case weak
  /// `[unowned self]`
  case unowned
}

extension TypeSyntax {
  /// The name of a type without its module, its generic arguments, `?`, `any` and `some`.
  public var baseName: String {
    if let type = self.as(IdentifierTypeSyntax.self) { return type.name.text }
    if let type = self.as(MemberTypeSyntax.self) { return type.name.text }
    if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.baseName }
    if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.baseName }
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.baseName }
    return trimmedDescription
  }

  /// The generic arguments of a type.
  public var genericArguments: [TypeSyntax] {
    let clause =
      self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    return (clause?.arguments ?? []).compactMap { $0.argument.as(TypeSyntax.self) }
  }
}

extension ExprSyntax {
  /// `Promise` of `Promise(…)`, `Promise<Int>.value(…)` and `Promise<Int> { … }`.
  public var calledTypeName: String? {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
    return call.calledExpression.typeName
      ?? call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.typeName
  }

  /// The name of what looks like a type: `Promise`, `Promise<Int>`, `PromiseKit.Promise<Int>`.
  public var typeName: String? {
    if let generic = self.as(GenericSpecializationExprSyntax.self) {
      return generic.expression.typeName
    }
    let name: String?
    if let member = self.as(MemberAccessExprSyntax.self) {
      name = member.base?.typeName == nil ? nil : member.declName.baseName.text
    } else {
      name = self.as(DeclReferenceExprSyntax.self)?.baseName.text
    }
    return name?.first?.isUppercase == true ? name : nil
  }
}
