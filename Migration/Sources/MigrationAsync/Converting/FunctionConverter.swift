// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// Makes an asynchronous function of one that returns a promise.
///
/// This finds the statements that return a promise. ``ChainConverter`` makes statements of each.
struct FunctionConverter {
  private let body: Body
  private let node: DeclSyntax
  let scope: Scope

  private var file: SourceFile { scope.file }

  init(_ candidate: Candidate, in scope: Scope) {
    body = candidate.body
    node = candidate.node
    self.scope = scope
  }

  /// The edits in the body of the function.
  func bodyEdits() throws(Reluctance) -> [Edit] {
    guard let last = body.statements.last else {
      throw Reluctance("it has no statement", at: node)
    }
    try scope.checkPlaces(in: body.statements)
    try scope.checkBlocking(Syntax(body.statements))
    if let statement = DeferVisitor.first(in: body.statements) {
      throw Reluctance("`defer` would run after the chain, not before it", at: statement)
    }
    if let expression = onlyExpression {
      let edit = try edit(replacing: Syntax(last.item), returning: expression, isLast: true)
      try scope.checkConfiguration()
      return [edit]
    }
    var edits: [Edit] = []
    let rejecting = scope.isSure ? [] : RejectingCatch.all(in: body.statements, scope.vocabulary)
    scope.rejecting = Set(rejecting.map(\.id))
    edits += rejecting.map { statement in
      let end = statement.body.endPositionBeforeTrailingTrivia.utf8Offset
      return Edit(end..<statement.endPositionBeforeTrailingTrivia.utf8Offset, "")
    }
    let gone = rejecting.flatMap { $0.catchClauses.map(\.range) }
    edits += body.statements.lazy.filter { !gone.isEmpty && isUsed($0, onlyIn: gone) }.map {
      Edit($0.position.utf8Offset..<$0.endPositionBeforeTrailingTrivia.utf8Offset, "")
    }
    for choice in implicitChoices {
      edits.append(
        try edit(
          replacing: Syntax(choice), to: Syntax(choice), returning: choice, isLast: true))
    }
    let returns = EarlyReturns.all(in: body.statements).filter { statement in
      !gone.contains { $0.contains(statement.position) }
    }
    for statement in returns {
      guard let expression = statement.expression else {
        throw Reluctance("returns nothing where a promise is expected", at: statement)
      }
      let isLast = last.item.id == statement.id
      if let named = NamedReturn(statement, of: node) {
        edits.append(
          try edit(
            replacing: Syntax(named.declaration), to: Syntax(statement), returning: named.value,
            isLast: isLast))
      } else {
        edits.append(try edit(replacing: Syntax(statement), returning: expression, isLast: isLast))
      }
    }
    try scope.checkConfiguration()
    return edits
  }

  /// Whether a statement gives a name to a property, as that of a queue, that is used in some ranges and nowhere else.
  private func isUsed(_ item: CodeBlockItemSyntax, onlyIn ranges: [Range<AbsolutePosition>]) -> Bool
  {
    guard let variable = item.item.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let value = binding.initializer?.value,
      value.tokens(viewMode: .sourceAccurate).allSatisfy({ token in
        switch token.tokenKind {
        case .identifier, .period, .keyword(.self): true
        default: false
        }
      }), !(Array(item.leadingTrivia) + Array(item.trailingTrivia)).contains(where: \.isComment)
    else { return false }
    let uses = NameUses.of(name, in: body.statements)
    return !uses.references.isEmpty && !uses.isUsedAndBound
      && uses.references.allSatisfy { use in ranges.contains { $0.contains(use.position) } }
  }

  /// The body, if it is one expression without `return`.
  private var onlyExpression: ExprSyntax? {
    body.statements.count == 1 ? body.statements.first!.item.as(ExprSyntax.self) : nil
  }

  /// What the body is one of, if it is one `if` or `switch` whose value is returned.
  private var implicitChoices: [ExprSyntax] {
    guard body.statements.count == 1, EarlyReturns.all(in: body.statements).isEmpty,
      let statement = body.statements.first?.item.as(ExpressionStmtSyntax.self)
    else { return [] }
    return statement.expression.choices ?? []
  }

