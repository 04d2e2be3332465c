// SPDX-License-Identifier: MIT

public import SwiftSyntax

/// Returns of a function that are not its last statement; those of functions in it do not count.
public final class EarlyReturns: SyntaxVisitor {
  private var found: [ReturnStmtSyntax] = []

  /// Whether there is a `return` before the last statement, or in the middle of one.
  public static func exist(in statements: CodeBlockItemListSyntax) -> Bool {
    let last = statements.last?.item.as(ReturnStmtSyntax.self)
    return all(in: statements).contains { $0.id != last?.id }
  }

  /// All of them, the last statement included.
  public static func all(in node: some SyntaxProtocol) -> [ReturnStmtSyntax] {
    let visitor = EarlyReturns(viewMode: .sourceAccurate)
    visitor.walk(node)
    return visitor.found
  }

  public override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .visitChildren
  }

  public override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  public override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  public override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  public override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  public override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
}
