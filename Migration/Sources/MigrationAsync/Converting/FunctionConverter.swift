// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// What is the same for all functions of a run.
struct Surroundings: Sendable {
  var resolver: CallResolver
  /// The functions that become asynchronous.
  var converted: Set<DeclaredFunction.ID>
  /// Whether a function is asynchronous, or becomes so.
  func isAsynchronous(_ function: DeclaredFunction) -> Bool {
    function.isAsync || converted.contains(function.id)
  }

  /// The file, if there is one, that changes where handlers run that do not say it, or which errors
  /// they see.
  var configuration: String?
}

/// Makes an asynchronous function of one that returns a promise.
///
/// This finds the statements that return a promise. ``ChainConverter`` makes statements of each.
final class FunctionConverter {
  let file: SourceFile
  let function: FunctionDeclSyntax
  let surroundings: Surroundings
  let vocabulary = Vocabulary([.promisekit])
  /// What stands behind a promise that is waited for, where errors may be thrown and where not.
  let suffixes: (throwing: String, sure: String)
  /// Whether handlers that do not say where they run are run on the main queue.
  let hasKnownPlaces: Bool
  let isGuarantee: Bool
  let valueType: String
  var names: Names
  /// How much deeper a block is indented.
  let step: String
  /// Calls that have become calls of asynchronous functions.
  var consumed: Set<SyntaxIdentifier> = []
  /// New names in handlers that have been moved.
  var renames: [Edit] = []
  /// The statement that is being replaced.
  var root: Syntax

  var isVoid: Bool { ["Void", "()"].contains(valueType) }

  init(
    _ function: FunctionDeclSyntax, in file: SourceFile, _ surroundings: Surroundings,
    waitsForOriginal: Bool, isOnMainActor: Bool
  ) throws(Reluctance) {
    self.function = function
    self.file = file
    self.surroundings = surroundings
    // Of ours, handlers that the main actor formed run there whatever is configured.
    hasKnownPlaces = surroundings.configuration == nil || (isOnMainActor && !waitsForOriginal)
    let awaiting = Dialect.promisekit.knowledge.awaiting
    suffixes = (
      waitsForOriginal ? awaiting.originalSuffix! : awaiting.suffix, awaiting.sureSuffix!
    )
    switch function.promiseResult {
    case .promise(let type): (isGuarantee, valueType) = (false, type)
    case .guarantee(let type): (isGuarantee, valueType) = (true, type)
    case .nothing, .other: throw Reluctance("the function returns no promise", at: function)
    }
    names = Names(of: function)
    root = Syntax(function)
    let outer = file.indentation(ofLine: file.line(of: function))
    let inner = function.body?.statements.first.map { file.indentation(ofLine: file.line(of: $0)) }
    step =
      inner.flatMap { $0.count > outer.count ? String($0.dropFirst(outer.count)) : nil } ?? "  "
  }

  /// The edits in the body of the function.
  func bodyEdits() throws(Reluctance) -> [Edit] {
    guard let body = function.body, let last = body.statements.last else {
      throw Reluctance("the function has no statement", at: function)
    }
    if let statement = DeferVisitor.first(in: body.statements) {
      throw Reluctance("`defer` would run after the chain, not before it", at: statement)
    }
    if let expression = onlyExpression {
      return [try edit(replacing: Syntax(last.item), returning: expression, isLast: true)]
    }
    var edits: [Edit] = []
    let returns = EarlyReturns.all(in: body.statements)
    for statement in returns {
      guard let expression = statement.expression else {
        throw Reluctance("returns nothing where a promise is expected", at: statement)
      }
      let isLast = last.item.id == statement.id
      edits.append(try edit(replacing: Syntax(statement), returning: expression, isLast: isLast))
    }
    return edits
  }

  /// The body, if it is one expression without `return`.
  private var onlyExpression: ExprSyntax? {
    function.body.flatMap { $0.statements.count == 1 ? $0.statements.first : nil }?.item
      .as(ExprSyntax.self)
  }

  /// Whether the function only makes promises, or passes them on: then nothing is to be converted.
  var isSource: Bool {
    if let onlyExpression { return isSource(onlyExpression) }
    let returns = function.body.map { EarlyReturns.all(in: $0.statements) } ?? []
    return returns.allSatisfy { $0.expression.map(isSource) ?? true }
  }

