// SPDX-License-Identifier: MIT

internal import MigrationKnowledge
internal import SwiftParser
public import SwiftSyntax

/// A name that a file gives to a type: `typealias Response = Promise<Data>`.
public struct TypeAlias: Sendable {
  /// The name.
  public let name: String
  /// The type that it is declared in.
  fileprivate let owner: String?
  /// Its generic parameters.
  fileprivate let parameters: [String]
  /// What it stands for, as it is written.
  fileprivate let type: String

  /// A declaration of such a name.
  public init(_ node: TypeAliasDeclSyntax) {
    name = node.name.text
    owner = node.owner
    parameters = node.genericParameterClause?.parameters.map(\.name.text) ?? []
    type = node.initializer.value.trimmedDescription
  }

  /// All of a file.
  public static func all(in tree: SourceFileSyntax) -> [TypeAlias] {
    let visitor = AliasVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.found
  }
}

private final class AliasVisitor: SyntaxVisitor {
  var found: [TypeAlias] = []

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    found.append(TypeAlias(node))
    return .skipChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// The names that files give to types of promises.
public struct PromiseAliases: Sendable {
  private let known: [String: [TypeAlias]]
  /// The names that stand for promises somewhere.
  public private(set) var names: Set<String> = []
  /// Those that do so wherever they are used, with the names of their types: they are declared in no type.
  public private(set) var types: [String: String] = [:]

  /// The names that some declarations give.
  public init(_ aliases: [TypeAlias]) {
    known = Dictionary(grouping: aliases, by: \.name)
    for (name, aliases) in known {
      let types = Set(aliases.map { resolved($0.target, in: $0.owner).baseName })
      guard !types.isDisjoint(with: Self.promises) else { continue }
      names.insert(name)
      if types.count == 1, aliases.allSatisfy({ $0.owner == nil }) {
        self.types[name] = types.first
      }
    }
  }

  private static let promises = Set(Dialect.allCases.flatMap(\.knowledge.types).map(\.name))

  /// Whether a name stands for a promise in a part of the code only: in the type that it is declared in.
  public func isInner(_ name: String) -> Bool { names.contains(name) && types[name] == nil }

  /// What a type stands for, if it has a name that stands for another one; otherwise the type itself.
  public func resolved(_ type: TypeSyntax, in owner: String?) -> TypeSyntax {
    guard !known.isEmpty else { return type }
    var (type, owner) = (type, owner)
    // One alias may stand for another.
    for _ in 0..<8 {
      guard let alias = alias(named: type, in: owner) else { break }
      type = alias.applied(to: type.genericArguments)
      owner = alias.owner
    }
    return type
  }

  /// The same of a type as it is written, if it has such a name.
  public func resolved(_ type: String, in owner: String?) -> TypeSyntax? {
    let name = type.prefix { $0 != "<" }.split(separator: ".").last
    guard let name, known[String(name)] != nil else { return nil }
    var parser = Parser(type)
    return resolved(TypeSyntax.parse(from: &parser), in: owner)
  }

  private func alias(named type: TypeSyntax, in owner: String?) -> TypeAlias? {
    guard type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self),
      let found = known[type.baseName]
    else { return nil }
    if let base = type.as(MemberTypeSyntax.self)?.baseType.baseName {
      return found.first { $0.owner == base }
    }
    return found.first { $0.owner == owner } ?? found.first { $0.owner == nil }
  }
}

extension TypeAlias {
  /// What it stands for.
  fileprivate var target: TypeSyntax {
    var parser = Parser(type)
    return TypeSyntax.parse(from: &parser)
  }

  /// What it stands for with some generic arguments.
  fileprivate func applied(to arguments: [TypeSyntax]) -> TypeSyntax {
    // `typealias Vow = Promise` is as generic as what it stands for.
    if parameters.isEmpty, !arguments.isEmpty, target.genericArguments.isEmpty {
      let written = arguments.map(\.trimmedDescription).joined(separator: ", ")
      var parser = Parser("\(type)<\(written)>")
      return TypeSyntax.parse(from: &parser)
    }
    let values = Dictionary(zip(parameters, arguments)) { first, _ in first }
    return Substitution(values).rewrite(target).cast(TypeSyntax.self)
  }
}

/// Writes types in the place of generic parameters.
private final class Substitution: SyntaxRewriter {
  private let values: [String: TypeSyntax]

  init(_ values: [String: TypeSyntax]) {
    self.values = values
    super.init()
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    guard node.genericArgumentClause == nil, let value = values[node.name.text] else {
      return super.visit(node)
    }
    return value.trimmed.with(\.leadingTrivia, node.leadingTrivia)
      .with(\.trailingTrivia, node.trailingTrivia)
  }
}
