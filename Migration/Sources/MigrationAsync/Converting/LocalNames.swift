// SPDX-License-Identifier: MIT

internal import SwiftSyntax

/// The constants or the variables of a function, without those of closures in it.
final class LocalNames: SyntaxVisitor {
  private let keyword: Keyword
  private var found: Set<String> = []

  private init(_ keyword: Keyword) {
    self.keyword = keyword
    super.init(viewMode: .sourceAccurate)
  }

  static func declared(by keyword: Keyword, in declaration: Syntax) -> Set<String> {
    let visitor = LocalNames(keyword)
    visitor.walk(declaration)
    return visitor.found
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard case .keyword(keyword) = node.bindingSpecifier.tokenKind else { return .skipChildren }
    for binding in node.bindings {
      for token in binding.pattern.tokens(viewMode: .sourceAccurate)
      where token.parent?.is(IdentifierPatternSyntax.self) == true {
        found.insert(token.text)
      }
    }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
