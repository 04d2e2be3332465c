// SPDX-License-Identifier: MIT

internal import MigrationSource
internal import SwiftSyntax

/// A function in a parameter, a constant or a variable whose name is given to an operator in the place of a closure.
struct StoredHandler {
  private let name: String
  private let type: FunctionTypeSyntax
  private let declared: HandlerSearch.Found

  /// The closure that calls it: with as many values as it takes, and with `try` if it may throw.
  ///
  /// What may have changed until then, and what belongs to an object, is taken as it is now, as the name was.
  var closure: String {
    let taken =
      switch declared.kind {
      case .constant: ""
      case .variable: "[\(name)] in "
      case .member: "[\(name) = self.\(name)] in "
      }
    let values = type.parameters.indices.enumerated().map { "$\($0.offset)" }
    let isThrowing = type.effectSpecifiers?.throwsClause != nil
    return "{ \(taken)\(isThrowing ? "try " : "")\(name)(\(values.joined(separator: ", "))) }"
  }

  /// Finds what a name stands for; nil if that is a function, or if its type is not written.
  init?(_ expression: ExprSyntax, in files: [SourceFile]) {
    let search = HandlerSearch(files: files)
    let found: HandlerSearch.Found?
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      name = reference.baseName.text
      found = search.declaration(of: name, before: Syntax(reference))
    } else if let member = expression.as(MemberAccessExprSyntax.self),
      member.base?.trimmedDescription == "self"
    {
      name = member.declName.baseName.text
      found = search.member(name, around: Syntax(member))
    } else {
      return nil
    }
    guard let found, let type = found.type.flatMap(search.function) else { return nil }
    (declared, self.type) = (found, type)
  }
}

/// Looks for the declaration that a name means, from inside outwards.
private struct HandlerSearch {
  struct Found {
    enum Kind {
      case constant
      case variable
      case member
    }

    /// The type that is written, or that of what it is unwrapped from; nil for a function.
    var type: TypeSyntax?
    var kind = Kind.constant
  }

  let files: [SourceFile]

  func declaration(of name: String, before node: Syntax) -> Found? {
    var inner = node
    while let outer = inner.parent {
      if let found = local(name, in: outer, before: inner) { return found }
      if outer.is(MemberBlockSyntax.self), let found = member(name, around: outer) { return found }
      inner = outer
    }
    let globals = files.flatMap(\.tree.statements).compactMap { statement in
      variable(name, in: Syntax(statement.item))
    }
    return globals.count == 1 ? globals[0] : nil
  }

  /// What a block, a condition, a function or a closure declares for what is in it.
  private func local(_ name: String, in outer: Syntax, before inner: Syntax) -> Found? {
    if let block = outer.as(CodeBlockItemListSyntax.self) {
      return block.prefix { $0.position < inner.position }.reversed().lazy
        .compactMap { item in
          variable(name, in: Syntax(item.item))
            ?? item.item.as(GuardStmtSyntax.self).flatMap { unwrapped(name, by: $0.conditions) }
        }.first
    }
    if let condition = outer.as(IfExprSyntax.self), inner.id == condition.body.id {
      return unwrapped(name, by: condition.conditions)
    }
    if let closure = outer.as(ClosureExprSyntax.self) { return parameter(name, of: closure) }
    let clause =
      outer.as(FunctionDeclSyntax.self)?.signature.parameterClause
      ?? outer.as(InitializerDeclSyntax.self)?.signature.parameterClause
    return clause?.parameters.first { ($0.secondName ?? $0.firstName).text == name }
      .map { Found(type: $0.type) }
  }

  private func parameter(_ name: String, of closure: ClosureExprSyntax) -> Found? {
    switch closure.signature?.parameterClause {
    case .simpleInput(let names): names.contains { $0.name.text == name } ? Found() : nil
    case .parameterClause(let clause):
      clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }
        .map { Found(type: $0.type) }
    case nil: nil
    }
  }

  /// `if let name` and `guard let name = other`.
  private func unwrapped(_ name: String, by conditions: ConditionElementListSyntax) -> Found? {
    for case .optionalBinding(let binding) in conditions.map(\.condition)
    where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name {
      let other = binding.initializer?.value
      if let type = binding.typeAnnotation?.type { return Found(type: type) }
      // What is unwrapped is declared further out.
      let around = Syntax(conditions).parent ?? Syntax(conditions)
      if let member = other?.as(MemberAccessExprSyntax.self),
        member.base?.trimmedDescription == "self"
      {
        let found = self.member(member.declName.baseName.text, around: Syntax(member))
        return Found(type: found?.type)
      }
      let source = other == nil ? name : other?.as(DeclReferenceExprSyntax.self)?.baseName.text
      return Found(type: source.flatMap { declaration(of: $0, before: around)?.type })
    }
    return nil
  }

  /// A variable of a name, or a function, which has no type here.
  private func variable(_ name: String, in node: Syntax) -> Found? {
    if let function = node.as(FunctionDeclSyntax.self) {
      return function.name.text == name ? Found() : nil
    }
    return node.as(VariableDeclSyntax.self)?.bindings
      .first { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name }
      .map { binding in
        let isConstant = node.as(VariableDeclSyntax.self)?.bindingSpecifier.text == "let"
        return Found(
          type: binding.typeAnnotation?.type, kind: isConstant ? .constant : .variable)
      }
  }

  /// A member of the type around a node.
  func member(_ name: String, around node: Syntax) -> Found? {
    var node: Syntax? = node
    while let current = node, current.typeName == nil { node = current.parent }
    guard let owner = node?.typeName else { return nil }
    let finder = MemberFinder(of: owner)
    for file in files { finder.walk(file.tree) }
    let found = finder.members.compactMap { variable(name, in: Syntax($0)) }
    return found.first.map { Found(type: found.count == 1 ? $0.type : nil, kind: .member) }
  }

  /// The function type in a type, whose name may be another one.
  func function(_ type: TypeSyntax) -> FunctionTypeSyntax? {
    if let function = type.functionType { return function }
    guard let name = type.withoutAttributes.as(IdentifierTypeSyntax.self)?.name.text else {
      return nil
    }
    let finder = AliasFinder(of: name)
    for file in files { finder.walk(file.tree) }
    return finder.types.count == 1 ? finder.types[0].functionType : nil
  }
}

extension Syntax {
  /// The name, if this declares a type or extends it.
  fileprivate var typeName: String? {
    if let type = self.as(ExtensionDeclSyntax.self) {
      return type.extendedType.trimmedDescription.split(separator: ".").last.map(String.init)
    }
    guard let group = asProtocol((any DeclGroupSyntax).self) else { return nil }
    return group.asProtocol((any NamedDeclSyntax).self)?.name.text
  }
}

extension TypeSyntax {
  /// Without attributes, parentheses and question marks.
  fileprivate var withoutAttributes: TypeSyntax {
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.withoutAttributes }
    if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.withoutAttributes }
    return self
  }
}

/// The members of a type and of its extensions.
private final class MemberFinder: SyntaxVisitor {
  private let owner: String
  var members: [DeclSyntax] = []

  init(of owner: String) {
    self.owner = owner
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.typeName == owner { members += node.members.map(\.decl) }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// The types that a name is another one for.
private final class AliasFinder: SyntaxVisitor {
  private let name: String
  var types: [TypeSyntax] = []

  init(of name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == name { types.append(node.initializer.value) }
    return .skipChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
