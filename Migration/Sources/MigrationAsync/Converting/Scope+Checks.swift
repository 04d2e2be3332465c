// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import SwiftSyntax

// What would not be the same in asynchronous code.

extension Scope {
  /// Refuses a promise that is there already and has another handler in the function: what waits for a settled
  /// promise goes on at once, before that handler.
  func checkOtherHandlers(of chain: Chain) throws(Reluctance) {
    let head = chain.head.withoutTry
    let range = chain.expression.position..<chain.expression.endPosition
    for name in vocabulary.maker(of: head) == nil ? [head] : head.givenPromises
    where name.is(DeclReferenceExprSyntax.self) || name.is(MemberAccessExprSyntax.self) {
      let name = name.nameOnSelf
      let isHandledElsewhere = (chains[name] ?? []).contains { other in
        other.links.contains { !$0.handlers.isEmpty }
          && !range.contains(other.expression.position) && !other.isReturned
          && !other.isNext(of: name)
      }
      let isGivenElsewhere = givenAway[name]?.contains { !range.contains($0) } ?? false
      if isHandledElsewhere || isGivenElsewhere {
        throw Reluctance("handlers of `\(name)` would change places", at: chain.expression)
      }
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
    if let call = visitor.found {
      let text =
        call.onlyForSynchronousCode.map { "`\($0)` cannot be called in asynchronous code" }
        ?? "it blocks a thread, which asynchronous code must not"
      throw Reluctance(text, at: call)
    }
  }
}

/// Finds the names of what others get, who may add handlers to it: functions of the files that take promises, and other
/// names.
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

  override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
    note(node.value)
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
  /// Whether a function, or a handler, returns it: then nothing else is done there with what it begins with.
  fileprivate var isReturned: Bool {
    expression.parent?.is(ReturnStmtSyntax.self) == true
  }

  /// Whether the name becomes that of its promise, as in `p = p.then { … }`: then nothing else has the one before.
  fileprivate func isNext(of name: String) -> Bool {
    guard let parts = expression.parent?.as(ExprListSyntax.self).map(Array.init), parts.count == 3,
      parts[1].is(AssignmentExprSyntax.self), parts[2].id == expression.id
    else { return false }
    return parts[0].nameOnSelf == name && parts[0].is(DeclReferenceExprSyntax.self)
      && parts[0].isInNoClosure
  }
}

extension ExprSyntax {
  /// Whether it stands among the statements of a function.
  fileprivate var isInNoClosure: Bool {
    var around = parent
    while let node = around, !node.is(FunctionDeclSyntax.self) {
      if node.is(ClosureExprSyntax.self) { return false }
      around = node.parent
    }
    return true
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
