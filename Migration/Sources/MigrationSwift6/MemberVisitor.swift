// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import SwiftSyntax

/// The stored members of one type, in any `#if`.
final class MemberVisitor: SyntaxVisitor {
  var found: [DeclaredType.Member] = []

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let words = node.modifiers.map(\.name.text)
    guard !words.contains("static"), !words.contains("class") else { return .skipChildren }
    var type: TypeSyntax?
    // In `let a, b: Int` the type of `b` is that of `a`.
    for binding in node.bindings.reversed() {
      type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil)
      guard !binding.isComputed else { continue }
      found.append(
        DeclaredType.Member(
          name: binding.pattern.trimmedDescription, type: type ?? binding.literalType,
          isVariable: node.bindingSpecifier.text != "let",
          isWrapped: !node.attributes.isEmpty || words.contains("lazy")))
    }
    return .skipChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    for parameter in node.parameterClause?.parameters ?? [] {
      found.append(
        DeclaredType.Member(
          name: node.name.text, type: parameter.type, isVariable: false, isWrapped: false))
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension PatternBindingSyntax {
  /// Whether nothing is stored: it has a getter.
  fileprivate var isComputed: Bool {
    switch accessorBlock?.accessors {
    case .getter: true
    case .accessors(let list):
      list.contains { !["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    case nil: false
    }
  }

  /// The type of a literal, or of what is called like a type: `= 0`, `= Date()`.
  fileprivate var literalType: TypeSyntax? {
    guard let value = initializer?.value else { return nil }
    func type(_ name: String) -> TypeSyntax {
      TypeSyntax(IdentifierTypeSyntax(name: .identifier(name)))
    }
    if value.is(IntegerLiteralExprSyntax.self) { return type("Int") }
    if value.is(FloatLiteralExprSyntax.self) { return type("Double") }
    if value.is(StringLiteralExprSyntax.self) { return type("String") }
    if value.is(BooleanLiteralExprSyntax.self) { return type("Bool") }
    if let call = value.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
      name.text.first?.isUppercase == true
    {
      return type(name.text)
    }
    return nil
  }
}
