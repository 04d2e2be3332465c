// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationSource
internal import SwiftSyntax

extension ChainConverter {
  /// Adds the statements of a handler; what it returns goes where the value of the chain goes.
  ///
  /// - Parameter givesPromise: Whether the handler returns promises, which are waited for.
  mutating func emitBody(
    of entered: Entered, to sink: Sink, givesPromise: Bool
  ) throws(Reluctance) {
    if let call = entered.call {
      return try emit(call, to: sink, at: scope.root)
    }
    guard case .returned = sink else {
      if needsBlock(entered) {
        return try addBlock(of: entered, to: sink, givesPromise: givesPromise)
      }
      if entered.leaves {
        return try addAll(of: entered)
      }
      if givesPromise {
        let last = try addAllButLast(of: entered)
        try emit(last, to: sink)
        return add(commentsBehind: entered)
      }
      return try emit(try tail(of: entered), to: sink, at: entered.closure!)
    }
    if entered.hidesNames {
      var plain = entered
      plain.hidesNames = false
      lines.open("do {")
      try emitBody(of: plain, to: sink, givesPromise: givesPromise)
      return lines.close()
    }
    // The handler's own returns are those of the scope.
    for item in entered.items.dropLast() {
      try add(item, convertingReturns: givesPromise, first: item.id == entered.items.first?.id)
    }
    guard let item = entered.items.last else {
      throw Reluctance("the handler has no statement", at: entered.closure!)
    }
    if let last = item.returned {
      if entered.items.count > 1 { separate(before: item) }
      add(commentsOf: item.leadingTrivia)
      add(commentsOf: item.trailingTrivia)
      if givesPromise {
        try emit(last, to: sink)
      } else {
        try emit(try transformed(last, in: entered), to: sink, at: last)
      }
    } else {
      if !givesPromise, entered.items.count == 1, let value = conditional(item, in: entered) {
        try emit(value, to: sink, at: item)
        return add(commentsBehind: entered)
      }
      guard item.leaves || !EarlyReturns.all(in: item).isEmpty else {
        throw Reluctance("the handler returns the value of an `if` or a `switch`", at: item)
      }
      try add(item, convertingReturns: givesPromise, first: entered.items.count == 1)
    }
    add(commentsBehind: entered)
  }

  /// Adds the statements of a handler that returns nothing, at the end of a chain.
  mutating func emitEnd(of entered: Entered, to sink: Sink) throws(Reluctance) {
    guard case .returned(let isLast) = sink, scope.isVoid, entered.call == nil else {
      try addAll(of: entered)
      return try emit(.nothing, to: sink, at: scope.root)
    }
    if entered.hidesNames { lines.open("do {") }
    for item in entered.items {
      if item.id == entered.items.last?.id, item.isEmptyReturn { break }
      try add(item, convertingReturns: false, first: item.id == entered.items.first?.id)
    }
    add(commentsBehind: entered)
    if entered.hidesNames { lines.close() }
    if !isLast, !entered.leaves { lines.add("return") }
  }

  /// Adds the statements of a handler but for the last, which is what it gives.
  mutating func tail(of entered: Entered) throws(Reluctance) -> Pending {
    if let call = entered.call { return call }
    if needsBlock(entered) { return try blockValue(of: entered, givesPromise: false) }
    if entered.items.count == 1, let value = conditional(entered.items[0], in: entered) {
      return try named(value, like: "value")
    }
    let last = try addAllButLast(of: entered)
    return try transformed(last, in: entered)
  }

  /// The value of an `if` or a `switch` that is all of a handler.
  private func conditional(_ item: CodeBlockItemSyntax, in entered: Entered) -> Pending? {
    guard let expression = item.conditional, EarlyReturns.all(in: item).isEmpty else { return nil }
    let type = entered.closure?.signature?.returnClause?.type.trimmedDescription
    return Pending(
      form: .expression, text: moved(scope.text(of: expression), from: expression), isVoid: false,
      type: type, isTypeStated: type != nil)
  }

  /// The same of a handler that returns a promise, which is waited for.
  mutating func promisedTail(of entered: Entered) throws(Reluctance) -> Pending {
    if let call = entered.call { return call }
    if needsBlock(entered) { return try blockValue(of: entered, givesPromise: true) }
    let last = try addAllButLast(of: entered)
    let plain = last.withoutParentheses
    let chain = Chain(plain.unwrapped(in: scope.vocabulary) ?? plain, in: scope.vocabulary)
    try scope.checkOtherHandlers(of: chain)
    var value = try value(of: chain, upTo: chain.links.count)
    if let type = entered.closure?.signature?.returnClause?.type.genericArguments.first {
      (value.type, value.isTypeStated) = (type.trimmedDescription, true)
      value.isVoid = ["Void", "()"].contains(type.trimmedDescription)
    }
    return value
  }

  /// What a handler gives, as a value.
  func transformed(
    _ expression: ExprSyntax, in entered: Entered
  ) throws(Reluctance) -> Pending {
    try scope.checkBlocking(Syntax(expression))
    if !mayThrow, expression.is(TryExprSyntax.self) {
      throw Reluctance("an error would be thrown where none may be", at: expression)
    }
    var value = Pending(
      form: .expression, text: moved(scope.text(of: expression), from: expression), isVoid: false)
    if expression.trimmedDescription == "()" { return .nothing }
    if let type = entered.closure?.signature?.returnClause?.type.trimmedDescription {
      (value.type, value.isTypeStated) = (type, true)
      value.isVoid = ["Void", "()"].contains(type)
    } else if expression.isOpen || makesOpenType(expression) {
      value.open = .open(expression)
    }
    return value
  }

