// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// Makes a task of a chain that nobody waits for.
///
/// The task begins after the code around the chain has ended, so only a chain is converted behind which
/// nothing more happens there, and what makes its promise stands in front of the task.
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
    if loose.chain.head.isOptionalChain {
      throw Reluctance("the promise is optional", at: loose.chain.head)
    }
    try checkVariables()
    try scope.checkPlaces(in: loose.item)
    scope.root = Syntax(loose.item)
    // The task begins behind the handlers of what comes before it.
    scope.extent = Syntax(loose.item)
    let line = loose.file.line(of: loose.item)
    let indentation = loose.file.indentation(ofLine: line)
    let column = loose.file.column(of: loose.item)
    guard column == indentation.utf8.count + 1 else {
      throw Reluctance("one line would become several", at: loose.item)
    }
    var converter = ChainConverter(scope, Lines(indentation: indentation, step: scope.step))
    let captures = try holdSelfWeakly(&converter.lines)
    if converter.isAsynchronous(loose.chain.head) {
      try beginLater(&converter.lines)
    } else if scope.hoisted == nil {
      try hoist(&converter.lines)
    }
    let begin = converter.lines.lines.count
    converter.lines.open(scope.name(of: "Task") + " {")
    try converter.emitEnds(of: loose.chain)
    converter.lines.close()
    if !scope.usesMainActor, !converter.isAsynchronous(loose.chain.head),
      loose.chain.links.contains(where: { !$0.handlers.isEmpty })
    {
      throw Reluctance("its handlers run elsewhere: a task would only wait", at: loose.item)
    }
    let actor = isOnMainActor || !scope.usesMainActor ? "" : " @\(scope.name(of: "MainActor"))"
    let heading = actor + (captures.isEmpty && !actor.isEmpty ? " in" : captures)
    converter.lines.append(heading, toLine: begin)
    let lines = converter.lines.lines
    try scope.checkConfiguration()
    try scope.checkComments(of: Syntax(loose.item), in: lines)
    try scope.checkStrings(in: Syntax(loose.item))
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
    if let holder = strongHolder(in: loose.chain.head) {
      throw Reluctance("what the chain begins with holds self, and may go on behind it", at: holder)
    }
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
    if !ChainConverter(scope, lines).isAsynchronous(loose.chain.head) {
      try hoist(&lines)
      return " [weak self] in"
    }
    // An asynchronous function is called in the task, on what is there now.
    guard let call = beginning.as(FunctionCallExprSyntax.self),
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?
        .as(DeclReferenceExprSyntax.self), base.baseName.text != "self",
      call.trailingClosure == nil, call.arguments.allSatisfy({ isThere($0.expression) })
    else { throw Reluctance("self is held weakly: who keeps it while this waits?", at: weak) }
    let name = base.baseName.text
    return scope.names.isFree(name) ? " [weak self, \(name)] in" : " [weak self] in"
  }

  /// Puts what the chain begins with, and the links behind it that stay, in front of the task.
  private func hoist(_ lines: inout Lines) throws(Reluctance) {
    let converter = ChainConverter(scope, lines)
    let count = converter.keptBeginning(of: loose.chain)
    let promise =
      count == 0 ? beginning : converter.expression(of: loose.chain, upTo: count)
    if count == 0, isThere(promise) { return }
    let name = scope.names.fresh(like: "promise")
    let type = try typeWritten(of: promise, links: count, converter)
    let text = converter.moved(scope.text(of: promise), from: promise)
    lines.add("let \(name)\(type.map { ": \($0)" } ?? "") = \(text)")
    scope.hoisted = (loose.chain.head.id, count, name)
  }

  /// The type of a promise in front of the task, if the handler behind it says the type and the promise may not.
  private func typeWritten(
    of promise: ExprSyntax, links count: Int, _ converter: ChainConverter
  ) throws(Reluctance) -> String? {
    let stated = converter.parameterType(loose.chain, count)
    let head = beginning
    if scope.vocabulary.maker(of: head) != nil || count > 0 {
      guard isOpen(loose.chain, upTo: count) else { return nil }
      let made = head.as(FunctionCallExprSyntax.self)?.calledExpression
      let name =
        made?.as(MemberAccessExprSyntax.self)?.base?.typeName ?? made?.typeName ?? "Promise"
      guard let stated, scope.vocabulary.types[name]?.generics == 1 else { throw .open(head) }
      return "\(scope.name(of: name))<\(stated)>"
    }
    guard let call = promise.as(FunctionCallExprSyntax.self) else { return nil }
    let resolver = scope.surroundings.resolver
    let isOpen = resolver.isOverloaded(call) || resolver.isTypedByWhatFollows(call)
    let declared = resolver.declaration(of: promise)
    let isKnown = declared.map { $0.generics.isEmpty && !isOpen } ?? false
    guard let stated, !isKnown, scope.reader.dialect != .tomorrowland else {
      if isOpen { throw .open(call) }
      return nil
    }
    if case .guarantee? = declared?.result { return "\(scope.name(of: "Guarantee"))<\(stated)>" }
    return "\(scope.name(of: "Promise"))<\(stated)>"
  }

  /// Whether what follows may decide the type of the first links of a chain.
  private func isOpen(_ chain: Chain, upTo count: Int) -> Bool {
    guard count > 0 else { return isOpen(chain.head) }
    let closure = chain.links[count - 1].handlers.first?.closure
    if closure?.signature?.returnClause != nil { return false }
    switch scope.reader.role(of: chain.links[count - 1]) {
    case .end, .forget: return false
    case .transform where closure?.statements.last?.returned?.isOpen == true: return true
    case .chain where closure?.statements.last?.returned.map { isOpen($0) } == true: return true
    default: return isOpen(chain, upTo: count - 1)
    }
  }

  /// Whether what follows may decide the type of a promise: of `Promise.value(3)`, `Promise { … }`, and of what is made
  /// of such ones.
  private func isOpen(_ promise: ExprSyntax) -> Bool {
    let promise = promise.withoutTry.withoutParentheses
    let chain = Chain(promise, in: scope.vocabulary)
    if !chain.links.isEmpty { return isOpen(chain, upTo: chain.links.count) }
    if let array = promise.as(ArrayExprSyntax.self) {
      return array.elements.contains { isOpen($0.expression) }
    }
    guard let call = promise.as(FunctionCallExprSyntax.self),
      let maker = scope.vocabulary.maker(of: promise)
    else { return false }
    let called = call.calledExpression
    let named = called.as(MemberAccessExprSyntax.self)?.base ?? called
    if named.is(GenericSpecializationExprSyntax.self) { return false }
    switch maker.role {
    case .value: return promise.settled(as: .value, in: scope.vocabulary)?.isOpen ?? false
    case .error, .callbacks: return named.typeName != nil
    case .begins:
      let closure =
        call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self)
      return closure?.signature?.returnClause == nil
        && closure?.statements.last?.returned.map { isOpen($0) } == true
    default: return call.arguments.contains { isOpen($0.expression) }
    }
  }

  /// Prepares a chain that begins with an asynchronous function, which only the task calls.
  private func beginLater(_ lines: inout Lines) throws(Reluctance) {
    let late = scope.surroundings.lateStart
    let call = beginning.as(FunctionCallExprSyntax.self)
    let names = [loose.declaration.as(FunctionDeclSyntax.self)?.name.text, loose.item.owner]
    if names.contains(where: { $0.map(late.calledWhereBlocked.contains) ?? false }) {
      throw Reluctance(
        "where this is called a thread is blocked: the task would begin too late", at: loose.item)
    }
    if let declared = scope.surroundings.resolver.declaration(of: beginning),
      let used = late.uses[declared.id]
    {
      lines.add(
        Mark.beginning
          + "`\(declared.name.base)` uses `\(used)` when the task has begun: does it change before?"
      )
    }
    for argument in call?.arguments ?? [] where mayChange(argument.expression) {
      let name = scope.names.fresh(like: argument.label?.text.withoutBackticks ?? "argument")
      lines.add("let \(name) = \(scope.text(of: argument.expression))")
      scope.renames.append(Edit(replacing: argument.expression, with: name))
    }
  }

  /// Whether an argument may have another value when the task has begun.
  private func mayChange(_ expression: ExprSyntax) -> Bool {
    if isThere(expression) || expression.isOpen { return false }
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      return base.typeName == nil && (base.trimmedDescription == "self" || !isThere(base))
        && !isConstant(member.declName)
    }
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      return name.baseName.text != "self" && !isConstant(name)
    }
    return expression.is(FunctionCallExprSyntax.self)
      || expression.is(SubscriptCallExprSyntax.self) || expression.is(StringLiteralExprSyntax.self)
      || expression.is(SequenceExprSyntax.self) || expression.is(ForceUnwrapExprSyntax.self)
  }

  /// Whether this is a property of the type around that never changes.
  private func isConstant(_ name: DeclReferenceExprSyntax) -> Bool {
    loose.item.owner.map {
      scope.surroundings.resolver.isConstant(name.baseName.text, of: $0)
    } ?? false
  }

  /// A handler of a promise that races at the beginning of the chain, if it holds `self`: the loser goes on, and
  /// keeps `self` for a time that the task does not.
  private func strongHolder(in head: ExprSyntax) -> TokenSyntax? {
    guard scope.vocabulary.maker(of: head)?.role == .first else { return nil }
    return head.tokens(viewMode: .sourceAccurate).first { token in
      token.tokenKind == .keyword(.self)
        && sequence(first: Syntax(token), next: \.parent).prefix { $0 != Syntax(head) }
          .contains { $0.is(ClosureExprSyntax.self) }
    }
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
