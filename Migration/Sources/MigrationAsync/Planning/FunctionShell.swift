// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// Everything of a function but its body: the signature, the actor, and whether it becomes another one or
/// gets one beside it.
struct FunctionShell: Shell {
  let candidate: Candidate
  let resolver: CallResolver
  private let node: FunctionDeclSyntax
  private let keepsTwin: Bool

  init(
    _ candidate: Candidate, _ node: FunctionDeclSyntax, _ resolver: CallResolver, keepsTwin: Bool
  ) {
    self.candidate = candidate
    self.node = node
    self.resolver = resolver
    self.keepsTwin = keepsTwin
  }

  // MARK: - What stands against it

  var reluctance: Reluctance? {
    let attributes = node.attributes.names
    if node.modifiers.contains(where: { $0.name.text == "mutating" })
      || node.signature.parameterClause.parameters.contains(where: \.type.isInout)
    {
      return Reluctance("it changes a value", at: node)
    }
    switch node.name.tokenKind {
    case .binaryOperator, .prefixOperator, .postfixOperator:
      return Reluctance("it is an operator, whose uses cannot be seen", at: node)
    default: break
    }
    if let common = reluctance(node.modifiers, attributes) { return common }
    if let effects = node.signature.effectSpecifiers {
      if effects.throwsClause?.type != nil
        || effects.throwsClause?.throwsSpecifier.text == "rethrows"
        || (effects.throwsClause != nil && isGuarantee)
      {
        return Reluctance("it throws by itself", at: node)
      }
    }
    if !keepsTwin, isRequired {
      return Reluctance("a protocol requires its promise: --keep leaves one", at: node)
    }
    return nil
  }

  // MARK: - What becomes of it

  /// The edits of the signature; with a twin all of them in a copy, which stands behind the function.
  func edits(of body: [Edit], _ scope: Scope) -> [Edit] {
    var edits = body + [signature]
    if isVoid { edits += discardableResult }
    if let actor = actor(node.modifiers, node.funcKeyword, scope) { edits.append(actor) }
    if !overridesAsynchronous(scope.surroundings) { edits += override }
    guard keepsTwin else { return edits }
    // What stands behind the function in its last line is about the function.
    let place = node.parent ?? Syntax(node)
    return [.insert(copy(with: edits), at: place.endPosition.utf8Offset)]
  }

  /// `async throws -> Value` in place of `-> Promise<Value>`.
  private var signature: Edit {
    let start = node.signature.parameterClause.endPositionBeforeTrailingTrivia.utf8Offset
    let end = node.signature.returnClause!.endPositionBeforeTrailingTrivia.utf8Offset
    return Edit(
      start..<end, " async" + (isGuarantee ? "" : " throws") + (isVoid ? "" : " -> \(valueType)"))
  }

  /// Takes `@discardableResult` away, which is for functions with results.
  private var discardableResult: [Edit] {
    node.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { $0.attributeName.baseName == "discardableResult" }.compactMap(removal)
  }

  /// Takes `override` away, where the other one is not asynchronous.
  private var override: [Edit] {
    node.modifiers.lazy.filter { $0.name.text == "override" }.compactMap(removal)
  }

  /// Takes a word in front of the function away.
  private func removal(of word: some SyntaxProtocol) -> Edit? {
    word.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate).map { next in
      Edit(
        word.positionAfterSkippingLeadingTrivia
          .utf8Offset..<next.positionAfterSkippingLeadingTrivia.utf8Offset, "")
    }
  }

  /// The function with some edits, under a line that says what it is.
  private func copy(with edits: [Edit]) -> String {
    let indentation = file.indentation(ofLine: file.line(of: node))
    let text = file.text(of: node, applying: edits).replacing("\r\n", with: "\n")
    // What an earlier run had to say of the function is about the other one.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop { $0 == " " || $0 == "\t" }.hasPrefix(Mark.beginning) }
    return """


      \(indentation)\(Twins.heading(of: node.name.text))
      \(indentation)\(lines.joined(separator: "\n"))
      """
  }
}

extension TypeSyntax {
  /// Whether a parameter of this type changes what it is given.
  fileprivate var isInout: Bool {
    self.as(AttributedTypeSyntax.self)?.specifiers.contains {
      $0.as(SimpleTypeSpecifierSyntax.self)?.specifier.text == "inout"
    } ?? false
  }
}
