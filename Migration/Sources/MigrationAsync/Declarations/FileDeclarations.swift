// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationSource
internal import SwiftSyntax

/// What a file declares.
struct FileDeclarations: Sendable {
  var functions: [DeclaredFunction] = []
  /// Computed properties, which may be promises.
  var promises: [DeclaredFunction] = []
  /// Names that are given to types.
  var aliases: [TypeAlias] = []
  /// Properties by owner and name, with the names of their types.
  var properties: [String: [String: String]] = [:]
  /// Stored properties that never change, by owner.
  var constants: [String: Set<String>] = [:]
  /// Stored properties that may change, by owner; those of none are variables of all files.
  var variables: [String: Set<String>] = [:]
  /// Names of functions that are called where a thread is blocked.
  var calledWhereBlocked: Set<String> = []
  /// The names of types, and of aliases, with the types that they are declared in; nothing for those in none.
  var types: [String: Set<String>] = [:]
  /// Names of types that mean something in a part of the code only: of types in types, and generic parameters.
  var innerTypes: Set<String> = []
  /// Names of types with generic parameters.
  var genericTypes: Set<String> = []
  /// The modules that the file imports, by its path.
  var imports: [String: Set<String>] = [:]
  /// The names of types that it writes somewhere.
  var written: Set<String> = []
  /// Whether it is a manifest by which code belongs to the main actor that does not say where it belongs.
  var belongsToMainActorByDefault = false
  /// The attributes of types.
  var attributes: [String: [String]] = [:]
  /// Actors.
  var actors: Set<String> = []
  /// Actors that types can belong to.
  var globalActors: Set<String> = []
  /// What is written behind the colon of types and extensions, and what aliases of types stand for.
  var inherited: [String: Set<String>] = [:]
  /// What is written behind the colon of types themselves: they belong to the actor of that.
  var inheritedAtOnce: [String: Set<String>] = [:]
  /// Whether the file changes the defaults of the dialect.
  var changesDefaults = false
  /// Whether it has handlers that look at the progress of a promise.
  var looksAtProgress = false
  /// What is around handlers, in the distance: between a handler and its function stands the rest of its chain.
  var around: [SyntaxIdentifier: Syntax] = [:]
  /// Whether it chooses queues: handlers that name none may run on those of the promises.
  var choosesQueues = false

  init(of file: SourceFile) {
    let visitor = DeclarationVisitor(file)
    visitor.walk(file.tree)
    self = visitor.found
    imports[file.path] = Set(file.tree.importedModules)
  }

  private init() {}

  fileprivate static let none = FileDeclarations()
}

private final class DeclarationVisitor: SyntaxVisitor {
  private let file: SourceFile
  /// The types, functions and closures that are being visited.
  private var scopes: [Syntax] = []
  /// How many calls are being visited, one in another.
  private var calls = 0
  var found = FileDeclarations.none

  init(_ file: SourceFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    scopes.append(Syntax(node))
    // A function in a function is known there alone: to others it is as good as a variable.
    guard !node.isLocal else { return .visitChildren }
    found.functions.append(DeclaredFunction(node, in: file))
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    noteAround(node)
    scopes.append(Syntax(node))
    return .visitChildren
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    // A function's name as handler, in a long chain.
    if calls > 32, node.expression.is(DeclReferenceExprSyntax.self) { noteAround(node) }
    return .visitChildren
  }

  private func noteAround(_ node: some SyntaxProtocol) {
    let near = sequence(first: Syntax(node), next: \.parent).prefix(64).dropFirst()
    if let last = scopes.last, !near.contains(last) { found.around[node.id] = last }
  }

  override func visitPost(_ node: FunctionCallExprSyntax) { calls -= 1 }

