// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import SwiftSyntax

extension CallResolver {
  /// The type of an expression, if it is written down somewhere.
  func typeName(of expression: ExprSyntax) -> String? { typeName(of: expression, 0) }

  func typeName(of expression: ExprSyntax, _ depth: Int) -> String? {
    if let call = expression.as(FunctionCallExprSyntax.self), expression.constructed == nil,
      depth < 4,
      let function = function(of: call, depth + 1)
    {
      switch function.result {
      // Of what is waited for, this is the value.
      case .promise(let type) where function.isAsync: return type
      case .guarantee(let type) where function.isAsync: return type
      case .promise, .guarantee, .nothing: return nil
      case .other: return function.returns
      }
    }
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      let text = name.baseName.text
      if text == "self" || text == "Self" { return owner(of: name) }
      switch variable(text, at: name) {
      case .local(let type, let made):
        return type ?? made.flatMap { depth < 4 ? typeName(of: $0, depth + 1) : nil }
      case .unknown: break
      }
      if let owner = owner(of: name), let type = property(text, of: owner) { return type }
      return owners.contains(text) ? text : nil
    }
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      guard let owner = typeName(of: base, depth) else { return expression.constructed }
      return property(member.declName.baseName.text, of: owner)
    }
    return expression.constructed
  }

  /// Whether a type has a property of a name, and nothing of that name that is or returns a promise.
  func isOtherProperty(_ name: String, of owner: String?) -> Bool {
    guard let owner, properties[owner]?[name] != nil else { return false }
    return !declarations(named: name).contains { $0.owner == owner }
  }

  private func property(_ name: String, of owner: String) -> String? {
    properties[owner]?[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
