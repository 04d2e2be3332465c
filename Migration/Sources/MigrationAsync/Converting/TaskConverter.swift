// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// Makes a task of a chain that nobody waits for.
///
/// The task begins after the code around the chain has ended, so only a chain is converted behind which
/// nothing more happens there.
struct TaskConverter {
  private let loose: LooseChain
  let scope: Scope
  /// Whether a task formed there belongs to the main actor by itself.
  private let isOnMainActor: Bool

  init(_ loose: LooseChain, in scope: Scope, isOnMainActor: Bool) {
    self.loose = loose
    self.scope = scope
    self.isOnMainActor = isOnMainActor
  }

  /// What takes the place of the statement.
  func edit() throws(Reluctance) -> Edit {
    guard loose.item.isLastAction else {
      throw Reluctance("what stands behind the chain would come before it", at: loose.item)
    }
    scope.root = Syntax(loose.item)
    let line = loose.file.line(of: loose.item)
    let indentation = loose.file.indentation(ofLine: line)
    let column = loose.file.column(of: loose.item)
    guard column == indentation.utf8.count + 1 else {
      throw Reluctance("one line would become several", at: loose.item)
    }
    var converter = ChainConverter(scope, Lines(indentation: indentation, step: scope.step))
    converter.lines.open(isOnMainActor ? "Task {" : "Task { @MainActor in")
    try converter.emitEnds(of: loose.chain)
    converter.lines.close()
    let lines = converter.lines.lines
    try scope.checkComments(of: Syntax(loose.item), in: lines)
    return Edit(
      replacing: loose.item,
      with: String(lines.joined(separator: "\n").dropFirst(indentation.count)))
  }
}

extension ChainConverter {
  /// Adds a chain with its `catch` and `finally`.
  mutating func emitEnds(of chain: Chain) throws(Reluctance) {
    let roles = chain.links.map {
      scope.vocabulary.operators[$0.name.text.withoutBackticks]?.first?.role
    }
    guard let index = roles.firstIndex(where: { $0 == .hearError || $0 == .log }),
      roles[(index + 1)...].allSatisfy({ $0 == .finally })
    else { throw Reluctance("nobody hears of its errors", at: chain.links.last!.name) }
    let ends = chain.links[(index + 1)...]
    lines.open("do {")
    mayThrow = true
    // A handler may return early if nothing else is to happen then.
    let mayReturn = ends.isEmpty && index > 0 && roles[index - 1] == .end
    try emit(chain, upTo: index, to: mayReturn ? .returned(isLast: true) : .dropped)
    try emitCatch(chain.links[index])
    for end in ends {
      try checkPlace(of: end)
      let closure = end.handlers.first?.closure
      guard let closure else { throw Reluctance("a function’s name as handler", at: end.name) }
      try check(closure)
      add(commentsOf: end.period.leadingTrivia)
      let entered = Entered(closure: closure, items: Array(closure.statements), value: .nothing)
      try takeNames(of: entered.items, in: closure)
      try addAll(of: entered)
    }
  }

  private mutating func emitCatch(_ link: Link) throws(Reluctance) {
    try checkPlace(of: link)
    guard let handler = link.handlers.first else {
      // `cauterize`
      lines.close(" catch where !error.isCancelled {", open: true)
      lines.add("conf.logHandler(.cauterized(error))")
      return lines.close(" catch {}")
    }
    guard let closure = handler.closure else {
      throw Reluctance("a function’s name as handler", at: link.name)
    }
    try check(closure)
    let catchesAll = try catchesAll(link)
    lines.close(" catch\(try pattern(of: closure, catchesAll: catchesAll)) {", open: true)
    add(commentsOf: link.period.leadingTrivia)
    try addAll(
      of: Entered(closure: closure, items: Array(closure.statements), value: .nothing))
    lines.close(catchesAll ? "" : " catch {}")
  }
}

extension CodeBlockItemSyntax {
  /// Whether nothing more happens in the function, or closure, behind this statement.
  fileprivate var isLastAction: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self) else { return false }
    let next = list.firstIndex { $0.id == id }.map { list.index(after: $0) }
    if let next, next < list.endIndex {
      // A `return` of nothing may follow.
      return list[next].isEmptyReturn
    }
    var node = list.parent
    while let current = node {
      if current.is(ClosureExprSyntax.self) || current.is(FunctionDeclSyntax.self)
        || current.is(InitializerDeclSyntax.self) || current.is(AccessorDeclSyntax.self)
        || current.is(AccessorBlockSyntax.self)
      {
        return true
      }
      if current.is(ForStmtSyntax.self) || current.is(WhileStmtSyntax.self)
        || current.is(RepeatStmtSyntax.self) || current.is(DeferStmtSyntax.self)
      {
        return false
      }
      if let item = current.as(CodeBlockItemSyntax.self) { return item.isLastAction }
      node = current.parent
    }
    return false
  }
}
