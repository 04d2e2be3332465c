// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// A function that returns a promise, or a computed property that is one.
struct Candidate: Sendable {
  /// What is declared.
  enum Declaration: Sendable {
    case function(FunctionDeclSyntax)
    case property(VariableDeclSyntax, Getter)

    /// The type that is written.
    var type: TypeSyntax {
      switch self {
      case .function(let node): node.signature.returnClause!.type
      case .property(_, let getter): getter.type
      }
    }
  }

  var file: SourceFile
  var declaration: Declaration
  var declared: DeclaredFunction
  var dialect: FileDialect
  /// The promise that it is, or returns; what an alias stands for.
  let type: TypeSyntax
  /// All names in it: what is decided about it depends on what they stand for.
  let names: Set<String>

  init(
    file: SourceFile, declaration: Declaration, declared: DeclaredFunction, dialect: FileDialect,
    _ aliases: PromiseAliases
  ) {
    self.file = file
    type = aliases.resolved(declaration.type, in: declared.owner)
    self.declaration = declaration
    self.declared = declared
    self.dialect = dialect
    let node: Syntax =
      switch declaration {
      case .function(let node): Syntax(node)
      case .property(let node, _): Syntax(node)
      }
    names = Set(
      node.tokens(viewMode: .sourceAccurate).compactMap { token in
        guard case .identifier(let name) = token.tokenKind else { return nil }
        return name.withoutBackticks
      })
  }

  /// The declaration, whatever it is.
  var node: DeclSyntax {
    switch declaration {
    case .function(let node): DeclSyntax(node)
    case .property(let node, _): DeclSyntax(node)
    }
  }

  /// Its name, where it stands.
  var name: Syntax {
    switch declaration {
    case .function(let node): Syntax(node.name)
    case .property(_, let getter): Syntax(getter.name)
    }
  }

  /// The block of its statements.
  var body: Body {
    switch declaration {
    case .function(let node): Body(node.body!)
    case .property(_, let getter): getter.body
    }
  }

  /// What it is called in a report.
  var text: String { declared.isProperty ? declared.name.base : declared.name.description }

  /// The dialect that a file imports for all others of its module.
  static func lent(in files: [SourceFile]) -> Dialect? {
    let isLent = files.contains { file in
      file.tree.dialectImports.contains { $0.dialect == .promisekit && $0.isExported }
    }
    return isLent ? .promisekit : nil
  }

  /// All functions and properties of files that return promises.
  static func all(in files: [SourceFile], _ aliases: PromiseAliases) -> [Candidate] {
    let lent = lent(in: files)
    let versions = PackageVersions.ofPromiseKit
    return files.flatMap { file -> [Candidate] in
      guard let dialect = file.dialect(lent: lent, versions) else { return [] }
      let visitor = FunctionVisitor(viewMode: .sourceAccurate)
      visitor.walk(file.tree)
      let functions = visitor.functions.compactMap { node -> Candidate? in
        guard node.signature.effectSpecifiers?.asyncSpecifier == nil else { return nil }
        let declared = DeclaredFunction(node, in: file).resolved(by: aliases)
        guard declared.result.isPromise else { return nil }
        return Candidate(
          file: file, declaration: .function(node), declared: declared, dialect: dialect, aliases)
      }
      let properties = visitor.properties.compactMap { node -> Candidate? in
        guard let getter = Getter(node),
          let declared = DeclaredFunction(property: node, in: file)?.resolved(by: aliases),
          declared.result.isPromise
        else { return nil }
        return Candidate(
          file: file, declaration: .property(node, getter), declared: declared, dialect: dialect,
          aliases)
      }
      return (functions + properties).sorted { $0.declared.id.offset < $1.declared.id.offset }
    }
  }
}

/// The statements between two braces.
struct Body: Sendable {
  var statements: CodeBlockItemListSyntax
  var leftBrace: TokenSyntax
  var rightBrace: TokenSyntax

  init(_ block: CodeBlockSyntax) {
    (statements, leftBrace, rightBrace) = (block.statements, block.leftBrace, block.rightBrace)
  }

  init(_ statements: CodeBlockItemListSyntax, in block: AccessorBlockSyntax) {
    self.statements = statements
    (leftBrace, rightBrace) = (block.leftBrace, block.rightBrace)
  }
}

/// The getter of a computed property.
struct Getter: Sendable {
  var name: TokenSyntax
  var type: TypeSyntax
  /// `{ … }` behind the type.
  var block: AccessorBlockSyntax
  /// `get`, if it is written.
  var accessor: AccessorDeclSyntax?
  /// Whether there is a setter.
  var isSettable = false
  var body: Body

  init?(_ node: VariableDeclSyntax) {
    guard let binding = node.bindings.first, node.bindings.count == 1,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      let type = binding.typeAnnotation?.type, let block = binding.accessorBlock
    else { return nil }
    name = pattern.identifier
    self.type = type
    self.block = block
    switch block.accessors {
    case .getter(let statements): body = Body(statements, in: block)
    case .accessors(let list):
      guard let accessor = list.first(where: { $0.accessorSpecifier.text == "get" }),
        accessor.effectSpecifiers == nil, accessor.modifier == nil, let body = accessor.body
      else { return nil }
      isSettable = list.count > 1
      self.accessor = accessor
      self.body = Body(body)
    }
  }
}

/// Functions with bodies, and variables, that are no parts of functions.
private final class FunctionVisitor: SyntaxVisitor {
  var functions: [FunctionDeclSyntax] = []
  var properties: [VariableDeclSyntax] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.body != nil { functions.append(node) }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    properties.append(node)
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension PackageVersions {
  /// The versions of PromiseKit alone: what extends it has versions of its own.
  static var ofPromiseKit: PackageVersions {
    let knowledge = Dialect.promisekit.knowledge
    return PackageVersions(
      of: Array(knowledge.repositories.prefix(1)), type: knowledge.types[0].name,
      declaration: "func " + knowledge.awaiting.originalSuffix!.dropFirst())
  }
}
