// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import SwiftSyntax

extension AttributeListSyntax {
  /// The names of the attributes.
  var names: [String] {
    compactMap { $0.as(AttributeSyntax.self)?.attributeName.baseName }
  }
}

extension ExprSyntax {
  /// `Kitchen` of `Kitchen(…)`, and of `Kitchen.shared`.
  var constructed: String? {
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.typeName }
    if let member = self.as(MemberAccessExprSyntax.self),
      ["shared", "default", "standard"].contains(member.declName.baseName.text)
    {
      return member.base?.typeName
    }
    return nil
  }
}
