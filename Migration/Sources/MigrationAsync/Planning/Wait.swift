// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationSource
internal import SwiftSyntax

/// A place where asynchronous code waits for a promise at once, as in `try await load().get()`.
///
/// When `load` is asynchronous itself, `.get()` goes.
struct Wait: Sendable {
  var path: String
  /// What is called.
  var callee: SyntaxIdentifier
  var function: DeclaredFunction
  /// Takes `.get()` away.
  var edit: Edit

  static func all(in files: [SourceFile], _ resolver: CallResolver) -> [Wait] {
    files.flatMap { file -> [Wait] in
      let visitor = WaitVisitor(file, resolver)
      visitor.walk(file.tree)
      return visitor.found
    }
  }
}

private final class WaitVisitor: SyntaxVisitor {
  private let file: SourceFile
  private let resolver: CallResolver
  var found: [Wait] = []

  init(_ file: SourceFile, _ resolver: CallResolver) {
    self.file = file
    self.resolver = resolver
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    // A function stays as it is beside which there is an asynchronous one.
    node.asyncResult == nil && resolver.isTwin(DeclaredFunction(node, in: file))
      ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      ["get", "async"].contains(member.declName.baseName.text), node.arguments.isEmpty,
      node.trailingClosure == nil, let promise = member.base,
      let function = resolver.declaration(of: promise), isOfPromise(function), isWaitedFor(node)
    else { return .visitChildren }
    // A promise that cannot fail would leave a `try` behind.
    switch function.result {
    case .promise: break
    case .guarantee where member.declName.baseName.text == "async": break
    default: return .visitChildren
    }
    found.append(
      Wait(
        path: file.path, callee: promise.callee.id, function: function,
        edit: Edit(
          promise.endPositionBeforeTrailingTrivia
            .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset, "")))
    return .visitChildren
  }

  /// Whether there is a promise to be waited for: the value of an asynchronous function may have a `get` of
  /// its own.
  private func isOfPromise(_ function: DeclaredFunction) -> Bool {
    guard function.isAsync else { return true }
    return resolver.functions(named: function.name.base).contains { twin in
      guard !twin.isAsync, twin.isTwin(of: function) else { return false }
      switch twin.result {
      case .promise, .guarantee: return true
      case .nothing, .other: return false
      }
    }
  }

  private func isWaitedFor(_ node: FunctionCallExprSyntax) -> Bool {
    var current = node.parent
    while let parent = current {
      if parent.is(AwaitExprSyntax.self) { return true }
      if let binding = parent.as(VariableDeclSyntax.self) {
        return binding.modifiers.contains { $0.name.text == "async" }
      }
      if parent.is(ClosureExprSyntax.self) || parent.is(CodeBlockItemSyntax.self) { return false }
      current = parent.parent
    }
    return false
  }
}