  override func visitPost(_ node: FunctionDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ClosureExprSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let promise = DeclaredFunction(property: node, in: file) { found.promises.append(promise) }
    let isMember = node.parent?.is(MemberBlockItemSyntax.self) == true
    if isMember || scopes.isEmpty, case .keyword(.var) = node.bindingSpecifier.tokenKind {
      let stored = node.bindings.filter { $0.accessorBlock == nil || $0.initializer != nil }
      let names = stored.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
      found.variables[isMember ? node.owner ?? "" : "", default: []].formUnion(names)
    }
    guard isMember, let owner = node.owner else { return .visitChildren }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      if node.bindingSpecifier.tokenKind == .keyword(.let) {
        found.constants[owner, default: []].insert(name)
      }
      if let type = binding.typeAnnotation?.type.baseName ?? binding.initializer?.value.constructed
      {
        found.properties[owner, default: [:]][name] = type
      }
    }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    found.actors.insert(node.name.text)
    return note(node)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    scopes.append(Syntax(node))
    inherit(node.extendedType.baseName, node.inheritanceClause)
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(type: node.name, node)
    found.inherited[node.name.text, default: []].formUnion(node.initializer.value.parts)
    found.aliases.append(TypeAlias(node))
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    found.written.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    found.innerTypes.insert(node.name.text)
    let owner = node.parent?.parent?.parent
    if owner?.isProtocol((any DeclGroupSyntax).self) == true,
      let name = owner?.asProtocol((any NamedDeclSyntax).self)?.name.text
    {
      found.genericTypes.insert(name)
    }
    return .skipChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    found.innerTypes.insert(node.name.text)
    return .skipChildren
  }

  private func declare(type name: TokenSyntax, _ node: some SyntaxProtocol) {
    found.types[name.text, default: []].insert(node.owner ?? "")
    if node.owner != nil { found.innerTypes.insert(name.text) }
  }

  private func inherit(_ name: String, _ clause: InheritanceClauseSyntax?) {
    let types = clause?.inheritedTypes.flatMap { $0.type.parts } ?? []
    found.inherited[name, default: []].formUnion(types)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    if parts.count >= 3, parts[1].is(AssignmentExprSyntax.self) {
      let words = parts[0].trimmedDescription.split(separator: ".")
      let isDefault = Place(parts[2]) == .main || parts[2].isOfMainQueues
      if let conf = words.firstIndex(of: "conf"), conf + 1 < words.count,
        ["Q", "D", "catchPolicy"].contains(words[conf + 1]), !isDefault, !isOfTests
      {
        found.changesDefaults = true
      }
      if words.last == "defaultContext", !isDefault, !isOfTests { found.changesDefaults = true }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls += 1
    if node.isBlocking {
      let function = scopes.last { $0.is(FunctionDeclSyntax.self) } ?? Syntax(file.tree)
      found.calledWhereBlocked.formUnion(calledNames(in: function))
    }
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    let hasClosure =
      node.trailingClosure != nil
      || node.arguments.first?.expression.is(ClosureExprSyntax.self) == true
    if member?.declName.baseName.text == "progress" && hasClosure
      || node.arguments.contains(where: { $0.label?.text == "onProgress" })
    {
      found.looksAtProgress = true
    }
    if member?.declName.baseName.text == "defaultIsolation",
      node.arguments.first?.expression.trimmedDescription == "MainActor.self"
    {
      found.belongsToMainActorByDefault = true
    }
    let queues = node.arguments.lazy.filter { ["on", "queue"].contains($0.label?.text) }
    if queues.contains(where: { Place($0.expression) != .main })
      || member?.declName.baseName.text == "thenInBackground"
    {
      found.choosesQueues = true
    }
    return .visitChildren
  }

  /// Whether the file is one of tests: what they set is for them.
  private var isOfTests: Bool {
    file.tree.importedModules.contains { ["XCTest", "Testing", "Quick", "Nimble"].contains($0) }
  }

  /// Notes a type with its attributes, and what is written behind its colon.
  private func note(_ node: some DeclGroupSyntax & NamedDeclSyntax) -> SyntaxVisitorContinueKind {
    scopes.append(Syntax(node))
    let names = node.attributes.names
    declare(type: node.name, node)
    found.attributes[node.name.text] = names
    if names.contains("globalActor") { found.globalActors.insert(node.name.text) }
    inherit(node.name.text, node.inheritanceClause)
    found.inheritedAtOnce[node.name.text, default: []].formUnion(
      node.inheritanceClause?.inheritedTypes.flatMap { $0.type.parts } ?? [])
    return .visitChildren
  }
}

extension ExprSyntax {
  /// Whether this is `(map: .main, return: .main)`.
  fileprivate var isOfMainQueues: Bool {
    self.as(TupleExprSyntax.self).map { tuple in
      tuple.elements.allSatisfy { Place($0.expression) == .main }
    } ?? false
  }
}

extension TypeSyntax {
  /// The names of the types that this is made of: `A` and `B` of `A & B`.
  fileprivate var parts: [String] {
    self.as(CompositionTypeSyntax.self)?.elements.map(\.type.baseName) ?? [baseName]
  }
}
