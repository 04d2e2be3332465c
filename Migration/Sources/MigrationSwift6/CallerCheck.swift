// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationSource
internal import SwiftSyntax

/// Whether the functions that callers give stay correct if they have to be `@Sendable`.
struct CallerCheck {
  private let files: [SourceFile]
  private let types: TypeTable
  /// Calls by the name of what is called.
  private var calls: [String: [(file: SourceFile, node: FunctionCallExprSyntax)]] = [:]
  /// Functions of no type.
  private var freeFunctions: Set<String> = ["print", "min", "max", "abs", "zip", "fatalError"]
  /// Functions that protocols require.
  private var requirements: Set<String> = []

  init(_ files: [SourceFile], _ types: TypeTable) {
    self.files = files
    self.types = types
    for file in files {
      let visitor = CallVisitor(viewMode: .sourceAccurate)
      visitor.walk(file.tree)
      for call in visitor.calls {
        if let base = CallShape(call)?.base { calls[base, default: []].append((file, call)) }
      }
      freeFunctions.formUnion(visitor.freeFunctions)
      requirements.formUnion(visitor.requirements)
    }
  }

  /// What stands against `@Sendable`; nil if nothing does, provided that the functions of some others become so.
  func obstacle(of parameter: FunctionParameter, with others: Set<DeclaredType.ID>) -> String? {
    guard parameter.edit != nil else {
      return "its type is \(parameter.node.type.trimmedDescription): say it there"
    }
    if parameter.isOverride { return "the function overrides another one" }
    guard let function = parameter.function else { return "it is a parameter of an initialiser" }
    if requirements.contains(function.description) { return "a protocol requires the function" }
    for (file, call) in calls[function.base] ?? [] {
      guard CallShape(call).map(function.accepts) == true,
        let argument = parameter.argument(of: call)
      else { continue }
      if let why = obstacle(in: argument, in: file, with: others) {
        return "\(why) in \(file.path):\(file.line(of: argument))"
      }
    }
    return nil
  }

  private func obstacle(
    in argument: ExprSyntax, in file: SourceFile, with others: Set<DeclaredType.ID>
  ) -> String? {
    if argument.is(NilLiteralExprSyntax.self) { return nil }
    if let name = argument.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if freeFunctions.contains(name) { return nil }
      let offset = argument.positionAfterSkippingLeadingTrivia.utf8Offset
      if let outer = FunctionParameter(name, at: offset, in: file) {
        let isSendable = outer.node.type.trimmedDescription.contains("@Sendable")
        if isSendable || others.contains(outer.id) { return nil }
      }
      return "`\(name)` is given"
    }
    guard let closure = argument.as(ClosureExprSyntax.self) else { return "no closure is given" }
    return CaptureVisitor.names(in: closure).lazy.compactMap { name, node in
      isHarmless(name, at: node, in: file) ? nil : "a closure that captures `\(name)` is given"
    }.first
  }

  /// Whether a name that a closure captures means the same on any thread.
  private func isHarmless(_ name: String, at node: Syntax, in file: SourceFile) -> Bool {
    if name.first?.isUppercase == true || freeFunctions.contains(name) { return true }
    if name == "self" {
      let owner = node.owner
      return owner.map { types.types(named: $0) }?.allSatisfy { types.isSendable($0) } ?? false
    }
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    guard let parameter = FunctionParameter(name, at: offset, in: file) else { return false }
    return parameter.node.type.functionType == nil && types.isSendable(parameter.node.type)
  }
}

private final class CallVisitor: SyntaxVisitor {
  var calls: [FunctionCallExprSyntax] = []
  var freeFunctions: Set<String> = []
  var requirements: Set<String> = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(CodeBlockItemSyntax.self) == true,
      node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
    {
      freeFunctions.insert(node.name.text)
    }
    if node.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true {
      requirements.insert(FunctionName(node).description)
    }
    return .visitChildren
  }
}

/// The names that a closure uses and does not declare.
private final class CaptureVisitor: SyntaxVisitor {
  private var used: [(String, Syntax)] = []
  private var declared: Set<String> = []

  static func names(in closure: ClosureExprSyntax) -> [(String, Syntax)] {
    let visitor = CaptureVisitor(viewMode: .sourceAccurate)
    visitor.walk(closure)
    return visitor.used.filter { !visitor.declared.contains($0.0) && !$0.0.hasPrefix("$") }
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id {
      used.append((node.baseName.text, Syntax(node)))
    }
    return .visitChildren
  }
  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.name.text)
    return .skipChildren
  }
  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.insert((node.secondName ?? node.firstName).text)
    return .skipChildren
  }
  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.identifier.text)
    return .skipChildren
  }
}
