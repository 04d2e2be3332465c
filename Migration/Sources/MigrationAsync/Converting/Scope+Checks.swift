// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import SwiftSyntax

// What would not be the same in asynchronous code.

extension Scope {
  /// Refuses a chain if another one has begun that it does not wait for: what waits for a settled promise goes on at
  /// once, before the handlers of the other one.
  func checkOtherHandlers(of chain: Chain) throws(Reluctance) {
    let head = chain.head.withoutTry
    let names = (vocabulary.maker(of: head) == nil ? [head] : head.givenPromises)
      .filter { $0.is(DeclReferenceExprSyntax.self) || $0.is(MemberAccessExprSyntax.self) }
      .map(\.nameOnSelf)
    let range = chain.expression.position..<chain.expression.endPosition
    let given = names.first { givenAway[$0]?.contains { !range.contains($0) } ?? false }
    let other = handled.first { isHandled($0, before: chain, of: names) }
    if let name = given ?? other?.head.withoutTry.nameOfPromise {
      throw Reluctance("handlers of `\(name)` would change places", at: chain.expression)
    }
  }

  /// Whether the handlers of a chain come before those of another one that does not wait for them.
  private func isHandled(_ other: Chain, before chain: Chain, of names: [String]) -> Bool {
    let (expression, whole) = (other.expression, chain.expression)
    if whole.isAround(expression) {
      let isFollowed = chain.links.contains {
        !$0.handlers.isEmpty && $0.base.isAround(expression) && !chain.head.isAround(expression)
      }
      return isFollowed && isLoose(other)
    }
    if expression.isAround(whole) || expression.isElsewhere(than: whole) { return false }
    if names.contains(other.head.nameOnSelf) { return !other.isNext }
    guard expression.position < whole.position else { return false }
    let isOfPromise = isOfPromise(other)
    // Nobody throws away what `map` makes of an array.
    return isLoose(other) && isOfPromise != false
      || expression.isNamedForClosures && isOfPromise == true
  }

  /// Whether a chain is one of promises; nil if that cannot be seen.
  private func isOfPromise(_ chain: Chain) -> Bool? {
    switch HeadEvidence(chain, in: vocabulary) {
    case .maker, .ownOperator: true
    case .call: surroundings.resolver.declaration(of: chain.head)?.result.isPromise
    case .none: nil
    }
  }

  /// Whether a chain is a statement, for whose promise nobody waits.
  private func isLoose(_ chain: Chain) -> Bool {
    guard let item = chain.expression.statement,
      // What makes a promise of callbacks waits for them.
      !item.isIn(closureOf: { vocabulary.maker(of: $0)?.role == .callbacks })
    else { return false }
    let isOnly = item.isOnlyOne && item.isInBody
    if !isOnly || !chain.expression.isWhole(of: item) { return true }
    switch chain.links.last.flatMap(reader.role) {
    case .hearError?, .finally?, .log?: return reader.dialect == .promisekit
    default: return false
    }
  }

  /// Refuses handlers that run where the configuration says, beside such on the main queue: formed in a function of
  /// the main actor they would run there.
  func checkConfiguration() throws(Reluctance) {
    guard usesMainActor, !waitsForOriginal, let configured else { return }
    throw Reluctance(
      "\(surroundings.configuration ?? "") changes where handlers run", at: configured)
  }

  /// Refuses statements that block their thread, which asynchronous code must not, and those that only
  /// synchronous code can call.
  func checkBlocking(_ node: Syntax) throws(Reluctance) {
    let visitor = BlockingVisitor(viewMode: .sourceAccurate)
    visitor.walk(node)
    if let name = visitor.ofThread {
      throw Reluctance(
        "`\(name.trimmedDescription)` cannot be asked for in asynchronous code", at: name)
    }
    if let call = visitor.found {
      let text =
        call.onlyForSynchronousCode.map { "`\($0)` cannot be called in asynchronous code" }
        ?? "it blocks a thread, which asynchronous code must not"
      throw Reluctance(text, at: call)
    }
  }
}

