// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationIndex
internal import MigrationSource
internal import SwiftSyntax

/// What the files declare, as far as borders between dialects run there.
struct Declarations: Sendable {
  /// A function or a property.
  struct Declared: Sendable {
    /// The function’s name; nil for a property.
    var function: FunctionName?
    var path: String
    /// Its name, where it stands.
    var node: TokenSyntax
    var line: Int
    var column: Int
    var gives: Gives
    /// Whether others of its name have to agree with it: it is required by a protocol, or overrides.
    var isShared: Bool
    /// Whether it takes a promise.
    var takesPromise: Bool

    /// What a variable without a stated type begins with.
    var value: ExprSyntax?

    var isPromise: Bool { gives == .promise }
  }

  private(set) var functions: [String: [Declared]] = [:]
  private(set) var properties: [String: [Declared]] = [:]
  /// Names of variables whose parts are promises, such as arrays of them; `subscript` of one that a type has.
  private(set) var holders: Set<String> = []
  /// The names that types of promises have.
  let aliases: PromiseAliases

  init(_ files: [SourceFile]) {
    aliases = PromiseAliases(files.flatMap { TypeAlias.all(in: $0.tree) })
    for file in files {
      let visitor = DeclarationVisitor(file, aliases)
      visitor.walk(file.tree)
      for found in visitor.functions { functions[found.function!.base, default: []].append(found) }
      for (name, found) in visitor.properties { properties[name, default: []].append(found) }
      holders.formUnion(visitor.holders)
    }
  }

  /// What functions of a name give, if all agree.
  func gives(functionsNamed base: String, where isMeant: (FunctionName) -> Bool) -> Gives {
    let found = Set((functions[base] ?? []).filter { isMeant($0.function!) }.map(\.gives))
    return found.count == 1 ? found.first! : .unseen
  }

  /// The functions that a call may be one of, or the one that the index knows it is.
  func functions(
    called call: FunctionCallExprSyntax, in file: SourceFile, _ index: Index?
  ) -> [Declared] {
    guard let shape = CallShape(call), let named = functions[shape.base] else { return [] }
    let candidates = named.filter { $0.function!.accepts(shape) }
    let token =
      call.calledExpression.as(DeclReferenceExprSyntax.self)
      ?? call.calledExpression.as(MemberAccessExprSyntax.self)?.declName
    guard let token else { return candidates }
    return known(candidates, at: token, in: file, index)
  }

  /// The properties that a name may be, or the one that the index knows it is.
  func properties(
    named name: DeclReferenceExprSyntax, in file: SourceFile, _ index: Index?
  ) -> [Declared] {
    known(properties[name.baseName.text.withoutBackticks] ?? [], at: name, in: file, index)
  }

  private func known(
    _ candidates: [Declared], at name: DeclReferenceExprSyntax, in file: SourceFile,
    _ index: Index?
  ) -> [Declared] {
    guard let index, index.isNewer(than: file.path),
      let declaration = index.declaration(
        of: .init(
          path: file.path, line: file.line(of: name.baseName),
          column: file.column(of: name.baseName)))
    else { return candidates }
    guard case .here(let place) = declaration else { return [] }
    return candidates.filter {
      Index.Place(path: $0.path, line: $0.line, column: $0.column) == place
    }
  }
}

private final class DeclarationVisitor: SyntaxVisitor {
  private let file: SourceFile
  private let aliases: PromiseAliases
  private let vocabulary: Vocabulary
  var functions: [Declarations.Declared] = []
  var properties: [(String, Declarations.Declared)] = []
  var holders: Set<String> = []

  init(_ file: SourceFile, _ aliases: PromiseAliases) {
    self.file = file
    self.aliases = aliases
    vocabulary = Vocabulary(Vocabulary.all.dialects, aliases)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.signature.returnClause?.type
    functions.append(
      declared(
        node.name, FunctionName(node), gives: type.map(gives) ?? .nothing,
        isShared: node.modifiers.contains { $0.name.text == "override" }
          || node.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true,
        takesPromise: node.signature.parameterClause.parameters.contains {
          $0.type.mentionsPromise(vocabulary)
        }))
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier {
      let type = node.typeAnnotation?.type
      var found = declared(
        name, nil, gives: type.map(gives) ?? .unseen, isShared: false, takesPromise: false)
      if type == nil { found.value = node.initializer?.value }
      properties.append((name.text, found))
      if let type { noteHolder(name, type) }
    }
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.returnClause.type.mentionsPromise(vocabulary) { holders.insert("subscript") }
    return .visitChildren
  }

  private func noteHolder(_ name: TokenSyntax, _ type: TypeSyntax) {
    if gives(type) != .promise, type.mentionsPromise(vocabulary) { holders.insert(name.text) }
  }

  // A parameter is a name as any other that has a type.
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    let name = node.secondName ?? node.firstName
    properties.append(
      (
        name.text,
        declared(name, nil, gives: gives(node.type), isShared: false, takesPromise: false)
      ))
    noteHolder(name, node.type)
    return .visitChildren
  }

  private func declared(
    _ name: TokenSyntax, _ function: FunctionName?, gives: Gives, isShared: Bool,
    takesPromise: Bool
  ) -> Declarations.Declared {
    Declarations.Declared(
      function: function, path: file.path, node: name, line: file.line(of: name),
      column: file.column(of: name), gives: gives, isShared: isShared, takesPromise: takesPromise)
  }

  private func gives(_ type: TypeSyntax) -> Gives {
    let meant = aliases.resolved(type, in: type.owner)
    if vocabulary.types[meant.baseName] != nil { return .promise }
    return ["Void", "()"].contains(type.trimmedDescription) ? .nothing : .value
  }
}

extension TypeSyntax {
  /// Whether a promise is in a type.
  fileprivate func mentionsPromise(_ vocabulary: Vocabulary) -> Bool {
    let visitor = PromiseNames(vocabulary)
    visitor.walk(self)
    return visitor.found
  }
}

private final class PromiseNames: SyntaxVisitor {
  private let vocabulary: Vocabulary
  var found = false

  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if vocabulary.types[node.name.text] != nil { found = true }
    return .visitChildren
  }
}
