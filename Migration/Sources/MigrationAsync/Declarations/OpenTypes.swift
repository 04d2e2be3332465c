// SPDX-License-Identifier: MIT

internal import SwiftSyntax

extension ExprSyntax {
  /// Whether the type of an expression depends on what is done with it, as far as that can be seen: `[]`, `nil`,
  /// `.first`, and numbers, which may be of any type of numbers.
  var isOpen: Bool {
    if let tuple = self.as(TupleExprSyntax.self) {
      return tuple.elements.contains { $0.expression.isOpen }
    }
    if let array = self.as(ArrayExprSyntax.self) {
      return array.elements.allSatisfy { $0.expression.isOpen }
    }
    if let dictionary = self.as(DictionaryExprSyntax.self) {
      guard case .elements(let elements) = dictionary.content else { return true }
      return elements.allSatisfy { $0.key.isOpen || $0.value.isOpen }
    }
    if let choice = self.as(TernaryExprSyntax.self) {
      return choice.thenExpression.isOpen && choice.elseExpression.isOpen
    }
    if let sequence = self.as(SequenceExprSyntax.self) { return sequence.isOpen }
    if let prefixed = self.as(PrefixOperatorExprSyntax.self) { return prefixed.expression.isOpen }
    if let call = self.as(FunctionCallExprSyntax.self) {
      // `.some(x)` and `.init(x)`
      return call.calledExpression.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
    }
    if let member = self.as(MemberAccessExprSyntax.self) { return member.base == nil }
    // A text without parts may be a character.
    if let string = self.as(StringLiteralExprSyntax.self) { return string.segments.count <= 1 }
    return self.is(NilLiteralExprSyntax.self) || self.is(IntegerLiteralExprSyntax.self)
      || self.is(FloatLiteralExprSyntax.self)
  }
}

extension SequenceExprSyntax {
  /// The same of operators and what they stand between: comparisons are of a type of their own.
  fileprivate var isOpen: Bool {
    let parts = Array(elements)
    if let choice = parts.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
      let then = parts[choice].cast(UnresolvedTernaryExprSyntax.self).thenExpression
      return then.isOpen && parts[(choice + 1)...].allSatisfy(\.isOpen)
    }
    if parts.contains(where: { $0.is(UnresolvedAsExprSyntax.self) }) { return false }
    let operators = parts.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    if operators.contains(where: { ["==", "!=", "<", ">", "<=", ">=", "&&", "||"].contains($0) }) {
      return false
    }
    return parts.allSatisfy { $0.is(BinaryOperatorExprSyntax.self) || $0.isOpen }
  }
}
