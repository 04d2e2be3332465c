// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import SwiftSyntax

// `tap` and `ensureThen` see the outcome and pass it on: it gets a name, so that their handlers stand
// there once.

extension ChainConverter {
  /// The value behind `tap` or `ensureThen`, which throws what came before it.
  ///
  /// - Parameter type: The type of the value.
  mutating func outcomeValue(
    of chain: Chain, upTo count: Int, type: String
  ) throws(Reluctance) -> Pending {
    let link = chain.links[count - 1]
    guard scope.reader.dialect != .tomorrowland else {
      throw Reluctance(
        link.name.text == "tap"
          ? "nobody waits for the handler of `tap`"
          : "its handler is given an outcome, which may be a cancellation", at: link.name)
    }
    guard let closure = link.handlers.first?.closure, link.handlers.count == 1 else {
      throw Reluctance("a function’s name as handler", at: link.name)
    }
    try check(closure)
    let name = scope.names.fresh(like: "outcome")
    lines.add("let \(name): Swift.Result<\(type), any \(scope.name(of: "Error"))>")
    try open("do {", for: link)
    let mayThrow = mayThrow
    self.mayThrow = true
    try emit(chain, upTo: count - 1, to: .outcome(name))
    try checkThrowing(link)
    lines.close(" catch {", open: true)
    lines.add("\(name) = .failure(error)")
    lines.close()
    add(commentsOf: link.period.leadingTrivia)
    if role(named: link) == .alwaysWaiting {
      var entered = Entered(closure, scope)
      takeNames(of: &entered, in: closure)
      self.mayThrow = false
      if needsBlock(entered) {
        try addBlock(of: entered, to: .dropped, givesPromise: true)
      } else {
        try emitBody(of: entered, to: .dropped, givesPromise: true)
      }
    } else {
      let text = scope.reader.dialect == .promisekit ? "\(scope.name(of: "Result"))(\(name))" : name
      let outcome = Pending(form: .expression, text: text, isVoid: false)
      try addAllAndGoOn(of: try enter(link, taking: outcome))
    }
    self.mayThrow = mayThrow
    guard mayThrow else { throw Reluctance("nothing may be thrown here", at: link.name) }
    return Pending(
      form: .expression, text: "\(name).get()", tries: true,
      isVoid: ["Void", "()"].contains(type), type: type)
  }

  /// What a link is for, whatever is given to it.
  func role(named link: Link) -> Operator.Role? {
    scope.reader.role(of: link)
  }

  /// The value of `compactMap`, or nil if what is thrown for nil could not be said.
  ///
  /// - Parameter type: The type of the value, if it is known from behind.
  mutating func compactValue(
    of chain: Chain, upTo count: Int, type: String?
  ) throws(Reluctance) -> Pending? {
    let link = chain.links[count - 1]
    guard link.handlers.count == 1, let closure = link.handlers[0].closure,
      !EarlyReturns.exist(in: closure.statements), closure.statements.last?.returned != nil,
      closure.signature?.parameterClause == nil || closure.parameters.count == 1,
      closure.shorthands.allSatisfy({ $0.baseName.text == "$0" }),
      !closure.parameters.isEmpty || !closure.shorthands.isEmpty
    else { return nil }
    let stated = closure.signature?.returnClause?.type
    guard
      let type = stated.map({ $0.as(OptionalTypeSyntax.self)?.wrappedType.trimmedDescription })
        ?? type, !type.hasSuffix("?"), !["Void", "()"].contains(type)
    else { return nil }
    let input = try named(try value(of: chain, upTo: count - 1), like: "value")
    guard input.form == .name else {
      throw Reluctance("the value that is mapped has no name", at: link.name)
    }
    let entered = try enter(link, taking: input, keepsValue: true)
    let mapped = try tail(of: entered)
    let name = scope.names.fresh(like: "value")
    // A closure behind a call would be taken for what belongs to `guard`.
    var text = mapped.text.contains("{") ? "(\(mapped.effective))" : mapped.effective
    // A handler that never gives nil is one, too.
    if stated == nil { text += " as \(type)?" }
    lines.open("guard let \(name) = \(text) else {")
    let thrown = "\(scope.name(of: "PMKError")).compactMap(\(input.text), \(type).self)"
    lines.add("throw \(thrown)")
    lines.close()
    return .name(name, type: type)
  }
}
