// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import SwiftSyntax

extension ExprSyntax {
  /// The chain of a promise that only passes on how another one ends:
  /// `Promise { seal in chain.done { seal.fulfill($0) }.catch { seal.reject($0) } }`, or
  /// `Promise { seal in chain.pipe(to: seal.resolve) }`.
  func unwrapped(in vocabulary: Vocabulary) -> ExprSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      let type = call.calledExpression.typeName, vocabulary.types[type] != nil,
      let closure = call.trailingClosure, closure.signature?.capture == nil,
      closure.parameters.count == 1, closure.statements.count == 1,
      let expression = closure.statements.first?.item.as(ExprSyntax.self)
    else { return nil }
    let seal = closure.parameters[0].name
    if let call = expression.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "pipe", call.trailingClosure == nil,
      call.arguments.trimmedDescription == "to: \(seal).resolve"
    {
      return member.base
    }
    let chain = Chain(expression, in: vocabulary)
    guard chain.links.count >= 2, NameUses.of(seal, in: closure.statements).references.count == 2,
      let end = chain.links.last, end.name.text == "catch", end.passes("reject", of: seal)
    else { return nil }
    let link = chain.links[chain.links.count - 2]
    return link.name.text == "done" && link.passes("fulfill", of: seal) ? link.base : nil
  }
}

extension Link {
  /// Whether its handler calls a function of a resolver with what it is given, and does nothing else.
  fileprivate func passes(_ name: String, of seal: String) -> Bool {
    guard handlers.count == 1, let handler = handlers.first else { return false }
    if handler.expression.trimmedDescription == "\(seal).\(name)" { return true }
    guard let closure = handler.closure, closure.statements.count == 1,
      closure.signature?.capture == nil, closure.parameters.count <= 1
    else { return false }
    let call = closure.statements.first?.item.trimmedDescription
    // A closure that names nothing and uses nothing is given nothing.
    if closure.parameters.isEmpty, name == "fulfill",
      ["\(seal).fulfill(())", "\(seal).fulfill_()"].contains(call)
    {
      return true
    }
    return call == "\(seal).\(name)(\(closure.parameters.first?.name ?? "$0"))"
  }
}
