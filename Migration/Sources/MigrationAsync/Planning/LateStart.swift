// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationSource
internal import SwiftSyntax

/// What is different if functions are called when a task begins, and not at once.
struct LateStart: Sendable {
  /// Names of functions that are called, by others in between too, where a thread is blocked: a task that they form
  /// may begin only when it is blocked no longer.
  private(set) var calledWhereBlocked: Set<String> = []
  /// What functions with promises use at once that may have changed when the task begins.
  private(set) var uses: [DeclaredFunction.ID: String] = [:]

  init() {}

  init(
    files: [SourceFile], _ declarations: [FileDeclarations], _ candidates: [Candidate],
    _ resolver: CallResolver
  ) {
    calledWhereBlocked = declarations.reduce(into: []) { $0.formUnion($1.calledWhereBlocked) }
    var open = calledWhereBlocked
    if !open.isEmpty {
      let called = files.reduce(into: [String: Set<String>]()) { called, file in
        let visitor = FunctionVisitor(viewMode: .sourceAccurate)
        visitor.walk(file.tree)
        called.merge(visitor.called) { $0.union($1) }
      }
      while let name = open.popFirst() {
        open.formUnion(called[name, default: []].subtracting(calledWhereBlocked))
        calledWhereBlocked.formUnion(called[name, default: []])
      }
    }
    var callers: [DeclaredFunction.ID: [DeclaredFunction.ID]] = [:]
    for candidate in candidates {
      let visitor = UseVisitor(of: candidate, resolver)
      visitor.walk(candidate.node)
      uses[candidate.declared.id] = visitor.found
      for called in visitor.called { callers[called, default: []].append(candidate.declared.id) }
    }
    var known = Array(uses.keys)
    while let id = known.popLast() {
      for caller in callers[id, default: []] where uses[caller] == nil {
        uses[caller] = uses[id]
        known.append(caller)
      }
    }
  }
}

/// The names of the functions that are called in each function.
private final class FunctionVisitor: SyntaxVisitor {
  private(set) var called: [String: Set<String>] = [:]

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    called[node.name.text, default: []].formUnion(calledNames(in: Syntax(node)))
    return .skipChildren
  }
}

/// The names of all that is called in a node.
func calledNames(in node: Syntax) -> Set<String> {
  let visitor = CalledVisitor(viewMode: .sourceAccurate)
  visitor.walk(node)
  return visitor.found
}

private final class CalledVisitor: SyntaxVisitor {
  private(set) var found: Set<String> = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression
    let name =
      called.as(MemberAccessExprSyntax.self)?.declName ?? called.as(DeclReferenceExprSyntax.self)
    if let name { found.insert(name.baseName.text) }
    return .visitChildren
  }
}

/// What a function uses while it is called: handlers, which run later, are closures of calls of members.
private final class UseVisitor: SyntaxVisitor {
  private let candidate: Candidate
  private let resolver: CallResolver
  private(set) var found: String?
  private(set) var called: Set<DeclaredFunction.ID> = []

  init(of candidate: Candidate, _ resolver: CallResolver) {
    self.candidate = candidate
    self.resolver = resolver
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let declared = resolver.declaration(of: ExprSyntax(node)) { called.insert(declared.id) }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    var call = node.parent
    while let around = call, !around.is(FunctionCallExprSyntax.self) { call = around.parent }
    let isHandler =
      call?.as(FunctionCallExprSyntax.self)?.calledExpression.is(MemberAccessExprSyntax.self)
    return isHandler == true ? .skipChildren : .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let base = node.parent?.as(MemberAccessExprSyntax.self).flatMap { member in
      member.declName.id == node.id ? member.base?.trimmedDescription ?? "" : nil
    }
    guard base == nil || base == "self", found == nil else { return .skipChildren }
    let name = node.baseName.text
    let isOwn = candidate.declared.owner.map { resolver.isVariable(name, of: $0) } ?? false
    let isGlobal = base == nil && resolver.isVariable(name, of: "")
    if isOwn || isGlobal, base != nil || resolver.variable(name, at: node) == .unknown {
      found = name
    }
    return .skipChildren
  }
}
