// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationIndex
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// A function that a file declares.
struct DeclaredFunction: Sendable, Hashable {
  /// Which declaration: files and offsets differ.
  struct ID: Sendable, Hashable {
    var path: String
    var offset: Int
  }

  /// What a function returns, as far as promises go.
  enum Result: Sendable, Hashable {
    /// A promise that can be rejected, of a value of this type; of an asynchronous function, the value.
    case promise(String)
    /// A promise that cannot be, or the value of an asynchronous function that does not throw.
    case guarantee(String)
    /// Nothing.
    case nothing
    /// Something else.
    case other

    /// Whether it is a promise, or the value of an asynchronous function.
    var isPromise: Bool {
      switch self {
      case .promise, .guarantee: true
      case .nothing, .other: false
      }
    }

    /// The type of the value of a promise.
    var value: String? {
      switch self {
      case .promise(let type), .guarantee(let type): type
      case .nothing, .other: nil
      }
    }
  }

  var id: ID
  /// The type, or the extended type, that it belongs to.
  var owner: String?
  var name: FunctionName
  /// The types of the parameters, as they are written: others may have the same labels.
  var parameters: [String] = []
  var result: Result
  /// Whether it is a computed property.
  var isProperty = false
  /// Where its name stands, for an index.
  var line = 0
  var column = 0
  /// Whether it is a requirement of a protocol.
  var isRequirement = false
  /// Whether it overrides another one.
  var isOverride = false
  /// Whether it is asynchronous already.
  var isAsync = false
  /// Whether it may throw.
  var isThrowing = false
  /// What it returns, as it is written.
  var returns: String?

  /// Whether this is the same, or has the same name and belongs to the same type, as a function and the one
  /// with a promise that was left beside it.
  func isTwin(of other: DeclaredFunction) -> Bool {
    name.description == other.name.description && owner == other.owner
      && parameters == other.parameters && isProperty == other.isProperty
  }
}

/// What a file declares.
struct FileDeclarations: Sendable {
  var functions: [DeclaredFunction] = []
  /// Computed properties that are promises.
  var promises: [DeclaredFunction] = []
  /// Properties by owner and name, with the names of their types.
  var properties: [String: [String: String]] = [:]
  /// The attributes of types.
  var attributes: [String: [String]] = [:]
  /// Actors.
  var actors: Set<String> = []
  /// Actors that types can belong to.
  var globalActors: Set<String> = []
  /// What is written behind the colon of types and extensions, and what aliases of types stand for.
  var inherited: [String: Set<String>] = [:]
  /// Whether the file changes the defaults of the dialect.
  var changesDefaults = false
  /// Whether it has handlers that look at the progress of a promise.
  var looksAtProgress = false

  init(of file: SourceFile) {
    let visitor = DeclarationVisitor(file)
    visitor.walk(file.tree)
    self = visitor.found
  }

  private init() {}

  fileprivate static let none = FileDeclarations()
}

private final class DeclarationVisitor: SyntaxVisitor {
  private let file: SourceFile
  var found = FileDeclarations.none

  init(_ file: SourceFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    // A function in a function is known there alone: to others it is as good as a variable.
    guard !node.isLocal else { return .visitChildren }
    found.functions.append(
      DeclaredFunction(
        id: node.id(in: file), owner: node.owner, name: FunctionName(node),
        parameters: node.parameterTypes, result: node.asyncResult ?? node.promiseResult,
        line: file.line(of: node.name), column: file.column(of: node.name),
        isRequirement: node.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true,
        isOverride: node.modifiers.contains { $0.name.text == "override" },
        isAsync: node.asyncResult != nil,
        isThrowing: node.signature.effectSpecifiers?.throwsClause != nil,
        returns: node.signature.returnClause?.type.trimmedDescription))
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let promise = DeclaredFunction(property: node, in: file) { found.promises.append(promise) }
    guard node.parent?.is(MemberBlockItemSyntax.self) == true, let owner = node.owner else {
      return .visitChildren
    }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      if let type = binding.typeAnnotation?.type.baseName ?? binding.initializer?.value.constructed
      {
        found.properties[owner, default: [:]][name] = type
      }
    }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.name, node.attributes)
    inherit(node.name.text, node.inheritanceClause)
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.name, node.attributes)
    inherit(node.name.text, node.inheritanceClause)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    inherit(node.extendedType.baseName, node.inheritanceClause)
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    found.inherited[node.name.text, default: []].formUnion(node.initializer.value.parts)
    return .visitChildren
  }

  private func inherit(_ name: String, _ clause: InheritanceClauseSyntax?) {
    let types = clause?.inheritedTypes.flatMap { $0.type.parts } ?? []
    found.inherited[name, default: []].formUnion(types)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.name, node.attributes)
    inherit(node.name.text, node.inheritanceClause)
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.name, node.attributes)
    inherit(node.name.text, node.inheritanceClause)
    return .visitChildren
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    found.actors.insert(node.name.text)
    note(node.name, node.attributes)
    inherit(node.name.text, node.inheritanceClause)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    if parts.count >= 3, parts[1].is(AssignmentExprSyntax.self) {
      let words = parts[0].trimmedDescription.split(separator: ".")
      if let conf = words.firstIndex(of: "conf"), conf + 1 < words.count,
        ["Q", "D", "catchPolicy"].contains(words[conf + 1])
      {
        found.changesDefaults = true
      }
      if words.last == "defaultContext" { found.changesDefaults = true }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    let hasClosure =
      node.trailingClosure != nil
      || node.arguments.first?.expression.is(ClosureExprSyntax.self) == true
    if member?.declName.baseName.text == "progress" && hasClosure
      || node.arguments.contains(where: { $0.label?.text == "onProgress" })
    {
      found.looksAtProgress = true
    }
    return .visitChildren
  }

  private func note(_ name: TokenSyntax, _ attributes: AttributeListSyntax) {
    let names = attributes.names
    found.attributes[name.text] = names
    if names.contains("globalActor") { found.globalActors.insert(name.text) }
  }
}

