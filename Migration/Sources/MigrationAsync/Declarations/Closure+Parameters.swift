// SPDX-License-Identifier: MIT

internal import SwiftSyntax

/// A parameter of a closure.
struct ClosureParameter {
  var name: String
  var type: TypeSyntax?
}

extension ClosureExprSyntax {
  /// The parameters that have names.
  var parameters: [ClosureParameter] {
    switch signature?.parameterClause {
    case .simpleInput(let list)?: list.map { ClosureParameter(name: $0.name.text) }
    case .parameterClause(let clause)?:
      clause.parameters.map {
        ClosureParameter(name: ($0.secondName ?? $0.firstName).text, type: $0.type)
      }
    case nil: []
    }
  }

  /// The places of `$0`, `$1` … that are this closure's own.
  var shorthands: [DeclReferenceExprSyntax] {
    guard signature?.parameterClause == nil else { return [] }
    let visitor = ShorthandVisitor(viewMode: .sourceAccurate)
    visitor.walk(statements)
    return visitor.found
  }
}

private final class ShorthandVisitor: SyntaxVisitor {
  var found: [DeclReferenceExprSyntax] = []

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if case .dollarIdentifier = node.baseName.tokenKind { found.append(node) }
    return .skipChildren
  }

  // Closures in it have their own.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
