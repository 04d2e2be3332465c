// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import SwiftSyntax

// In When the handlers of one promise run in another order than they are written in.

extension ChainConverter {
  /// Refuses what runs behind the handler that follows it: `always` in When does.
  func checkOrder(of chain: Chain, _ count: Int) throws(Reluctance) {
    try checkBeginning(of: chain)
    if count > 0 { try checkReturned(by: chain.links[count - 1]) }
    guard scope.reader.dialect == .when, count < chain.links.count else { return }
    let (link, next) = (chain.links[count - 1], chain.links[count].name.text)
    if link.name.text == "always", next == "done" || next == "fail" {
      throw Reluctance("`always` runs behind the `\(next)` that follows it", at: link.name)
    }
  }

  /// Refuses `done` and `fail` on the promise of a function that ends with `always`: that runs behind them.
  func checkBeginning(of chain: Chain) throws(Reluctance) {
    let resolver = scope.surroundings.resolver
    guard scope.reader.dialect == .when, let link = chain.links.first,
      ["done", "fail", "always"].contains(link.name.text),
      let function = resolver.declaration(of: chain.head.withoutTry),
      resolver.lastOperators(of: function).contains("always")
    else { return }
    throw Reluctance("`always` of what this begins with runs behind it", at: link.name)
  }

  /// Refuses handlers in When that return a promise with handlers of its own: these may come later than what
  /// follows the promise.
  private func checkReturned(by link: Link) throws(Reluctance) {
    guard scope.reader.dialect == .when, let handler = link.handlers.first else { return }
    let resolver = scope.surroundings.resolver
    var returned =
      (handler.closure?.statements).map(EarlyReturns.all)?.compactMap(\.expression) ?? []
    returned += [handler.closure?.statements.last?.returned ?? handler.expression]
    for expression in returned {
      let chain = Chain(expression.withoutTry.withoutParentheses, in: scope.vocabulary)
      let declared = resolver.declaration(of: chain.head) ?? resolver.function(namedBy: chain.head)
      let isHandled =
        chain.links.last.map(scope.reader.isHandlerOfPromise)
        ?? declared.map { !resolver.lastOperators(of: $0).isEmpty } ?? false
      if isHandled {
        throw Reluctance("its handler returns a promise with handlers of its own", at: link.name)
      }
    }
  }
}
