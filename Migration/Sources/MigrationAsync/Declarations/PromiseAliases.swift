// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import SwiftParser
internal import SwiftSyntax

/// A name that a file gives to a type: `typealias Response = Promise<Data>`.
struct TypeAlias: Sendable {
  /// The type that it is declared in.
  var owner: String?
  /// Its generic parameters.
  var parameters: [String]
  /// What it stands for, as it is written.
  var type: String
}

/// The names that files give to types of promises.
struct PromiseAliases: Sendable {
  private var known: [String: [TypeAlias]] = [:]

  init(_ files: [FileDeclarations]) {
    for file in files { known.merge(file.aliases, uniquingKeysWith: +) }
  }

  /// What a type stands for, if it has a name that stands for a promise; otherwise the type itself.
  func resolved(_ type: TypeSyntax, in owner: String?) -> TypeSyntax {
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

  /// The same of a type as it is written.
  func resolved(_ type: String, in owner: String?) -> TypeSyntax? {
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
  /// What it stands for with some generic arguments.
  fileprivate func applied(to arguments: [TypeSyntax]) -> TypeSyntax {
    var parser = Parser(type)
    let target = TypeSyntax.parse(from: &parser)
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
