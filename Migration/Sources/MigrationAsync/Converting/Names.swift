// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import SwiftSyntax

/// The names of a function: those that are used anywhere in it, and those that a constant may not take.
struct Names {
  /// All names that are used or declared in the function, members left out.
  private var used: Set<String>
  /// What is declared in the scope that handlers are moved to.
  private var declared: Set<String>
  /// The numbers from which on names of a kind may be free.
  private var next: [String: Int] = [:]

  init(of declaration: some SyntaxProtocol) {
    let visitor = NameVisitor(viewMode: .sourceAccurate)
    visitor.walk(declaration)
    used = visitor.used
    declared = visitor.declared
  }

  /// Whether a constant may have this name.
  func isFree(_ name: String) -> Bool { !declared.contains(name) }

  /// Takes a name that is free.
  mutating func take(_ name: String) { declared.insert(name) }

  /// Takes a name that nothing in the function has.
  mutating func fresh(like name: String) -> String {
    let plain = name.withoutBackticks
    var number = next[name] ?? 2
    var fresh = number == 2 ? name : "\(plain)\(number - 1)"
    while used.contains(fresh) || declared.contains(fresh) {
      fresh = "\(plain)\(number)"
      number += 1
    }
    next[name] = number
    used.insert(fresh)
    declared.insert(fresh)
    return fresh
  }
}

private final class NameVisitor: SyntaxVisitor {
  var used: Set<String> = []
  var declared: Set<String> = []
  private var closures = 0

  // Members and labels are no names of their own.
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if !node.isMember { used.insert(node.baseName.text) }
    return .skipChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    used.insert(node.identifier.text)
    if closures == 0 { declared.insert(node.identifier.text) }
    return .skipChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    closures += 1
    for parameter in node.parameters { used.insert(parameter.name) }
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { closures -= 1 }
}

/// Uses of a name in a part of a function.
final class NameUses: SyntaxVisitor {
  private let name: String
  private let excluded: SyntaxIdentifier?
  private(set) var references: [DeclReferenceExprSyntax] = []
  private(set) var isBound = false
  /// `if let name` and `[name]`, which use the name and bind it again.
  private(set) var isUsedAndBound = false

  private init(_ name: String, excluding excluded: SyntaxIdentifier?) {
    self.name = name
    self.excluded = excluded
    super.init(viewMode: .sourceAccurate)
  }

  /// The uses in a node, but for a part of it.
  static func of(
    _ name: String, in node: some SyntaxProtocol, excluding excluded: SyntaxIdentifier? = nil
  ) -> NameUses {
    let uses = NameUses(name, excluding: excluded)
    uses.walk(node)
    return uses
  }

  /// Whether the name is not used at all.
  var isUnused: Bool { references.isEmpty && !isUsedAndBound }

  /// Whether the name may be one of the surroundings there.
  var areFree: Bool { isUsedAndBound || (!references.isEmpty && !isBound) }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if !node.isMember, node.baseName.text == name { references.append(node) }
    return .skipChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    guard node.identifier.text == name else { return .skipChildren }
    if let condition = node.parent?.as(OptionalBindingConditionSyntax.self),
      condition.initializer == nil
    {
      isUsedAndBound = true
    }
    isBound = true
    return .skipChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == name {
      isBound = true
      if node.initializer == nil { isUsedAndBound = true }
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if node.id == excluded { return .skipChildren }
    if node.parameters.contains(where: { $0.name == name }) { isBound = true }
    return .visitChildren
  }
}

extension DeclReferenceExprSyntax {
  /// Whether the name is that of a member, behind a period or in a key path.
  var isMember: Bool {
    parent?.as(MemberAccessExprSyntax.self)?.declName.id == id
      || parent?.is(KeyPathPropertyComponentSyntax.self) == true
  }
}
