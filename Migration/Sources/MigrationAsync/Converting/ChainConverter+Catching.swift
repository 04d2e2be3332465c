// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

// Errors: who hears of them, under which name, and what is no error.

extension ChainConverter {
  /// A handler that hears of errors and passes them on: a `catch` around all that comes before it, which throws
  /// the error again.
  mutating func emitHearing(_ chain: Chain, _ count: Int, to sink: Sink) throws(Reluctance) {
    let link = chain.links[count - 1]
    try open("do {", for: link)
    let mayThrow = mayThrow
    self.mayThrow = true
    try emit(chain, upTo: count - 1, to: sink)
    try checkThrowing(link)
    self.mayThrow = false
    let name: String
    let entered: Entered
    if let closure = link.handlers[0].closure {
      try check(closure)
      name = try openCatch(of: closure, catchesAll: try catchesAll(link), isThrownOn: true)
      add(commentsOf: link.period.leadingTrivia)
      entered = Entered(closure, scope)
    } else {
      name = "error"
      lines.close(" catch\(pattern(name, catchesAll: try catchesAll(link))) {", open: true)
      add(commentsOf: link.period.leadingTrivia)
      entered = try enter(
        functionNamedBy: link.handlers[0].expression, taking: .name(name), keepsValue: false)
    }
    try addAllAndGoOn(of: entered)
    guard mayThrow else { throw Reluctance("nothing may be thrown here", at: link.name) }
    lines.add("throw \(name)")
    lines.close()
    self.mayThrow = mayThrow
  }

  /// Refuses what would be a `catch` of nothing, of the block that is open: the compiler warns of it.
  func checkThrowing(_ link: Link) throws(Reluctance) {
    if !lines.throwErrors {
      throw Reluctance("no error can come to it", at: link.name)
    }
  }

  /// Whether the handler of a link is given every error, if the link says so itself.
  func policy(of link: Link) throws(Reluctance) -> Bool? {
    switch link.otherArguments.first(where: { $0.label?.text == "policy" })?.expression
      .trimmedDescription
    {
    case ".allErrors"?: return true
    case ".allErrorsExceptCancellation"?, ".notCancelled"?: return false
    case nil:
      if let file = scope.surroundings.configuration {
        throw Reluctance("\(file) changes which errors are seen", at: link.name)
      }
      return nil
    default: throw Reluctance("the policy is not written here", at: link.name)
    }
  }

  /// Whether a handler for errors is given cancellations too.
  func catchesAll(_ link: Link) throws(Reluctance) -> Bool {
    switch scope.reader.dialect {
    case .ipromise, .khanlou: true
    // `recover` of When goes on from any.
    case .when where role(named: link) != .hearError: true
    case .promisekit, .tomorrowland, .when: try policy(of: link) ?? false
    }
  }

  /// Ends a `do`, and begins the `catch` of a handler.
  ///
  /// - Parameter isThrownOn: Whether the error needs a name behind the handler.
  /// - Returns: The name that the error has.
  @discardableResult
  mutating func openCatch(
    of closure: ClosureExprSyntax, catchesAll: Bool, isThrownOn: Bool = false
  ) throws(Reluctance) -> String {
    if scope.reader.dialect == .ipromise, let reason = try reason(of: closure) {
      lines.close(" catch\(reason.pattern) {", open: true)
      if let line = reason.line { lines.add(line) }
      return "error"
    }
    let name = name(ofErrorIn: closure, isNeeded: isThrownOn || !catchesAll)
    lines.close(" catch\(pattern(name, catchesAll: catchesAll)) {", open: true)
    return name
  }

  /// The name of the error that a handler is given, `_` for none.
  private func name(ofErrorIn closure: ClosureExprSyntax, isNeeded: Bool) -> String {
    var name = closure.parameters.first?.name ?? "error"
    if name != "error", NameUses.of(name, in: closure.statements).isUnused { name = "_" }
    for shorthand in closure.shorthands {
      scope.renames.append(Edit(replacing: shorthand, with: "error"))
    }
    guard name == "_" else { return name }
    // If the handler means another error, this one must not hide it.
    guard NameUses.of("error", in: closure.statements).areFree else { return "error" }
    return isNeeded ? scope.names.fresh(like: "error") : "_"
  }

  /// What stands between `catch` and `{`.
  func pattern(_ name: String, catchesAll: Bool) -> String {
    if name == "_" { return " _" }
    let binding = name == "error" ? "" : " let \(name)"
    guard !catchesAll, let test = scope.reader.dialect.knowledge.awaiting.notCancelled else {
      return binding
    }
    return binding + " where " + test.replacing("$", with: name)
  }
}
