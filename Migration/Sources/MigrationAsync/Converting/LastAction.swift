// SPDX-License-Identifier: MIT

internal import SwiftSyntax

extension CodeBlockItemSyntax {
  /// Whether nothing more happens in the function, or closure, behind this statement.
  func isLastAction(in declaration: Syntax) -> Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self) else { return false }
    let next = list.firstIndex { $0.id == id }.map { list.index(after: $0) }
    if let next, next < list.endIndex {
      return list[next].isEmptyReturn || list[next].returnsConstant(of: declaration)
    }
    var node = list.parent
    while let current = node {
      if current.is(ClosureExprSyntax.self) || current.is(FunctionDeclSyntax.self)
        || current.is(InitializerDeclSyntax.self) || current.is(AccessorDeclSyntax.self)
        || current.is(AccessorBlockSyntax.self)
      {
        return true
      }
      if current.is(ForStmtSyntax.self) || current.is(WhileStmtSyntax.self)
        || current.is(RepeatStmtSyntax.self) || current.is(DeferStmtSyntax.self)
      {
        return false
      }
      if let item = current.as(CodeBlockItemSyntax.self) {
        return item.isLastAction(in: declaration)
      }
      node = current.parent
    }
    return false
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement returns a constant of the function, or the promise of one: that is the same
  /// before and after.
  fileprivate func returnsConstant(of declaration: Syntax) -> Bool {
    guard let expression = item.as(ReturnStmtSyntax.self)?.expression else { return false }
    var name = expression
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text == "promise"
    {
      name = base
    }
    guard let name = name.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    return LocalNames.declared(by: .let, in: declaration).contains(name)
  }
}
