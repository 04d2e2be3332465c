// SPDX-License-Identifier: MIT

public import SwiftSyntax

extension CodeBlockItemListSyntax {
  /// Whether an error may leave the statements: they throw, or call what may.
  ///
  /// What stands in closures and functions in them does not count.
  public var throwsErrors: Bool {
    let visitor = ThrowVisitor(viewMode: .sourceAccurate)
    visitor.walk(self)
    return visitor.found
  }
}

private final class ThrowVisitor: SyntaxVisitor {
  var found = false

  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
    found = true
    return .skipChildren
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if node.questionOrExclamationMark == nil { found = true }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
