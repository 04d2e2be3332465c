// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import SwiftSyntax

// The end of a chain that nobody waits for: `catch`, and what runs behind it.

extension ChainConverter {
  /// Adds a chain with its `catch` and `finally`.
  mutating func emitEnds(of chain: Chain) throws(Reluctance) {
    let roles = chain.links.map { role(named: $0) }
    guard let index = roles.firstIndex(where: { $0 == .hearError || $0 == .log }),
      roles[(index + 1)...].allSatisfy({ $0 == .finally || $0 == .always })
    else { throw Reluctance("nobody hears of its errors", at: chain.links.last!.name) }
    try checkBeginning(of: chain)
    try scope.checkOtherHandlers(of: chain)
    let ends = chain.links[(index + 1)...]
    lines.open("do {")
    mayThrow = true
    // A handler may return early if nothing else is to happen then.
    let mayReturn = ends.isEmpty && index > 0 && roles[index - 1] == .end
    try emit(chain, upTo: index, to: mayReturn ? .returned(isLast: true) : .dropped)
    try checkThrowing(chain.links[index])
    try emitCatch(chain.links[index], isLast: ends.isEmpty)
    for end in ends {
      try checkPlace(of: end)
      add(commentsOf: end.period.leadingTrivia)
      mayThrow = false
      var entered = try enterWordless(end)
      if let closure = entered.closure { takeNames(of: &entered, in: closure) }
      if end.name.id == chain.links.last?.name.id {
        try addLast(of: entered)
      } else {
        try addAll(of: entered)
      }
    }
  }

  /// Adds a handler behind which nothing is done: its own returns are those of the task.
  private mutating func addLast(of entered: Entered) throws(Reluctance) {
    if let call = entered.call { return try evaluate(call) }
    if entered.hidesNames { return try addAll(of: entered) }
    for item in entered.items {
      try add(item, convertingReturns: false, first: item.id == entered.items.first?.id)
    }
    add(commentsBehind: entered)
  }

  /// - Parameter isLast: Whether nothing is done behind it.
  private mutating func emitCatch(_ link: Link, isLast: Bool) throws(Reluctance) {
    try checkPlace(of: link)
    guard let handler = link.handlers.first else {
      // `cauterize`
      lines.close(" catch where !error.isCancelled {", open: true)
      lines.add("conf.logHandler(.cauterized(error))")
      return lines.close(" catch {}")
    }
    let catchesAll = try catchesAll(link)
    mayThrow = false
    guard let closure = handler.closure else {
      lines.close(" catch\(pattern("error", catchesAll: catchesAll)) {", open: true)
      add(commentsOf: link.period.leadingTrivia)
      var error = Pending.name("error")
      if scope.reader.dialect == .ipromise { error = try reason(of: "error", at: link.name) }
      let entered = try enter(
        functionNamedBy: handler.expression, taking: error, keepsValue: false)
      try addAll(of: entered)
      return lines.close(catchesAll ? "" : " catch {}")
    }
    try check(closure)
    try openCatch(of: closure, catchesAll: catchesAll)
    add(commentsOf: link.period.leadingTrivia)
    let entered = Entered(closure, scope)
    if isLast {
      try addLast(of: entered)
    } else {
      try addAll(of: entered)
    }
    lines.close(catchesAll ? "" : " catch {}")
  }
}