/// Finds the names of what functions of the files get that take promises, and may add handlers to them.
final class GivenAway: SyntaxVisitor {
  private let resolver: CallResolver
  private(set) var found: [String: [AbsolutePosition]] = [:]

  init(in declaration: Syntax, _ resolver: CallResolver) {
    self.resolver = resolver
    super.init(viewMode: .sourceAccurate)
    walk(declaration)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.calledExpression.nameReference?.baseName.text,
      resolver.functions(named: name).contains(where: \.takesPromises)
    else { return .visitChildren }
    node.arguments.map(\.expression).forEach(note)
    return .visitChildren
  }

  private func note(_ expression: ExprSyntax) {
    guard expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self)
    else { return }
    found[expression.nameOnSelf, default: []].append(expression.position)
  }
}

extension DeclaredFunction {
  /// Whether something that it is given may be a promise.
  fileprivate var takesPromises: Bool {
    parameters.contains { $0.contains("Promise") || $0.contains("Guarantee") }
  }
}

extension ExprSyntax {
  /// What `when` and `race` are given, also in an array.
  var givenPromises: [ExprSyntax] {
    (self.as(FunctionCallExprSyntax.self)?.arguments.map(\.expression) ?? []).flatMap { given in
      given.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [given]
    }
  }
}

extension Chain {
  /// Whether the name becomes that of its promise, as in `p = p.then { … }`: then nothing else has the one before.
  fileprivate var isNext: Bool {
    guard let parts = expression.parent?.as(ExprListSyntax.self).map(Array.init), parts.count == 3,
      parts[1].is(AssignmentExprSyntax.self), parts[2].id == expression.id
    else { return false }
    return parts[0].nameOnSelf == head.nameOnSelf && parts[0].is(DeclReferenceExprSyntax.self)
      && !parts[0].isInClosure
  }
}

extension SyntaxProtocol {
  /// Whether this stands in a closure in a function.
  fileprivate var isInClosure: Bool {
    sequence(first: Syntax(self), next: \.parent).prefix { !$0.is(FunctionDeclSyntax.self) }
      .contains { $0.is(ClosureExprSyntax.self) }
  }

  /// Whether something is in it.
  fileprivate func isAround(_ other: some SyntaxProtocol) -> Bool {
    position <= other.position && other.endPosition <= endPosition
  }
}

extension CodeBlockItemSyntax {
  fileprivate var isOnlyOne: Bool {
    parent?.as(CodeBlockItemListSyntax.self)?.count == 1
  }

  /// Whether it is a statement of a closure or a function, and of no block in it.
  fileprivate var isInBody: Bool {
    parent?.parent?.is(ClosureExprSyntax.self) == true
      || parent?.parent?.parent?.is(FunctionDeclSyntax.self) == true
  }

  /// Whether it stands in a closure that is given to certain calls.
  fileprivate func isIn(closureOf isMeant: (ExprSyntax) -> Bool) -> Bool {
    sequence(first: Syntax(self), next: \.parent).contains { node in
      guard node.is(ClosureExprSyntax.self) else { return false }
      let call = sequence(first: node, next: \.parent).lazy
        .compactMap { $0.as(FunctionCallExprSyntax.self) }.first { _ in true }
      return call.map { isMeant(ExprSyntax($0)) } ?? false
    }
  }
}

extension ExprSyntax {
  /// The statement that this is, also with `_ =` in front.
  fileprivate var statement: CodeBlockItemSyntax? {
    if let item = parent?.as(CodeBlockItemSyntax.self) { return item }
    guard let parts = parent?.as(ExprListSyntax.self).map(Array.init), parts.count == 3,
      parts[0].is(DiscardAssignmentExprSyntax.self)
    else { return nil }
    return parent?.parent?.parent?.as(CodeBlockItemSyntax.self)
  }

