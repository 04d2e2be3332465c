// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import SwiftSyntax

/// Finds each `do` of a function whose `catch` does nothing but to reject the promise with what it caught: an
/// asynchronous function throws that by itself.
///
/// One in a `do` with another `catch` is none: that would hear of the error.
final class RejectingCatch: SyntaxVisitor {
  private let vocabulary: Vocabulary
  private var found: [DoStmtSyntax] = []

  private init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    super.init(viewMode: .sourceAccurate)
  }

  static func all(in node: some SyntaxProtocol, _ vocabulary: Vocabulary) -> [DoStmtSyntax] {
    let visitor = RejectingCatch(vocabulary)
    visitor.walk(node)
    return visitor.found
  }

  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.catchClauses.isEmpty { return .visitChildren }
    guard node.catchClauses.count == 1, let clause = node.catchClauses.first,
      clause.catchItems.isEmpty, rejects(clause.body)
    else { return .skipChildren }
    found.append(node)
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func rejects(_ body: CodeBlockSyntax) -> Bool {
    let tokens = body.tokens(viewMode: .sourceAccurate)
    let trivia = tokens.lazy.flatMap { Array($0.leadingTrivia) + Array($0.trailingTrivia) }
    if trivia.contains(where: \.isComment) { return false }
    if body.statements.count == 1,
      let error = body.statements.first?.returned?.settled(as: .error, in: vocabulary)
    {
      return error.trimmedDescription == "error"
    }
    // A promise that is rejected by hand, on a queue or at once.
    let text = tokens.dropFirst().dropLast().map(\.text).joined(separator: " ")
    let pending = #/let (.+) = Promise < .+ > \. pending \( \) /#
    guard let start = text.prefixMatch(of: pending) else { return false }
    let rest = String(text[start.range.upperBound...])
    let parts = start.1.split(separator: " ").map(String.init)
    let (seal, promise) =
      parts.count == 5 ? (parts[3], parts[1]) : ("\(parts[0]) . resolver", "\(parts[0]) . promise")
    let reject = "\(seal) . reject ( error )"
    guard rest.hasSuffix(" return \(promise)") else { return false }
    let middle = rest.dropLast(" return \(promise)".count)
    return middle == reject
      || middle.wholeMatch(of: #/[\w. ]+ \. async \{ (.+) \}/#)?.1 == Substring(reject)
  }
}
