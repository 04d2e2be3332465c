// SPDX-License-Identifier: MIT

internal import MigrationKnowledge
public import SwiftSyntax

/// Which code belongs to the main actor, as far as it is written.
public struct MainActorCode: Sendable {
  /// Types of Apple's systems that belong to it, with all that inherits from them.
  private static let known: Set<String> = [
    "UIViewController", "UITableViewController", "UICollectionViewController",
    "UINavigationController", "UIView", "UIControl", "UITableViewCell", "UICollectionViewCell",
    "UIWindow", "UIResponder", "NSViewController", "NSView", "NSWindowController", "NSWindow",
  ]
  private var types: Set<String> = known

  /// What some files say of it.
  public init(_ trees: [SourceFileSyntax]) {
    var inherited: [String: Set<String>] = [:]
    for tree in trees {
      let visitor = ActorVisitor(viewMode: .sourceAccurate)
      visitor.walk(tree)
      types.formUnion(visitor.onMainActor)
      inherited.merge(visitor.inherited) { $0.union($1) }
    }
    var known = -1
    while known < types.count {
      known = types.count
      for (type, parents) in inherited where !parents.isDisjoint(with: types) { types.insert(type) }
    }
  }

  /// Whether a node is in code of the main actor, where closures of operators are formed.
  public func contains(_ node: Syntax, _ vocabulary: Vocabulary) -> Bool {
    var current = node.parent
    while let scope = current {
      if let closure = scope.as(ClosureExprSyntax.self) {
        guard isFormedThere(closure, vocabulary) else { return false }
      } else if let declaration = scope.asProtocol((any WithModifiersSyntax).self),
        declaration.modifiers.contains(where: { $0.name.text == "nonisolated" })
      {
        return false
      }
      if let declaration = scope.asProtocol((any WithAttributesSyntax).self),
        declaration.attributes.contains(where: {
          $0.as(AttributeSyntax.self)?.attributeName.baseName == "MainActor"
        })
      {
        return true
      }
      if scope.is(DeinitializerDeclSyntax.self) { return false }
      if let type = scope.as(ExtensionDeclSyntax.self) {
        return types.contains(type.extendedType.baseName)
      }
      if scope.asProtocol((any DeclGroupSyntax).self) != nil {
        let name = scope.asProtocol((any NamedDeclSyntax).self)?.name.text
        return name.map(types.contains) ?? false
      }
      current = scope.parent
    }
    return false
  }

  /// Whether a closure belongs to the actor that it is formed on: that of an operator without another place, or of a
  /// task.
  private func isFormedThere(_ closure: ClosureExprSyntax, _ vocabulary: Vocabulary) -> Bool {
    let parent = closure.parent?.as(FunctionCallExprSyntax.self)
    let call =
      parent
      ?? closure.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    guard let call else { return false }
    if call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Task" {
      return true
    }
    if let maker = vocabulary.maker(of: ExprSyntax(call)) { return maker.role == .begins }
    guard let link = Chain(ExprSyntax(call), in: vocabulary).links.last else { return false }
    return link.place == .unsaid || link.place == .main
  }
}

/// Types on the main actor, and what types inherit.
private final class ActorVisitor: SyntaxVisitor {
  var onMainActor: Set<String> = []
  var inherited: [String: Set<String>] = [:]

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }

  private func note(_ node: some DeclGroupSyntax & NamedDeclSyntax) -> SyntaxVisitorContinueKind {
    let isOnMainActor = node.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.baseName == "MainActor"
    }
    if isOnMainActor { onMainActor.insert(node.name.text) }
    inherited[node.name.text, default: []].formUnion(
      node.inheritanceClause?.inheritedTypes.map(\.type.baseName) ?? [])
    return .visitChildren
  }
}
