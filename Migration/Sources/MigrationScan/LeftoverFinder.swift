// SPDX-License-Identifier: MIT

internal import MigrationChains
public import MigrationKnowledge
public import MigrationSource
public import SwiftSyntax

/// Finds what the change of import leaves to do.
public final class LeftoverFinder: SyntaxVisitor {
  private let file: SourceFile
  private let knowledge: DialectKnowledge
  private let vocabulary: Vocabulary
  private var findings: [Finding] = []

  private init(_ dialect: Dialect, _ file: SourceFile) {
    self.file = file
    knowledge = dialect.knowledge
    vocabulary = Vocabulary([dialect])
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

  public override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    for (index, part) in parts.enumerated() where part.is(UnresolvedAsExprSyntax.self) {
      guard index > 0, index + 1 < parts.count,
        let member = parts[index - 1].unwrapped.as(MemberAccessExprSyntax.self),
        let type = parts[index + 1].as(TypeExprSyntax.self)
      else { continue }
      look(at: part) { $0 == .cast(member.declName.baseName.text, to: type.type.baseName) }
    }
    return .visitChildren
  }

  public override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    lookAtMember(node.name)
    return .visitChildren
  }

  public override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for name in node.bindings.compactMap({ $0.pattern.as(IdentifierPatternSyntax.self) }) {
      lookAtMember(name.identifier)
    }
    return .visitChildren
  }

  /// Looks at a name that may be that of a member of promises: in an extension of them, or in a class below.
  private func lookAtMember(_ name: TokenSyntax) {
    let matches = { $0 == Leftover.Pattern.ownMember(name.text) }
    guard knowledge.leftovers.contains(where: { matches($0.pattern) }),
      let group = name.parent?.parent?.parent(as: MemberBlockSyntax.self)?.parent
    else { return }
    let parent = group.as(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.first?.type
    let owner = parent?.baseName ?? group.typeName
    if knowledge.protocols.contains(owner ?? "")
      || knowledge.types.contains(where: { $0.name == owner })
    {
      look(at: name, for: matches)
    }
  }

  public override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression.as(MemberAccessExprSyntax.self)
    // `Promise<Int>.init(value: 1)`
    let made = called?.declName.baseName.text == "init" ? called?.base?.typeName : nil
    let name = made ?? node.calledExpression.typeName ?? CallShape(node)?.base ?? ""
    let label = node.arguments.first?.label?.text ?? ""
    look(at: node) { $0 == .call(name, label: label) }
    if knowledge.leftovers.contains(where: { $0.pattern == .link(name) }) {
      // Of one link alone, everybody's name may be anybody's; but a group that waits, or a semaphore, throws nothing.
      let chain = Chain(ExprSyntax(node), in: vocabulary)
      if chain.links.count > 1 || vocabulary.maker(of: chain.head) != nil
        || node.parent?.is(TryExprSyntax.self) == true
      {
        look(at: node) { $0 == .link(name) }
      }
    }
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

extension ExprSyntax {
  /// Without what unwraps it.
  fileprivate var unwrapped: ExprSyntax {
    self.as(ForceUnwrapExprSyntax.self)?.expression ?? self.as(OptionalChainingExprSyntax.self)?
      .expression ?? self
  }
}

extension Syntax {
  /// This, or the nearest thing of a type around it within a declaration.
  fileprivate func parent<Node: SyntaxProtocol>(as type: Node.Type) -> Node? {
    var node: Syntax? = self
    while let current = node, !current.is(CodeBlockItemSyntax.self) {
      if let found = current.as(type) { return found }
      node = current.parent
    }
    return nil
  }
}