  /// Whether this makes a value of a generic type of the files out of literals: `Box(1)`.
  private func makesOpenType(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let type = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    else { return false }
    return scope.surroundings.resolver.genericTypes.contains(type)
      && call.arguments.contains { $0.expression.isOpen }
  }

  /// Adds all statements of a handler that gives nothing.
  mutating func addAll(of entered: Entered) throws(Reluctance) {
    if let call = entered.call { return try evaluate(call) }
    if needsBlock(entered) {
      return try addBlock(of: entered, to: .dropped, givesPromise: false)
    }
    for item in entered.items where !item.isEmptyReturn {
      try add(item, convertingReturns: false, first: item.id == entered.items.first?.id)
    }
    add(commentsBehind: entered)
  }

  /// The same, where the chain goes on behind it.
  mutating func addAllAndGoOn(of entered: Entered) throws(Reluctance) {
    if entered.leaves, let closure = entered.closure {
      throw Reluctance("what stands behind the handler is never reached", at: closure)
    }
    try addAll(of: entered)
  }

  /// Adds all statements but the last.
  ///
  /// - Returns: What the last one returns.
  mutating func addAllButLast(of entered: Entered) throws(Reluctance) -> ExprSyntax {
    try refuseEarlyReturns(in: entered)
    guard let item = entered.items.last, let last = item.returned else {
      throw Reluctance(
        "what the handler gives is not its last expression",
        at: entered.closure.map { Syntax($0) } ?? scope.root)
    }
    for item in entered.items.dropLast() {
      try add(item, convertingReturns: false, first: item.id == entered.items.first?.id)
    }
    add(commentsOf: item.leadingTrivia)
    add(commentsOf: item.trailingTrivia)
    add(commentsBehind: entered)
    return last
  }

  /// Refuses a handler that returns in its middle.
  func refuseEarlyReturns(in entered: Entered) throws(Reluctance) {
    guard let closure = entered.closure else { return }
    if EarlyReturns.exist(in: closure.statements) {
      throw Reluctance("the handler returns early, and the chain goes on", at: closure)
    }
  }

  /// Adds a statement.
  ///
  /// - Parameter convertingReturns: Whether promises are returned in it, which are waited for.
  mutating func add(
    _ item: CodeBlockItemSyntax, convertingReturns: Bool, first: Bool
  ) throws(Reluctance) {
    try scope.checkBlocking(Syntax(item))
    var edits: [Edit] = []
    if convertingReturns {
      for statement in EarlyReturns.all(in: item) {
        edits.append(try edit(of: statement))
      }
    }
    if !first { separate(before: item) }
    lines.add(scope.statement(item, applying: edits, indentation: lines.current))
  }

  /// Replaces a `return` in the middle of a statement, in the indentation that it has.
  private func edit(of statement: ReturnStmtSyntax) throws(Reluctance) -> Edit {
    guard let expression = statement.expression else {
      throw Reluctance("returns nothing where a promise is expected", at: statement)
    }
    let indentation = scope.file.indentation(ofLine: scope.file.line(of: statement))
    let lines = try scope.statements(
      returning: expression, isLast: false, indentation: indentation)
    try scope.checkCatching(Syntax(statement), lines)
    let column = scope.file.column(of: statement)
    if column == indentation.utf8.count + 1 {
      let text = lines.joined(separator: "\n").dropFirst(indentation.count)
      return Edit(replacing: statement, with: String(text))
    }
    let text = try scope.oneLine(lines, indentation, at: statement)
    return Edit(replacing: statement, with: text)
  }

  /// Keeps an empty line in front of a statement.
  mutating func separate(before item: CodeBlockItemSyntax) {
    var newlines = 0
    for piece in item.leadingTrivia {
      switch piece {
      case .newlines(let count), .carriageReturnLineFeeds(let count): newlines += count
      case .spaces, .tabs: continue
      default: break
      }
      if piece.isComment { break }
    }
    if newlines > 1 { lines.separate() }
  }

  mutating func add(commentsBehind entered: Entered) {
    if let closure = entered.closure { add(commentsOf: closure.rightBrace.leadingTrivia) }
  }
}

extension CodeBlockItemSyntax {
  /// The `if` or `switch` that the statement is, if one can be a value: an `if` needs an `else`.
  fileprivate var conditional: ExprSyntax? {
    let expression = item.as(ExpressionStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
    guard let expression else { return nil }
    if let choice = expression.as(IfExprSyntax.self) {
      return choice.elseBody == nil ? nil : expression
    }
    return expression.is(SwitchExprSyntax.self) ? expression : nil
  }

  /// Whether nothing behind it is reached: it throws an error, or ends the program.
  var leaves: Bool {
    let call = item.as(FunctionCallExprSyntax.self)?.calledExpression
    let called = call?.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    return item.is(ThrowStmtSyntax.self)
      || ["fatalError", "preconditionFailure", "exit", "abort"].contains(called)
  }

  /// What the statement returns, or is.
  var returned: ExprSyntax? {
    if let statement = item.as(ReturnStmtSyntax.self) { return statement.expression }
    guard let expression = item.as(ExprSyntax.self), !leaves else { return nil }
    return expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self)
      ? nil : expression
  }

  /// Whether this is `return` alone.
  var isEmptyReturn: Bool {
    item.as(ReturnStmtSyntax.self).map { $0.expression == nil } ?? false
  }
}