  fileprivate func isWhole(of item: CodeBlockItemSyntax) -> Bool { parent?.id == item.id }

  /// Whether it is in something that is returned, or a branch, in which another expression is not.
  fileprivate func isElsewhere(than other: ExprSyntax) -> Bool {
    for node in sequence(first: Syntax(self), next: \.parent) {
      if node.isAround(other) {
        return node.is(IfExprSyntax.self) || node.is(SwitchCaseListSyntax.self)
      }
      if node.is(ReturnStmtSyntax.self) { return true }
    }
    return false
  }

  /// Whether this gets a name that only closures use, and what keeps it.
  fileprivate var isNamedForClosures: Bool {
    guard let binding = parent?.parent?.as(PatternBindingSyntax.self),
      binding.initializer?.value.id == id,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let list = binding.parent?.parent?.parent?.parent?.as(CodeBlockItemListSyntax.self)
    else { return false }
    let uses = NameUses.of(name, in: list).references
    return !uses.isEmpty
      && uses.allSatisfy {
        $0.isInClosure || $0.parent?.is(ExprListSyntax.self) == true
      }
  }

  /// What a promise is called that a chain begins with.
  fileprivate var nameOfPromise: String {
    let name = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    return name.nameOnSelf.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }

  /// How it is written, without `self.` in front.
  var nameOnSelf: String {
    let text = trimmedDescription
    return text.hasPrefix("self.") ? String(text.dropFirst("self.".count)) : text
  }
}

/// A call that blocks its thread, but not one in closures and functions.
private final class BlockingVisitor: SyntaxVisitor {
  var found: FunctionCallExprSyntax?
  var ofThread: MemberAccessExprSyntax?

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if ["Thread.current", "Thread.isMainThread", "RunLoop.current"].contains(
      node.trimmedDescription)
    {
      ofThread = ofThread ?? node
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isBlocking || node.holdsUp || node.onlyForSynchronousCode != nil {
      found = found ?? node
    }
    return .visitChildren
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension FunctionCallExprSyntax {
  /// The name, if this is `MainActor.assumeIsolated`, or that of another actor, or `lock()` and `unlock()` of a lock.
  fileprivate var onlyForSynchronousCode: String? {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.text
    let isOfLock = ["lock", "unlock"].contains(name) && arguments.isEmpty && trailingClosure == nil
    return name == "assumeIsolated" || isOfLock ? name : nil
  }

  /// Whether this is `wait()` of a promise, a group or a semaphore, `hang(…)`, `DispatchQueue.main.sync`, or `run` of a
  /// run loop.
  var isBlocking: Bool {
    if calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "hang" { return true }
    guard let member = calledExpression.as(MemberAccessExprSyntax.self) else { return false }
    switch member.declName.baseName.text {
    case "wait":
      return arguments.isEmpty
        || ["timeout", "wallTimeout", "until"].contains(arguments.first?.label?.text)
    case "sync": return member.base?.trimmedDescription == "DispatchQueue.main"
    case "run": return member.base?.trimmedDescription.hasPrefix("RunLoop.") == true
    default: return false
    }
  }

  /// Whether this holds its thread up in another way: it sleeps, takes a lock, or waits for a process, operations or
  /// expectations.
  fileprivate var holdsUp: Bool {
    let member = calledExpression.as(MemberAccessExprSyntax.self)
    switch calledExpression.nameReference?.baseName.text {
    case "usleep", "nanosleep", "CFRunLoopRun", "pthread_mutex_lock", "pthread_rwlock_rdlock",
      "pthread_rwlock_wrlock", "pthread_cond_wait", "os_unfair_lock_lock", "objc_sync_enter":
      return member == nil
    case "sleep": return member == nil || member?.base?.trimmedDescription == "Thread"
    case "wait": return arguments.first?.label?.text == "for"
    case "waitForExpectations", "waitUntilExit", "waitUntilFinished",
      "waitUntilAllOperationsAreFinished":
      return true
    default: return false
    }
  }
}
