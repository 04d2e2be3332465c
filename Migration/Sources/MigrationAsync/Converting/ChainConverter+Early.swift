// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationSource
internal import SwiftSyntax

// A handler that returns early, and after which the chain goes on, becomes a block with a label: what it
// returns is assigned, and the block is left.

extension ChainConverter {
  /// Whether the statements of a handler need a block of their own if the chain goes on behind them.
  func needsBlock(_ entered: Entered) -> Bool {
    guard let closure = entered.closure else { return false }
    return entered.hidesNames || EarlyReturns.exist(in: closure.statements)
      || entered.items.contains { $0.declaredNames.contains("self") }
  }

  /// Adds a handler as a block.
  ///
  /// - Parameter givesPromise: Whether it returns promises, which are waited for.
  mutating func addBlock(
    of entered: Entered, to sink: Sink, givesPromise: Bool
  ) throws(Reluctance) {
    guard let closure = entered.closure else { return }
    let returnsEarly = EarlyReturns.exist(in: closure.statements)
    let label = returnsEarly ? scope.names.fresh(like: "step") : nil
    lines.open(label.map { "\($0): do {" } ?? "do {")
    let last = entered.items.last
    for item in entered.items {
      if item.id == last?.id {
        if item.isEmptyReturn { break }
        if let expression = item.returned, givesPromise || !sink.isOfNothing {
          add(commentsOf: item.leadingTrivia)
          add(commentsOf: item.trailingTrivia)
          if givesPromise {
            try emit(expression, to: sink)
          } else {
            try emit(try transformed(expression, in: entered), to: sink, at: expression)
          }
          break
        }
      }
      try add(item, leaving: label, to: sink, in: entered, givesPromise)
    }
    add(commentsBehind: entered)
    lines.close()
  }

  /// Adds a statement in which the returns leave a block.
  private mutating func add(
    _ item: CodeBlockItemSyntax, leaving label: String?, to sink: Sink, in entered: Entered,
    _ givesPromise: Bool
  ) throws(Reluctance) {
    try scope.checkBlocking(Syntax(item))
    var edits: [Edit] = []
    for statement in EarlyReturns.all(in: item) {
      edits.append(
        try edit(of: statement, leaving: label ?? "", to: sink, in: entered, givesPromise))
    }
    if item.id != entered.items.first?.id { separate(before: item) }
    lines.add(scope.statement(item, applying: edits, indentation: lines.current))
  }

  private func edit(
    of statement: ReturnStmtSyntax, leaving label: String, to sink: Sink, in entered: Entered,
    _ givesPromise: Bool
  ) throws(Reluctance) -> Edit {
    let file = scope.file
    let indentation = file.indentation(ofLine: file.line(of: statement))
    var inside = self
    inside.lines = Lines(indentation: indentation, step: scope.step)
    if let expression = statement.expression, givesPromise || !sink.isOfNothing {
      if givesPromise {
        try inside.emit(expression, to: sink)
      } else {
        try inside.emit(
          try inside.transformed(expression, in: entered), to: sink, at: expression)
      }
    } else if let expression = statement.expression {
      guard expression.trimmedDescription == "()" else {
        throw Reluctance("a value is returned where none is expected", at: statement)
      }
    }
    var lines = inside.lines.lines
    let leaves = lines.last?.drop { $0.isWhitespace }.hasPrefix("throw ") != true
    if leaves { lines.append(indentation + "break \(label)") }
    try scope.checkCatching(Syntax(statement), lines)
    let beginsLine = file.column(of: statement) == indentation.utf8.count + 1
    let text =
      beginsLine
      ? String(lines.joined(separator: "\n").dropFirst(indentation.count))
      : try scope.oneLine(lines, indentation, at: statement)
    return Edit(replacing: statement, with: text)
  }

  /// The value of a handler that returns early: a constant that is declared before its block.
  mutating func blockValue(
    of entered: Entered, givesPromise: Bool
  ) throws(Reluctance) -> Pending {
    let stated = entered.closure?.signature?.returnClause?.type
    let type =
      givesPromise
      ? stated?.genericArguments.first?.trimmedDescription ?? nil : stated?.trimmedDescription
    guard let type else {
      throw Reluctance(
        entered.hidesNames
          ? "a name would be two things" : "the handler returns early, and does not say what",
        at: entered.closure!)
    }
    if ["Void", "()"].contains(type) {
      try addBlock(of: entered, to: .dropped, givesPromise: givesPromise)
      return .nothing
    }
    let name = scope.names.fresh(like: "value")
    lines.add("let \(name): \(type)")
    try addBlock(of: entered, to: .assigned(name), givesPromise: givesPromise)
    var value = Pending.name(name, type: type)
    value.isOfBlock = true
    return value
  }
}
