// SPDX-License-Identifier: MIT

internal import MigrationChains
public import MigrationKnowledge
public import MigrationSource
public import SwiftSyntax

/// Finds what the change of import leaves to do.
public final class LeftoverFinder: SyntaxVisitor {
  private let file: SourceFile
  private let knowledge: DialectKnowledge
  private var findings: [Finding] = []

  private init(_ dialect: Dialect, _ file: SourceFile) {
    self.file = file
    knowledge = dialect.knowledge
    super.init(viewMode: .sourceAccurate)
  }

  /// What of a dialect's list is in a file.
  public static func findings(of dialect: Dialect, in file: SourceFile) -> [Finding] {
    let finder = LeftoverFinder(dialect, file)
    finder.walk(file.tree)
    return finder.findings
  }

  private func look(at node: some SyntaxProtocol, for matches: (Leftover.Pattern) -> Bool) {
    for leftover in knowledge.leftovers where matches(leftover.pattern) {
      let line = file.line(of: node)
      findings.append(
        Finding(
          line: line, reason: .leftover, detail: "\(leftover.problem): \(leftover.remedy)",
          code: file.text(ofLine: line)))
    }
  }

  public override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let module = node.path.first?.name.text
    look(at: node) { $0 == .module(module ?? "") }
    return .skipChildren
  }

  public override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    look(at: node) { $0 == (isMember ? .member(name) : .name(name)) }
    return .skipChildren
  }

  public override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    look(at: node) { $0 == .name(node.name.text) }
    return .visitChildren
  }

  public override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.typeName ?? CallShape(node)?.base ?? ""
    let label = node.arguments.first?.label?.text ?? ""
    look(at: node) { $0 == .call(name, label: label) }
    return .visitChildren
  }

  public override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let parents = (node.inheritanceClause?.inheritedTypes).map(Array.init) ?? []
    let isBelow = parents.first.map { parent in
      knowledge.types.contains { $0.name == parent.type.baseName }
    }
    if isBelow == true, !parents.contains(where: { $0.type.baseName == "Sendable" }) {
      look(at: node.name) { $0 == .subclass }
    }
    return .visitChildren
  }
}
