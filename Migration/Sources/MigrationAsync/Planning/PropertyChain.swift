// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// A computed property whose getter is a chain.
///
/// It is left: a property that is asynchronous can have no promise of its name beside it, as a function can.
struct PropertyChain: Sendable {
  var file: SourceFile
  var node: VariableDeclSyntax
  var name: String

  /// Why it is left.
  var why: Reluctance {
    Reluctance("a property could keep no promise beside it: make it a function", at: node)
  }

  /// All of them in files of PromiseKit.
  static func all(in files: [SourceFile]) -> [PropertyChain] {
    files.flatMap { file -> [PropertyChain] in
      let imports = file.tree.dialectImports
      guard !imports.isEmpty, imports.allSatisfy({ $0.dialect == .promisekit }) else { return [] }
      let visitor = PropertyVisitor(viewMode: .sourceAccurate)
      visitor.walk(file.tree)
      return visitor.found.map { PropertyChain(file: file, node: $0.0, name: $0.1) }
    }
  }
}

private final class PropertyVisitor: SyntaxVisitor {
  private let vocabulary = Vocabulary([.promisekit])
  var found: [(VariableDeclSyntax, String)] = []

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let binding = node.bindings.first, node.bindings.count == 1,
      let type = binding.typeAnnotation?.type, !type.is(OptionalTypeSyntax.self),
      ["Promise", "Guarantee"].contains(type.baseName), type.genericArguments.count == 1,
      let accessors = binding.accessorBlock, returnsChain(accessors)
    else { return .visitChildren }
    found.append((node, binding.pattern.trimmedDescription))
    return .skipChildren
  }

  private func returnsChain(_ accessors: AccessorBlockSyntax) -> Bool {
    let statements: CodeBlockItemListSyntax?
    switch accessors.accessors {
    case .getter(let list): statements = list
    case .accessors(let list):
      statements = list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    }
    guard let last = statements?.last?.returned else { return false }
    return !Chain(last.withoutTry.withoutParentheses, in: vocabulary).links.isEmpty
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