  /// Whether the function only makes promises, or passes them on: then nothing is to be converted.
  var isSource: Bool {
    if let onlyExpression { return isSource(onlyExpression) }
    let returns = EarlyReturns.all(in: body.statements)
    return returns.allSatisfy { $0.expression.map(isSource) ?? true }
      && implicitChoices.allSatisfy(isSource)
  }

  /// Whether a promise is only made, of callbacks or of what is there, or passed on.
  private func isSource(_ expression: ExprSyntax) -> Bool {
    let plain = expression.withoutTry.withoutParentheses
    if let name = plain.as(DeclReferenceExprSyntax.self) {
      return LocalPromise.values(of: name.baseName.text, in: body.statements).allSatisfy(isSource)
    }
    if let choices = plain.choices { return choices.allSatisfy(isSource) }
    let chain = Chain(plain.unwrapped(in: scope.vocabulary) ?? plain, in: scope.vocabulary)
    guard chain.links.isEmpty, let call = chain.head.as(FunctionCallExprSyntax.self) else {
      return chain.links.isEmpty
    }
    if call.calledExpression.typeName != nil || call.calledExpression.isImplicitInitializer
      || [.callbacks, .value, .error].contains(scope.vocabulary.maker(of: chain.head)?.role)
    {
      return true
    }
    let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    return member?.declName.baseName.text == "value"
      && (member?.base.map { $0.typeName != nil } ?? true)
  }

  /// Replaces a statement that returns a promise, or two of which the second one does.
  private func edit(
    replacing node: Syntax, to last: Syntax? = nil, returning expression: ExprSyntax, isLast: Bool
  ) throws(Reluctance) -> Edit {
    scope.root = node
    let line = file.line(of: node)
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = (last ?? node).endPositionBeforeTrailingTrivia.utf8Offset
    let indentation = file.indentation(ofLine: line)
    let beginsLine =
      file.start(ofLine: line) + indentation.utf8.count == start
    let inside =
      body.leftBrace.endPositionBeforeTrailingTrivia
      .utf8Offset..<body.rightBrace.positionAfterSkippingLeadingTrivia
      .utf8Offset
    // `func f() -> Promise<T> { chain }` in one line gets the lines that the chain needs, if nothing else
    // stands between the braces.
    let opens =
      !beginsLine
      && (file.text(from: inside.lowerBound, to: start)
        + file.text(from: end, to: inside.upperBound))
        .allSatisfy(\.isWhitespace)
    let base = opens ? indentation + scope.step : indentation
    var lines = try scope.statements(returning: expression, isLast: isLast, indentation: base)
    // One expression goes on without `return`, as it was. Where nothing is returned, a `return` says that.
    if lines.count == 1, last == nil, !node.is(ReturnStmtSyntax.self), !scope.isVoid,
      lines[0].hasPrefix(base + "return ")
    {
      lines[0] = base + lines[0].dropFirst(base.count + "return ".count)
    }
    try scope.checkComments(of: node, in: lines)
    try scope.checkStrings(in: node)
    try scope.checkCatching(node, lines)
    if opens, lines.count > 1 {
      return Edit(inside, "\n" + lines.joined(separator: "\n") + "\n" + indentation)
    } else if !beginsLine, lines.count > 1 {
      return Edit(start..<end, try scope.oneLine(lines, base, at: node))
    }
    let text = lines.joined(separator: "\n")
    return Edit(start..<end, String(text.dropFirst(base.count)))
  }

}

/// Looks for `defer` in a function, but not in closures in it.
private final class DeferVisitor: SyntaxVisitor {
  private var found: DeferStmtSyntax?

  static func first(in node: some SyntaxProtocol) -> DeferStmtSyntax? {
    let visitor = DeferVisitor(viewMode: .sourceAccurate)
    visitor.walk(node)
    return visitor.found
  }

  override func visit(_ node: DeferStmtSyntax) -> SyntaxVisitorContinueKind {
    found = found ?? node
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
