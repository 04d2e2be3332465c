// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// Removes the functions that `--keep` has left, where nobody needs their promises any more.
///
/// A twin is known by the line that was written above it. It is needed if the function is called where no
/// `await` waits for that very call: in code that is not asynchronous, or as a part of `when`.
struct Twins {
  private(set) var decisions: [AsyncMigration.Decision] = []
  private var removals: [String: [Edit]] = [:]

  /// The line above a twin.
  static func heading(of name: String) -> String {
    "/// The promise of what `\(name)` returns, for callers that are not asynchronous."
  }

  init(files: [SourceFile], declarations: [(path: String, FileDeclarations)]) {
    let resolver = CallResolver(declarations.map(\.1))
    let uses = TwinUse.all(in: files, resolver)
    for file in files {
      let visitor = TwinVisitor(viewMode: .sourceAccurate)
      visitor.walk(file.tree)
      for node in visitor.found {
        let name = FunctionName(node)
        let use = uses[name.base]?.first { $0.mayBe(name, of: node.owner) }
        let isRequired = resolver.functions(named: name.base).contains {
          $0.isRequirement && $0.name.description == name.description && !$0.isAsync
        }
        let why =
          isRequired
          ? "a protocol requires the promise"
          : use.map { "its promise is needed, as in \($0.place)" }
        if why == nil {
          removals[file.path, default: []].append(
            Edit(
              node.position.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset, ""))
        }
        decisions.append(
          AsyncMigration.Decision(
            path: file.path, line: file.line(of: node.name), name: name.description, why: why))
      }
    }
  }

  /// What changes in a file.
  func edits(of file: SourceFile) -> [Edit] { removals[file.path] ?? [] }
}

/// Functions with the line above them that twins have.
private final class TwinVisitor: SyntaxVisitor {
  var found: [FunctionDeclSyntax] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let comments = node.leadingTrivia.compactMap(\.comment)
    if comments == [Twins.heading(of: node.name.text)] { found.append(node) }
    return .skipChildren
  }
}

/// A place that takes the promise of a function, and not its value.
private struct TwinUse {
  var place: String
  /// The call; nil for a name that stands alone.
  var call: CallShape?
  /// The function that it is, if that can be seen.
  var resolved: DeclaredFunction?

  func mayBe(_ name: FunctionName, of owner: String?) -> Bool {
    if let resolved {
      return resolved.name.description == name.description && resolved.owner == owner
    }
    return call.map { name.accepts($0) } ?? true
  }

  static func all(in files: [SourceFile], _ resolver: CallResolver) -> [String: [TwinUse]] {
    var found: [String: [TwinUse]] = [:]
    for file in files {
      let visitor = TwinUseVisitor(file, resolver)
      visitor.walk(file.tree)
      found.merge(visitor.found, uniquingKeysWith: +)
    }
    return found
  }
}

private final class TwinUseVisitor: SyntaxVisitor {
  private let file: SourceFile
  private let resolver: CallResolver
  private let vocabulary = Vocabulary([.promisekit])
  var found: [String: [TwinUse]] = [:]

  init(_ file: SourceFile, _ resolver: CallResolver) {
    self.file = file
    self.resolver = resolver
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text.withoutBackticks
    guard !resolver.functions(named: name).isEmpty else { return .visitChildren }
    var callee = ExprSyntax(node)
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
      callee = ExprSyntax(member)
    }
    let call = callee.parent?.as(FunctionCallExprSyntax.self).flatMap {
      $0.calledExpression.id == callee.id ? $0 : nil
    }
    let resolved = call.map { resolver.function(of: $0) } ?? resolver.function(namedBy: callee)
    if let call {
      guard !isWaitedFor(call) else { return .visitChildren }
    } else if resolved == nil && !(callee.is(MemberAccessExprSyntax.self) && isHandler(callee)) {
      return .visitChildren
    }
    found[name, default: []].append(
      TwinUse(
        place: file.path.split(separator: "/").last.map(String.init) ?? file.path,
        call: call.flatMap(CallShape.init),
        resolved: resolved))
    return .visitChildren
  }

  /// Whether a name is given to an operator, as in `then(api.load)`.
  private func isHandler(_ name: ExprSyntax) -> Bool {
    let call = name.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(
      FunctionCallExprSyntax.self)
    let member = call?.calledExpression.as(MemberAccessExprSyntax.self)
    return member.map { vocabulary.operators[$0.declName.baseName.text] != nil } ?? false
  }

  /// Whether an `await` waits for the call itself.
  private func isWaitedFor(_ call: FunctionCallExprSyntax) -> Bool {
    var node = Syntax(call)
    while let parent = node.parent {
      if parent.is(AwaitExprSyntax.self) { return true }
      if let member = parent.as(MemberAccessExprSyntax.self) {
        let name = member.declName.baseName.text
        if name == "get" || name == "async" || vocabulary.operators[name] != nil { return false }
      }
      if let outer = parent.as(FunctionCallExprSyntax.self), outer.calledExpression.id != node.id,
        vocabulary.maker(of: ExprSyntax(outer)) != nil
      {
        return false
      }
      if parent.is(ClosureExprSyntax.self) || parent.is(CodeBlockItemSyntax.self) { return false }
      node = parent
    }
    return false
  }
}
