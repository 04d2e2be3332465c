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
    guard loose.item.isLastAction(in: loose.declaration) else {
      throw Reluctance("what stands behind the chain would come before it", at: loose.item)
    }
    try checkVariables()
    scope.root = Syntax(loose.item)
    let line = loose.file.line(of: loose.item)
    let indentation = loose.file.indentation(ofLine: line)
    let column = loose.file.column(of: loose.item)
    guard column == indentation.utf8.count + 1 else {
      throw Reluctance("one line would become several", at: loose.item)
    }
    var converter = ChainConverter(scope, Lines(indentation: indentation, step: scope.step))
    let captures = try holdSelfWeakly(&converter.lines)
    let actor = isOnMainActor ? "" : " @MainActor"
    converter.lines.open("Task {\(actor)\(captures.isEmpty && !isOnMainActor ? " in" : captures)")
    try converter.emitEnds(of: loose.chain)
    converter.lines.close()
    let lines = converter.lines.lines
    try scope.checkComments(of: Syntax(loose.item), in: lines)
    return Edit(
      replacing: loose.item,
      with: String(lines.joined(separator: "\n").dropFirst(indentation.count)))
  }
}

extension TaskConverter {
  /// Refuses variables of a function of no actor: a task of the main actor cannot share them.
  private func checkVariables() throws(Reluctance) {
    guard !isOnMainActor else { return }
    for name in LocalNames.declared(by: .var, in: loose.declaration).sorted()
    where !NameUses.of(name, in: loose.item).isUnused {
      throw Reluctance("`\(name)` is a variable, which a task could not share", at: loose.item)
    }
  }

  /// Where all handlers hold `self` weakly, so does the task: what the chain begins with is called before.
  ///
  /// - Returns: What the task captures, as it is written.
  private func holdSelfWeakly(_ lines: inout Lines) throws(Reluctance) -> String {
    let links = loose.chain.links
    let closures = links.flatMap(\.handlers).compactMap(\.closure)
    guard let weak = closures.first(where: { $0.capturesSelf("weak") }) else { return "" }
    scope.holdsSelfWeakly = true
    for closure in closures where !closure.capturesSelf("weak") {
      guard NameUses.of("self", in: closure).isUnused else {
        throw Reluctance("some handlers hold self weakly, and some do not", at: closure)
      }
    }
    for link in links where scope.reader.role(of: link) == .chain {
      let closure = link.handlers.first?.closure
      let declares = closure?.statements.contains { $0.declaredNames.contains("self") } ?? false
      if declares {
        throw Reluctance("self is held weakly: who keeps it while this waits?", at: weak)
      }
    }
    let head = beginning
    let converter = ChainConverter(scope, lines)
    if !converter.isAsynchronous(loose.chain.head) {
      let name = scope.names.fresh(like: "promise")
      lines.add("let \(name) = \(converter.moved(scope.text(of: head), from: head))")
      scope.hoisted = (loose.chain.head.id, name)
      return " [weak self] in"
    }
    // An asynchronous function is called in the task, on what is there now.
    guard let call = head.as(FunctionCallExprSyntax.self),
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?
        .as(DeclReferenceExprSyntax.self), base.baseName.text != "self",
      call.trailingClosure == nil, call.arguments.allSatisfy({ isThere($0.expression) })
    else { throw Reluctance("self is held weakly: who keeps it while this waits?", at: weak) }
    let name = base.baseName.text
    return scope.names.isFree(name) ? " [weak self, \(name)] in" : " [weak self] in"
  }

  /// What the chain begins with: in `firstly { load() }` the call.
  private var beginning: ExprSyntax {
    let head = loose.chain.head
    guard scope.vocabulary.maker(of: head)?.role == .begins,
      let closure = head.as(FunctionCallExprSyntax.self)?.trailingClosure,
      closure.statements.count == 1, let only = closure.statements.first?.returned,
      !only.is(TryExprSyntax.self), Chain(only, in: scope.vocabulary).links.isEmpty
    else { return head }
    return only
  }

  /// Whether an argument is a literal, or a constant or parameter of the function.
  private func isThere(_ expression: ExprSyntax) -> Bool {
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      return !scope.names.isFree(name.baseName.text)
    }
    return expression.is(IntegerLiteralExprSyntax.self)
      || expression.is(BooleanLiteralExprSyntax.self)
      || expression.as(StringLiteralExprSyntax.self)?.segments.count == 1
  }
}

extension ChainConverter {
  /// Adds a chain with its `catch` and `finally`.
  mutating func emitEnds(of chain: Chain) throws(Reluctance) {
    let roles = chain.links.map { role(named: $0) }
    guard let index = roles.firstIndex(where: { $0 == .hearError || $0 == .log }),
      roles[(index + 1)...].allSatisfy({ $0 == .finally })
    else { throw Reluctance("nobody hears of its errors", at: chain.links.last!.name) }
    let ends = chain.links[(index + 1)...]
    lines.open("do {")
    mayThrow = true
    let begin = lines.lines.count
    // A handler may return early if nothing else is to happen then.
    let mayReturn = ends.isEmpty && index > 0 && roles[index - 1] == .end
    try emit(chain, upTo: index, to: mayReturn ? .returned(isLast: true) : .dropped)
    try checkThrowing(since: begin, chain.links[index])
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
      lines.close(catchesAll ? " catch {" : " catch where !error.isCancelled {", open: true)
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

extension CodeBlockItemSyntax {
  /// Whether nothing more happens in the function, or closure, behind this statement.
  fileprivate func isLastAction(in declaration: Syntax) -> Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self) else { return false }
    let next = list.firstIndex { $0.id == id }.map { list.index(after: $0) }
    if let next, next < list.endIndex {
      return list[next].isEmptyReturn || list[next].returnsConstant(of: declaration)
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
      if let item = current.as(CodeBlockItemSyntax.self) {
        return item.isLastAction(in: declaration)
      }
      node = current.parent
    }
    return false
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement returns a constant of the function, or the promise of one: that is the same
  /// before and after.
  fileprivate func returnsConstant(of declaration: Syntax) -> Bool {
    guard let expression = item.as(ReturnStmtSyntax.self)?.expression else { return false }
    var name = expression
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text == "promise"
    {
      name = base
    }
    guard let name = name.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    return LocalNames.declared(by: .let, in: declaration).contains(name)
  }
}

/// The constants or the variables of a function, without those of closures in it.
private final class LocalNames: SyntaxVisitor {
  private let keyword: Keyword
  private var found: Set<String> = []

  private init(_ keyword: Keyword) {
    self.keyword = keyword
    super.init(viewMode: .sourceAccurate)
  }

  static func declared(by keyword: Keyword, in declaration: Syntax) -> Set<String> {
    let visitor = LocalNames(keyword)
    visitor.walk(declaration)
    return visitor.found
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard case .keyword(keyword) = node.bindingSpecifier.tokenKind else { return .skipChildren }
    for binding in node.bindings {
      for token in binding.pattern.tokens(viewMode: .sourceAccurate)
      where token.parent?.is(IdentifierPatternSyntax.self) == true {
        found.insert(token.text)
      }
    }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