extension FunctionDeclSyntax {
  /// Whether the function is declared in another one, or in a closure.
  var isLocal: Bool {
    var node = parent
    while let current = node {
      if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) { return true }
      if current.is(MemberBlockSyntax.self) { return false }
      node = current.parent
    }
    return false
  }

  /// The types of the parameters, as they are written.
  var parameterTypes: [String] {
    signature.parameterClause.parameters.map(\.type.trimmedDescription)
  }

  /// Which declaration this is.
  func id(in file: SourceFile) -> DeclaredFunction.ID {
    DeclaredFunction.ID(path: file.path, offset: position.utf8Offset)
  }

  /// What the function returns, if it is asynchronous.
  var asyncResult: DeclaredFunction.Result? {
    guard let effects = signature.effectSpecifiers, effects.asyncSpecifier != nil else {
      return nil
    }
    let type = signature.returnClause?.type.trimmedDescription ?? "Void"
    return effects.throwsClause == nil ? .guarantee(type) : .promise(type)
  }

  /// What the function returns, as far as promises go.
  var promiseResult: DeclaredFunction.Result {
    signature.returnClause.map { $0.type.promiseResult } ?? .nothing
  }
}

extension TypeSyntax {
  /// The names of the types that this is made of: `A` and `B` of `A & B`.
  fileprivate var parts: [String] {
    self.as(CompositionTypeSyntax.self)?.elements.map(\.type.baseName) ?? [baseName]
  }

  /// What a function of this type returns, as far as promises go.
  var promiseResult: DeclaredFunction.Result {
    guard !self.is(OptionalTypeSyntax.self), let value = genericArguments.first,
      genericArguments.count == 1
    else { return baseName == "Void" ? .nothing : .other }
    switch baseName {
    case "Promise": return .promise(value.trimmedDescription)
    case "Guarantee": return .guarantee(value.trimmedDescription)
    default: return .other
    }
  }
}

extension DeclaredFunction {
  /// A property that is a promise, computed or required by a protocol.
  init?(property node: VariableDeclSyntax, in file: SourceFile) {
    // One in a function is known there alone.
    guard node.parent?.is(MemberBlockItemSyntax.self) == true || node.isGlobal,
      node.bindings.count == 1, let binding = node.bindings.first, binding.accessorBlock != nil,
      binding.initializer == nil, let type = binding.typeAnnotation?.type,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      type.promiseResult.isPromise
    else { return nil }
    self.init(
      id: DeclaredFunction.ID(path: file.path, offset: node.position.utf8Offset),
      owner: node.owner, name: FunctionName(property: name.text.withoutBackticks),
      result: type.promiseResult, isProperty: true,
      line: file.line(of: name), column: file.column(of: name),
      isRequirement: node.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true,
      isOverride: node.modifiers.contains { $0.name.text == "override" })
  }
}

extension VariableDeclSyntax {
  /// Whether this is at the top of a file.
  fileprivate var isGlobal: Bool {
    parent?.is(CodeBlockItemSyntax.self) == true
      && parent?.parent?.parent?.is(SourceFileSyntax.self) == true
  }
}

extension DeclaredFunction {
  /// Whether this is what an index says is declared at a place.
  func stands(at place: Index.Place) -> Bool {
    // The path is compared last: that asks the file system.
    line == place.line && column == place.column
      && Index.Place(path: id.path, line: line, column: column) == place
  }
}

extension SyntaxProtocol {
  /// The name of the type, or of the extended type, around a node.
  var owner: String? {
    var node = parent
    while let current = node {
      if let type = current.as(ExtensionDeclSyntax.self) { return type.extendedType.baseName }
      if let type = current.asProtocol((any NamedDeclSyntax).self),
        current.asProtocol((any DeclGroupSyntax).self) != nil
      {
        return type.name.text
      }
      node = current.parent
    }
    return nil
  }
}

extension AttributeListSyntax {
  /// The names of the attributes.
  var names: [String] {
    compactMap { $0.as(AttributeSyntax.self)?.attributeName.baseName }
  }
}

extension ExprSyntax {
  /// `Kitchen` of `Kitchen(…)`, and of `Kitchen.shared`.
  var constructed: String? {
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.typeName }
    if let member = self.as(MemberAccessExprSyntax.self),
      ["shared", "default", "standard"].contains(member.declName.baseName.text)
    {
      return member.base?.typeName
    }
    return nil
  }
}
