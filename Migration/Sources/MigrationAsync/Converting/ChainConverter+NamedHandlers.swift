// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import SwiftSyntax

// A function's name as handler becomes a call of it.

extension ChainConverter {
  /// A function that is named takes the place of a closure that calls it.
  mutating func enter(
    functionNamedBy expression: ExprSyntax, taking input: Pending, keepsValue: Bool
  ) throws(Reluctance) -> Entered {
    guard let declared = scope.surroundings.resolver.function(namedBy: expression),
      declared.name.labels.count <= 1, input.form != .nothing || declared.name.labels.isEmpty
    else {
      throw Reluctance(
        "what `\(expression.trimmedDescription)` is cannot be seen", at: expression)
    }
    var value = input
    var arguments = ""
    if let label = declared.name.labels.first {
      value = try named(input, like: input.type?.constantName ?? "value")
      arguments = label == "_" ? value.text : "\(label): \(value.text)"
    } else {
      var input = input
      input.isVoid = true
      try evaluate(input)
    }
    let call = try call(of: declared, namedBy: expression, arguments)
    return Entered(closure: nil, items: [], value: value, call: call)
  }

  /// A call of a function that is named.
  private mutating func call(
    of declared: DeclaredFunction, namedBy expression: ExprSyntax, _ arguments: String
  ) throws(Reluctance) -> Pending {
    var call = Pending(
      form: .expression, text: "\(scope.text(of: expression))(\(arguments))")
    switch declared.result {
    case .promise(let type): (call.type, call.tries, call.awaits) = (type, true, true)
    case .guarantee(let type): (call.type, call.awaits) = (type, true)
    case .nothing: (call.isVoid, call.tries) = (true, declared.isThrowing)
    case .other: (call.isVoid, call.tries) = (false, declared.isThrowing)
    }
    if call.awaits {
      if scope.surroundings.isAsynchronous(declared) {
        scope.consumed.insert(expression.id)
      } else {
        call.text += try scope.suffix(mayThrow: mayThrow, at: expression)
        call.tries = mayThrow
      }
    }
    guard mayThrow || !call.tries else {
      throw Reluctance("an error would be thrown where none may be", at: expression)
    }
    return call
  }

  /// A handler that is given nothing, as that of `ensure`.
  mutating func enterWordless(_ link: Link) throws(Reluctance) -> Entered {
    guard let handler = link.handlers.first, link.handlers.count == 1 else {
      throw Reluctance("it is not given one handler", at: link.name)
    }
    if let closure = handler.closure {
      try check(closure)
      return Entered(closure, scope)
    }
    return try enter(
      functionNamedBy: handler.expression, taking: .nothing, keepsValue: false)
  }
}
