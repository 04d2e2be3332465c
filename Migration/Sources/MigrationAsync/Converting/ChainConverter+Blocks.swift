// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

extension ChainConverter {
  /// `ensure`: a `defer` in front of all that comes before it.
  mutating func emitEnsure(_ chain: Chain, _ count: Int, to sink: Sink) throws(Reluctance) {
    let link = chain.links[count - 1]
    let entered = try enterWordless(link)
    var isBlock = true
    if case .returned = sink { isBlock = false }
    if isBlock { try open("do {", for: link) }
    try emitDefer(entered, link)
    try emit(chain, upTo: count - 1, to: sink)
    if isBlock { lines.close() }
  }

  private mutating func emitDefer(_ entered: Entered, _ link: Link) throws(Reluctance) {
    var inside = self
    inside.lines = Lines(indentation: lines.current, step: scope.step)
    inside.lines.open("defer {")
    inside.add(commentsOf: link.period.leadingTrivia)
    try inside.addAll(of: entered)
    inside.lines.close()
    let added = inside.lines.lines
    // One short statement stays in one line.
    if added.count == 3, let statement = added.dropFirst().first?.drop(while: { $0.isWhitespace }),
      lines.current.count + statement.count + 10 <= 100, !statement.hasPrefix("//"),
      !statement.contains("\n")
    {
      lines.add("defer { \(statement) }")
    } else {
      lines.add(inside.lines)
    }
  }

  /// `recover`: a `do` around all that comes before it, and a `catch`.
  mutating func emitRecover(_ chain: Chain, _ count: Int, to sink: Sink) throws(Reluctance) {
    let link = chain.links[count - 1]
    guard let closure = link.handlers[0].closure else {
      throw Reluctance("a function’s name as handler", at: link.name)
    }
    try check(closure)
    let form = try recoveryForm(of: link, closure, chain)
    try open("do {", for: link)
    let mayThrow = mayThrow
    self.mayThrow = true
    try emit(chain, upTo: count - 1, to: sink)
    self.mayThrow = mayThrow
    try checkThrowing(link)
    try openCatch(of: closure, catchesAll: form.catchesAll)
    add(commentsOf: link.period.leadingTrivia)
    let entered = Entered(closure, scope)
    switch form.gives {
    case .promise: try emitBody(of: entered, to: sink, givesPromise: true)
    case .value: try emitBody(of: entered, to: sink, givesPromise: false)
    case .nothing: try emitEnd(of: entered, to: sink)
    }
    lines.close()
  }

  /// Begins a block for a link, around all that comes before it.
  ///
  /// Nobody could read, and the parser not take, what is in many more of them.
  mutating func open(_ header: String, for link: Link) throws(Reluctance) {
    guard lines.depth < 64 else {
      throw Reluctance("more than 64 blocks would be in each other", at: link.name)
    }
    lines.open(header)
  }

  /// What a handler for errors gives.
  private enum Gives { case promise, value, nothing }

  /// Which of the forms of `recover` this is, or of `catch` that goes on.
  private func recoveryForm(
    of link: Link, _ closure: ClosureExprSyntax, _ chain: Chain
  ) throws(Reluctance) -> (catchesAll: Bool, gives: Gives) {
    if scope.reader.dialect != .promisekit {
      return (try catchesAll(link), role(named: link) == .recover ? .promise : .value)
    }
    let policy = try policy(of: link)
    let throwing = closure.statements.throwsErrors
    let catchesAll: Bool? = policy ?? (throwing ? false : nil)
    let isLast = chain.links.last?.name.id == link.name.id
    switch recoveryResult(of: closure, isLast ? chain.expression : nil) {
    case .promise?: return (catchesAll ?? false, .promise)
    case .guarantee?: return (throwing ? catchesAll ?? false : true, .promise)
    case .nothing?: return (throwing || policy != nil ? catchesAll ?? false : true, .nothing)
    case .other?, nil:
      throw Reluctance("whether this gives a promise or a guarantee cannot be seen", at: link.name)
    }
  }

  /// What the handler of a `recover` gives.
  ///
  /// - Parameter last: The chain that it is the last link of.
  private func recoveryResult(
    of closure: ClosureExprSyntax, _ last: ExprSyntax?
  ) -> DeclaredFunction.Result? {
    if let stated = closure.signature?.returnClause?.type {
      switch stated.baseName {
      case "Promise": return .promise("")
      case "Guarantee": return .guarantee("")
      case "Void": return .nothing
      default: return nil
      }
    }
    guard let item = closure.statements.last else { return .nothing }
    // Without a stated type a closure of several statements is typed by all that it returns.
    guard let value = item.returned?.withoutTry else {
      // An error that is thrown: only promises can be rejected.
      return item.item.is(ThrowStmtSyntax.self) && closure.statements.count == 1
        ? .promise("") : item.isStatementOfNothing ? .nothing : nil
    }
    switch value.calledTypeName {
    case "Promise"?: return .promise("")
    case "Guarantee"?: return .guarantee("")
    default: break
    }
    // `.value(x)` alone: where links follow, the form for guarantees says which type that is of, and otherwise what is
    // returned says which form it is.
    if value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == ".value" {
      guard let last else { return .guarantee("") }
      if let closure = last.closure {
        switch closure.signature?.returnClause?.type.baseName {
        case "Promise"?: return .promise("")
        case "Guarantee"?: return .guarantee("")
        default: return nil
        }
      }
      return scope.isSure ? .guarantee("") : .promise("")
    }
    return result(ofPromise: value)
  }

