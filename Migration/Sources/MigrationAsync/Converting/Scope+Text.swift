// SPDX-License-Identifier: MIT

internal import MigrationSource
internal import SwiftSyntax

extension Scope {
  /// The text of a node without what is around it, with new names and further edits.
  func text(of node: some SyntaxProtocol, applying edits: [Edit] = []) -> String {
    text(
      from: node.positionAfterSkippingLeadingTrivia.utf8Offset,
      to: node.endPositionBeforeTrailingTrivia.utf8Offset, applying: edits)
  }

  /// The text from a token to the end of a node.
  func text(from token: TokenSyntax, to node: some SyntaxProtocol) -> String {
    text(
      from: token.positionAfterSkippingLeadingTrivia.utf8Offset,
      to: node.endPositionBeforeTrailingTrivia.utf8Offset, applying: [])
  }

  private func text(from start: Int, to end: Int, applying edits: [Edit]) -> String {
    let names = renames.between(start, end).filter { name in
      !edits.contains {
        $0.range.lowerBound <= name.range.lowerBound
          && name.range.upperBound <= $0.range.upperBound
      }
    }
    return file.text(from: start, to: end, applying: edits + names)
  }

  /// The text of a statement with its comments, indented for another place; the first line is not.
  func statement(
    _ item: CodeBlockItemSyntax, applying edits: [Edit], indentation: String
  ) -> String {
    let hasComment = item.trailingTrivia.contains { $0.isComment }
    // Each statement gets a line.
    let end = item.semicolon == nil ? Syntax(item) : Syntax(item.item)
    let whole = text(
      from: item.position.utf8Offset,
      to: hasComment
        ? item.endPosition.utf8Offset : end.endPositionBeforeTrailingTrivia.utf8Offset,
      applying: edits)
    let old = file.indentation(ofLine: file.line(of: item))
    let trimmed = whole.drop { $0.isWhitespace }
    return reindent(String(trimmed), from: old, to: indentation)
  }

  /// Moves the lines of a text, but for the first, from one indentation to another.
  func reindent(_ text: String, from old: String, to new: String) -> String {
    let lines = text.replacing("\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      index > 0 && line.hasPrefix(old) && !line.allSatisfy(\.isWhitespace)
        ? new + line.dropFirst(old.count) : String(line)
    }.joined(separator: "\n")
  }

  /// One or two short statements in the middle of a line.
  func oneLine(
    _ lines: [String], _ indentation: String, at node: some SyntaxProtocol
  ) throws(Reluctance) -> String {
    guard lines.count <= 2, !lines.contains(where: { $0.contains("\n") || $0.contains("//") })
    else {
      throw Reluctance("one line would become several", at: node)
    }
    return lines.map { String($0.dropFirst(indentation.count)) }.joined(separator: "; ")
  }

  /// Whether a name that a handler introduces could be taken for another one in the rest of the chain.
  func isAmbiguous(_ name: String, introducedBy closure: ClosureExprSyntax) -> Bool {
    guard names.isFree(name) else { return true }
    let uses = freeUses ?? FreeUses(in: root)
    freeUses = uses
    return uses.exist(of: name, outside: closure)
  }

  /// Gives a parameter another name wherever it is used in its closure.
  func rename(_ name: String, to new: String, in closure: ClosureExprSyntax) throws(Reluctance) {
    guard name != new else { return }
    let uses = NameUses.of(name, in: closure.statements)
    if uses.isBound || uses.isUsedAndBound {
      throw Reluctance("`\(name)` would be two things", at: closure)
    }
    for use in uses.references { renames.append(Edit(replacing: use, with: new)) }
  }
}

extension TriviaPiece {
  /// The comment, if it is one.
  var comment: String? {
    switch self {
    case .lineComment(let text), .blockComment(let text), .docLineComment(let text),
      .docBlockComment(let text):
      text
    default: nil
    }
  }
}

/// Where names are used that no parameter of a closure around has: there they mean something of the surroundings.
struct FreeUses {
  /// The first place, and the last one, by name.
  private var places: [String: ClosedRange<AbsolutePosition>]

  init(in node: Syntax) {
    let visitor = FreeUseVisitor(viewMode: .sourceAccurate)
    visitor.walk(node)
    places = visitor.places
  }

  /// Whether there are some of a name outside of a closure.
  func exist(of name: String, outside closure: ClosureExprSyntax) -> Bool {
    guard let places = places[name] else { return false }
    return places.lowerBound < closure.position || places.upperBound >= closure.endPosition
  }
}

private final class FreeUseVisitor: SyntaxVisitor {
  private(set) var places: [String: ClosedRange<AbsolutePosition>] = [:]
  /// How many closures around have a parameter of a name.
  private var bound: [String: Int] = [:]

  private func note(_ name: String, at position: AbsolutePosition) {
    guard bound[name, default: 0] == 0 else { return }
    places[name] = (places[name]?.lowerBound ?? position)...position
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    for name in Set(node.parameters.map(\.name)) { bound[name, default: 0] += 1 }
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) {
    for name in Set(node.parameters.map(\.name)) { bound[name, default: 0] -= 1 }
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if !node.isMember { note(node.baseName.text, at: node.position) }
    return .skipChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    // A constant of that name in another handler: whatever it is, the two would meet.
    note(node.identifier.text, at: node.position)
    return .skipChildren
  }
}