  /// Whether a promise is only made, of callbacks or of what is there, or passed on.
  private func isSource(_ expression: ExprSyntax) -> Bool {
    let chain = Chain(expression.withoutTry.withoutParentheses, in: vocabulary)
    guard chain.links.isEmpty, let call = chain.head.as(FunctionCallExprSyntax.self) else {
      return chain.links.isEmpty
    }
    if call.calledExpression.typeName != nil { return true }
    let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    return member?.declName.baseName.text == "value"
      && (member?.base.map { $0.typeName != nil } ?? true)
  }

  /// Replaces a statement that returns a promise.
  private func edit(
    replacing node: Syntax, returning expression: ExprSyntax, isLast: Bool
  ) throws(Reluctance) -> Edit {
    root = node
    let line = file.line(of: node)
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    let indentation = file.indentation(ofLine: line)
    let beginsLine =
      file.start(ofLine: line) + indentation.utf8.count == start
    // `func f() -> Promise<T> { chain }` in one line gets the lines that the chain needs.
    let block = node.parent?.parent?.parent?.as(CodeBlockSyntax.self)
    let opens = !beginsLine && block?.id == function.body?.id
    let base = opens ? indentation + step : indentation
    var lines = try statements(returning: expression, isLast: isLast, indentation: base)
    // One expression goes on without `return`, as it was.
    if lines.count == 1, !node.is(ReturnStmtSyntax.self), lines[0].hasPrefix(base + "return ") {
      lines[0] = base + lines[0].dropFirst(base.count + "return ".count)
    }
    try checkComments(of: node, in: lines)
    try checkCatching(node, lines)
    if opens, let block {
      let inside =
        block.leftBrace.endPosition
        .utf8Offset..<block.rightBrace.positionAfterSkippingLeadingTrivia
        .utf8Offset
      if lines.count > 1 {
        return Edit(inside, "\n" + lines.joined(separator: "\n") + "\n" + indentation)
      }
    } else if !beginsLine, lines.count > 1 {
      throw Reluctance("one line would become several", at: node)
    }
    let text = lines.joined(separator: "\n")
    return Edit(start..<end, String(text.dropFirst(base.count)))
  }

  /// The statements that take the place of `return expression`, indented.
  func statements(
    returning expression: ExprSyntax, isLast: Bool, indentation: String
  ) throws(Reluctance) -> [String] {
    var converter = ChainConverter(self, Lines(indentation: indentation, step: step))
    try converter.emit(expression, to: .returned(isLast: isLast))
    return converter.lines.lines
  }

  /// Errors that are thrown in a `do` would be caught there, and those of a promise are not.
  func checkCatching(_ node: Syntax, _ lines: [String]) throws(Reluctance) {
    guard lines.contains(where: { $0.contains("await ") || $0.contains("throw ") }) else { return }
    var inner = node
    while let outer = inner.parent, outer.id != function.id,
      !outer.is(ClosureExprSyntax.self)
    {
      if let statement = outer.as(DoStmtSyntax.self), !statement.catchClauses.isEmpty,
        inner.id == statement.body.id
      {
        throw Reluctance("the `catch` around it would catch errors of the promise", at: node)
      }
      inner = outer
    }
  }

  /// Every comment of what is replaced has to be somewhere in what takes its place.
  private func checkComments(of node: Syntax, in lines: [String]) throws(Reluctance) {
    let text = lines.joined(separator: "\n")
    for token in node.tokens(viewMode: .sourceAccurate) {
      var trivia = Array(token.leadingTrivia) + Array(token.trailingTrivia)
      // What stands before and behind the statement stays.
      if token.id == node.firstToken(viewMode: .sourceAccurate)?.id {
        trivia = Array(token.trailingTrivia)
      }
      if token.id == node.lastToken(viewMode: .sourceAccurate)?.id {
        trivia = Array(token.leadingTrivia)
      }
      for piece in trivia {
        switch piece {
        case .lineComment(let comment), .blockComment(let comment), .docLineComment(let comment),
          .docBlockComment(let comment):
          guard text.contains(comment) else {
            throw Reluctance("a comment has no place in the converted code", at: token)
          }
        default: break
        }
      }
    }
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