  /// Whether a chain gives a promise or a guarantee, if that can be seen.
  func result(ofPromise expression: ExprSyntax) -> DeclaredFunction.Result? {
    let chain = Chain(expression.withoutTry.withoutParentheses, in: scope.vocabulary)
    let roles = chain.links.map { role(named: $0) }
    let beginning: DeclaredFunction.Result?
    if scope.vocabulary.maker(of: chain.head)?.role == .begins {
      let inner = chain.head.as(FunctionCallExprSyntax.self)?.trailingClosure.flatMap {
        $0.statements.count == 1 ? $0.statements.first?.returned : nil
      }
      beginning = inner.flatMap { $0.is(TryExprSyntax.self) ? nil : result(ofPromise: $0) }
    } else if chain.head.isSureMaker(in: scope.vocabulary) {
      beginning = .guarantee("")
    } else {
      beginning = scope.surroundings.resolver.declaration(of: chain.head)?.result
    }
    switch beginning {
    case .promise?: return roles.contains(.recover) ? nil : beginning
    // What `then` gives decides it for a guarantee.
    case .guarantee?:
      let isSeen = roles.allSatisfy {
        $0 == .transform || $0 == .look || $0 == .end || $0 == .forget
      }
      guard isSeen else { return nil }
      // A handler that throws makes a promise of a guarantee.
      let handlers = chain.links.flatMap(\.handlers)
      return handlers.contains { $0.closure?.statements.throwsErrors ?? false }
        ? .promise("") : beginning
    default: return roles.isEmpty ? beginning : nil
    }
  }

  /// The value of links the last of which is a block: a constant that is declared before it.
  ///
  /// - Parameter type: Its type, if what comes behind says it.
  mutating func namedValue(
    of chain: Chain, upTo count: Int, type: String?
  ) throws(Reluctance) -> Pending {
    let type =
      parameterType(chain, count) ?? type ?? TypeReader(scope).type(of: chain, upTo: count)
    guard let type else {
      throw Reluctance(
        "the type of the value is not written: say what a handler returns",
        at: chain.links[count - 1].name)
    }
    if ["Void", "()"].contains(type) {
      try emit(chain, upTo: count, to: .dropped)
      return .nothing
    }
    let name = scope.names.fresh(like: "value")
    lines.add("let \(name): \(type)")
    try emit(chain, upTo: count, to: .assigned(name))
    var value = Pending.name(name, type: type)
    value.isOfBlock = true
    return value
  }
}

extension ChainConverter {
  /// The type of the value of the first links of a chain, if the next handler says it.
  func parameterType(_ chain: Chain, _ count: Int) -> String? {
    let next = count < chain.links.count ? chain.links[count].handlers.first?.closure : nil
    let parameter = next.flatMap { $0.parameters.count == 1 ? $0.parameters[0] : nil }
    return parameter?.type?.trimmedDescription
  }
}

extension ExprSyntax {
  /// Whether this makes a promise that cannot fail: `after`, `when(resolved:)`, `Guarantee { … }`, and
  /// `queue.async(.promise) { … }` if nothing is thrown.
  fileprivate func isSureMaker(in vocabulary: Vocabulary) -> Bool {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return false }
    if let closure = call.trailingClosure,
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "async",
      call.arguments.first?.expression.trimmedDescription == ".promise"
    {
      return !closure.statements.throwsErrors
    }
    guard let maker = vocabulary.maker(of: self) else { return false }
    let label = call.arguments.first?.label?.text
    return maker.role == .waits || maker.name.hasPrefix("Guarantee.")
      || (maker.role == .all && ["resolved", "guarantees"].contains(label))
  }
}

extension ExprSyntax {
  /// The closure of a function that it stands in.
  fileprivate var closure: ClosureExprSyntax? {
    sequence(first: Syntax(self), next: \.parent).prefix { !$0.is(FunctionDeclSyntax.self) }
      .lazy.compactMap { $0.as(ClosureExprSyntax.self) }.first { _ in true }
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement has no value: an assignment, a loop.
  var isStatementOfNothing: Bool {
    if item.is(ForStmtSyntax.self) || item.is(WhileStmtSyntax.self) || item.is(GuardStmtSyntax.self)
    {
      return true
    }
    if let choice = item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) {
      return choice.elseBody == nil
    }
    guard let sequence = item.as(SequenceExprSyntax.self) else { return false }
    return sequence.elements.contains { $0.is(AssignmentExprSyntax.self) }
  }
}
