// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// Writes the names of types and modules in another dialect.
final class TypeRewriter: SyntaxVisitor {
  private let source: Dialect
  private let target: Dialect
  private let types: Set<String>
  private let vocabulary: Vocabulary
  private let aliases: PromiseAliases
  /// Names that something else replaces.
  private let replaced: Set<SyntaxIdentifier>
  private(set) var edits: [Edit] = []
  private(set) var obstacles: [Obstacle] = []

  init(
    _ source: Dialect, _ target: Dialect, _ vocabulary: Vocabulary, _ aliases: PromiseAliases,
    replaced: Set<SyntaxIdentifier>
  ) {
    self.source = source
    self.target = target
    self.vocabulary = vocabulary
    self.aliases = aliases
    types = Set(source.knowledge.types.map(\.name))
    self.replaced = replaced
    super.init(viewMode: .sourceAccurate)
  }

  /// Names of a dialect for which there are none in others.
  private static let own: [Dialect: Set<String>] = [
    .promisekit: [
      "Resolver", "PMKError", "PMKConfiguration", "CatchPolicy", "CatchMixin", "Thenable", "conf",
      "CancellableError", "PMKNamespacer",
    ],
    .tomorrowland: [
      "PromiseContext", "PromiseResult", "PromiseInvalidationToken", "NoError",
      "PromiseTimeoutError",
      "PromiseCallbackError",
    ],
    .khanlou: [
      "ExecutionContext", "InvalidatableQueue", "ImmediateContext", "PromiseCheckError",
      "PromiseInvalidatedError", "PromiseNilError",
    ],
    .when: ["PromiseError", "FailurePolicy", "PromiseLateError"],
    .ipromise: ["PromiseContext", "PromiseAggregateError", "Thenable"],
  ]

  private var name: String { target == .tomorrowland ? "StdPromise" : "Promise" }

  /// The module of the target for the language mode that one of the source is for.
  private func corresponding(to module: String) -> String {
    target.knowledge.module(for: source.knowledge.mode(of: module) ?? .swift6)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let token = node.path.first?.name else { return .skipChildren }
    let library = source.knowledge.originalModules.first!.key
    if token.text == library || source.knowledge.mode(of: token.text) != nil {
      if node.importKindSpecifier != nil || node.path.count > 1 {
        obstacles.append(Obstacle("one declaration alone is imported", at: node))
      } else if node.attributes.trimmedDescription.contains("@_exported") {
        obstacles.append(Obstacle("others import it by way of this file", at: node))
      }
      edits.append(Edit(replacing: token, with: corresponding(to: token.text)))
    } else if Dialect(module: token.text) == source {
      obstacles.append(Obstacle("nothing corresponds to `\(token.text)`", at: node))
    }
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if vocabulary.types[node.extendedType.baseName] != nil {
      obstacles.append(Obstacle("an extension of a promise", at: node))
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
    if vocabulary.types[node.type.baseName] != nil {
      obstacles.append(Obstacle("a class below a promise", at: node))
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    change(node.name, node.genericArgumentClause)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.baseType.as(IdentifierTypeSyntax.self),
      Dialect(module: base.name.text) == source
    {
      edits.append(Edit(replacing: base.name, with: corresponding(to: base.name.text)))
      change(node.name, node.genericArgumentClause)
      if let arguments = node.genericArgumentClause { walk(arguments) }
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: GenericSpecializationExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.expression.as(DeclReferenceExprSyntax.self), !replaced.contains(name.id) {
      change(name.baseName, node.genericArgumentClause)
      walk(node.genericArgumentClause)
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard !replaced.contains(node.id) else { return .skipChildren }
    let access = node.parent?.as(MemberAccessExprSyntax.self)
    let base = access?.base?.as(DeclReferenceExprSyntax.self)
    let isMember = access?.declName.id == node.id
    if isMember, !isModule(base) {
      if source == .promisekit, node.baseName.text == "isCancelled" {
        obstacles.append(Obstacle("nothing corresponds to `isCancelled`", at: node))
      }
    } else if source.knowledge.mode(of: node.baseName.text) != nil
      || base?.id == node.id && isModule(node)
    {
      edits.append(
        Edit(replacing: node.baseName, with: corresponding(to: node.baseName.text)))
    } else if aliases.isInner(node.baseName.text) {
      obstacles.append(
        Obstacle("what `\(node.baseName.text)` makes is not written", at: node))
    } else {
      change(node.baseName, nil)
    }
    return .skipChildren
  }

  /// Whether what stands in front of a period is the module, and no type of its name.
  private func isModule(_ name: DeclReferenceExprSyntax?) -> Bool {
    guard let text = name?.baseName.text, !types.contains(text) else { return false }
    return Dialect(module: text) == source
  }

  /// Changes the name of a type, and its arguments.
  private func change(_ token: TokenSyntax, _ arguments: GenericArgumentClauseSyntax?) {
    let text = token.text
    if Self.own[source]!.contains(text) {
      obstacles.append(Obstacle("nothing corresponds to `\(text)`", at: token))
      return
    }
    guard types.contains(text) else { return }
    let isPlain = text == "Promise" || text == "StdPromise"
    guard isPlain else {
      obstacles.append(Obstacle("nothing corresponds to `\(text)`", at: token))
      return
    }
    if source == .tomorrowland, text == "Promise" {
      guard let list = arguments?.arguments, list.count == 2, let error = list.last else {
        obstacles.append(Obstacle("the type of its errors is not written", at: token))
        return
      }
      let names = ["any Error", "Error", "any Swift.Error", "Swift.Error"]
      guard names.contains(error.trimmedDescription) else {
        obstacles.append(Obstacle("its errors have a type of their own", at: token))
        return
      }
      edits.append(Edit(list.first!.argument.end..<error.end, ""))
    }
    if text != name { edits.append(Edit(replacing: token, with: name)) }
  }
}
