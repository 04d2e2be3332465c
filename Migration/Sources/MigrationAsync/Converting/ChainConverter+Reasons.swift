// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationSource
internal import SwiftSyntax

// A handler for errors of IPromise is given an `NSError`, the reason, which stands for any error. What is
// thrown where a promise is waited for is the error itself.

extension ChainConverter {
  /// How a handler for errors gets its reason in a `catch`.
  struct CaughtReason {
    /// What stands between `catch` and `{`.
    var pattern: String
    /// The statement that makes the reason, if the handler does more than to throw it on.
    var line: String?
  }

  /// How a handler gets its reason; nil if it does not use it.
  mutating func reason(of closure: ClosureExprSyntax) throws(Reluctance) -> CaughtReason? {
    var name = closure.parameters.first?.name
    let shorthands = closure.shorthands
    if name == nil, !shorthands.isEmpty { name = scope.names.fresh(like: "reason") }
    guard let name, name != "_" else { return nil }
    let uses =
      shorthands.isEmpty ? NameUses.of(name, in: closure.statements).references : shorthands
    guard !uses.isEmpty else { return nil }
    let isFree = name != "error" && !NameUses.of("error", in: closure.statements).areFree
    let caught = isFree ? "error" : scope.names.fresh(like: "cause")
    var isNeeded = false
    for use in uses {
      if use.parent?.is(ThrowStmtSyntax.self) == true, !use.isInClosure(within: closure) {
        scope.renames.append(Edit(replacing: use, with: caught))
      } else {
        isNeeded = true
        if !shorthands.isEmpty { scope.renames.append(Edit(replacing: use, with: name)) }
      }
    }
    if isNeeded { try checkThrown(in: closure) }
    return CaughtReason(
      pattern: isFree ? "" : " let \(caught)",
      line: isNeeded ? "let \(name) = \(try reason(of: caught, at: closure).text)" : nil)
  }

  /// Refuses errors that may be the reason by another name: thrown by a handler, that would become the error
  /// again for which it stands.
  private func checkThrown(in closure: ClosureExprSyntax) throws(Reluctance) {
    let parameter = closure.parameters.first?.name ?? "$0"
    let visitor = ThrownVisitor(viewMode: .sourceAccurate)
    visitor.walk(closure.statements)
    for expression in visitor.found where expression.trimmedDescription != parameter {
      let isMade =
        expression.calledTypeName != nil
        || expression.as(MemberAccessExprSyntax.self)?.base?.typeName != nil
      guard isMade else {
        throw Reluctance("what its handler throws may be the reason", at: expression)
      }
    }
  }

  /// The reason that stands for an error.
  func reason(of error: String, at node: some SyntaxProtocol) throws(Reluctance) -> Pending {
    let hasFoundation = scope.file.tree.statements.contains {
      $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text == "Foundation"
    }
    guard hasFoundation else {
      throw Reluctance("it uses an NSError, and the file does not import Foundation", at: node)
    }
    return Pending(form: .expression, text: "NSError.reason(for: \(error))", isVoid: false)
  }
}

/// What is thrown in statements, but not in closures and functions in them.
private final class ThrownVisitor: SyntaxVisitor {
  var found: [ExprSyntax] = []

  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
    found.append(node.expression)
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension DeclReferenceExprSyntax {
  /// Whether this is in a closure within another one.
  fileprivate func isInClosure(within outer: ClosureExprSyntax) -> Bool {
    var node = parent
    while let current = node, current.id != outer.id {
      if current.is(ClosureExprSyntax.self) { return true }
      node = current.parent
    }
    return false
  }
}
