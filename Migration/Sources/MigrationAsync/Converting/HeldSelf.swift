// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationSource
internal import SwiftSyntax

// A function that waits keeps its `self`. So `[weak self]` has nothing to become in it, unless it is said
// that `self` may live so long (`--hold-self`): then `guard let self` goes, and `self?.` is `self.`.

extension Scope {
  /// The statements of a handler, but for what asks whether a `self` is there that is held.
  func items(of closure: ClosureExprSyntax) -> [CodeBlockItemSyntax] {
    let items = Array(closure.statements)
    guard surroundings.holdsSelf, !holdsSelfWeakly, closure.capturesSelf("weak") else {
      return items
    }
    return items.filter { !$0.isSelfGuard }
  }
}

extension ChainConverter {
  /// Makes a `self` that is always there of one that may be gone.
  func holdSelf(in closure: ClosureExprSyntax, givesNothing: Bool) throws(Reluctance) {
    let visitor = SelfVisitor(closure, givesNothing: givesNothing)
    visitor.walk(closure.statements)
    if let use = visitor.unclear {
      throw Reluctance("`self` is held weakly, and asked for in a way of its own", at: use)
    }
    for mark in visitor.marks { scope.renames.append(Edit(replacing: mark, with: "")) }
  }
}

extension ClosureExprSyntax {
  /// Whether `self` is captured as `weak` or `unowned`.
  func capturesSelf(_ specifier: String) -> Bool {
    (signature?.capture?.items ?? []).contains {
      $0.specifier?.specifier.text == specifier && $0.name.text == "self" && $0.initializer == nil
    }
  }
}

extension CodeBlockItemSyntax {
  /// Whether this is `guard let self else { … }`, with or without `= self`.
  var isSelfGuard: Bool {
    guard let statement = item.as(GuardStmtSyntax.self), statement.conditions.count == 1,
      let binding = statement.conditions.first?.condition.as(OptionalBindingConditionSyntax.self),
      binding.pattern.trimmedDescription == "self"
    else { return false }
    return binding.initializer.map { $0.value.trimmedDescription == "self" } ?? true
  }
}

/// Looks for `self?` in a handler, and for what else its absence could mean.
private final class SelfVisitor: SyntaxVisitor {
  private let closure: ClosureExprSyntax
  private let givesNothing: Bool
  private var isSure = false
  /// The marks behind `self?`.
  var marks: [TokenSyntax] = []
  /// A use that is neither `self?.something` as a statement nor behind a `guard`.
  var unclear: Syntax?

  init(_ closure: ClosureExprSyntax, givesNothing: Bool) {
    self.closure = closure
    self.givesNothing = givesNothing
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if node.isSelfGuard {
      if node.parent?.id == closure.statements.id {
        isSure = true
      } else {
        unclear = unclear ?? Syntax(node)
      }
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.tokenKind == .keyword(.self), !isSure, !node.isMember else {
      return .skipChildren
    }
    if let chain = node.parent?.as(OptionalChainingExprSyntax.self), isStatement(chain) {
      marks.append(chain.questionMark)
    } else {
      unclear = unclear ?? Syntax(node)
    }
    return .skipChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.pattern.trimmedDescription == "self" { unclear = unclear ?? Syntax(node) }
    return .visitChildren
  }

  /// Whether the value of an optional chain is not looked at.
  private func isStatement(_ chain: OptionalChainingExprSyntax) -> Bool {
    var node = Syntax(chain)
    while let parent = node.parent {
      if let item = parent.as(CodeBlockItemSyntax.self) {
        return givesNothing || item.id != closure.statements.last?.id
      }
      let isPart =
        parent.is(MemberAccessExprSyntax.self)
        || parent.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
        || parent.as(SubscriptCallExprSyntax.self)?.calledExpression.id == node.id
      if !isPart, !isAssigned(node, in: parent) { return false }
      node = parent
    }
    return false
  }

  private func isAssigned(_ node: Syntax, in parent: Syntax) -> Bool {
    if let list = parent.as(ExprListSyntax.self) {
      guard list.first?.id == node.id, let sign = list.dropFirst().first else { return false }
      let changes = ["+=", "-=", "*=", "/=", "%="].contains(sign.trimmedDescription)
      return changes || sign.is(AssignmentExprSyntax.self)
    }
    return parent.is(SequenceExprSyntax.self)
  }
}
