// SPDX-License-Identifier: MIT

internal import SwiftSyntax

/// The types of one name each that a type is made of.
final class TypeParts: SyntaxVisitor {
  var found: [TypeSyntax] = []

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    found.append(TypeSyntax(node))
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    found.append(TypeSyntax(node))
    // What it is a member of says only where it is.
    if let arguments = node.genericArgumentClause { walk(arguments) }
    return .skipChildren
  }
}
