// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// A place where a function, or a computed property that is a promise, is named.
struct Reference: Sendable {
  var path: String
  /// The function that it is in, if it is in one.
  var user: String?
  /// The expression that is called, or the name.
  var callee: ExprSyntax
  /// The call, unless the name stands alone.
  var call: FunctionCallExprSyntax?
  /// What it is, if that can be seen.
  var resolved: DeclaredFunction?
  /// Whether it is something that the files do not declare for others: a variable, a parameter, or what the
  /// index knows to be from elsewhere.
  var isSomethingElse: Bool

  /// The file.
  var file: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Where it is, in words that stay true when lines move.
  var place: String { user.map { "`\($0)` in \(file)" } ?? file }

  /// Whether this may be a use of what becomes asynchronous.
  func mayBe(_ declared: DeclaredFunction, _ resolver: CallResolver) -> Bool {
    if isSomethingElse { return false }
    if let resolved { return resolved.id == declared.id }
    if declared.isProperty { return call == nil && resolver.mayBe(declared, callee) }
    // A name without a call is hardly ever a function; if it is, it is one of another type now.
    return call.flatMap(CallShape.init).map { declared.name.accepts($0) } ?? false
  }

  /// Whether asynchronous code takes the promise: it would get the value in its place, twin or not.
  var isTakenByAsyncCode: Bool {
    // Something is called on the promise, or `try await` takes the value of another one.
    let used = call.map(ExprSyntax.init) ?? callee
    if call == nil, resolved?.isProperty != true { return false }
    return used.isTakenByAsyncCode
  }

  /// Whether this may need the promise of a twin: no `await` waits for the very call.
  func needsTwin(_ twin: DeclaredFunction) -> Bool {
    if isSomethingElse { return false }
    if let call, call.isWaitedFor { return false }
    if let resolved { return resolved.isTwin(of: twin) }
    guard let call else { return callee.is(MemberAccessExprSyntax.self) && callee.isHandler }
    return CallShape(call).map { twin.name.accepts($0) } ?? true
  }

  /// All references in files, by base name.
  static func all(
    in files: [SourceFile], _ resolver: CallResolver
  ) -> [String: [Reference]] {
    var found: [String: [Reference]] = [:]
    for file in files {
      let visitor = ReferenceVisitor(file, resolver)
      visitor.walk(file.tree)
      found.merge(visitor.found, uniquingKeysWith: +)
    }
    return found
  }
}

private final class ReferenceVisitor: SyntaxVisitor {
  private let file: SourceFile
  private let resolver: CallResolver
  var found: [String: [Reference]] = [:]

  init(_ file: SourceFile, _ resolver: CallResolver) {
    self.file = file
    self.resolver = resolver
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text.withoutBackticks
    guard !resolver.declarations(named: name).isEmpty,
      node.parent?.is(KeyPathPropertyComponentSyntax.self) != true
    else { return .skipChildren }
    var callee = ExprSyntax(node)
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
      callee = ExprSyntax(member)
    }
    let call = callee.parent?.as(FunctionCallExprSyntax.self).flatMap {
      $0.calledExpression.id == callee.id ? $0 : nil
    }
    let resolved =
      call.map { resolver.function(of: $0) } ?? resolver.declaration(of: callee)
      ?? resolver.function(namedBy: callee)
    found[name, default: []].append(
      Reference(
        path: file.path, user: function(around: node), callee: callee, call: call,
        resolved: resolved, isSomethingElse: resolver.isSomethingElse(callee)))
    return .skipChildren
  }

  /// The name of the function around a node.
  private func function(around node: DeclReferenceExprSyntax) -> String? {
    let found = resolver.around(node).lazy.compactMap { $0.as(FunctionDeclSyntax.self) }
    return found.first { _ in true }.map { FunctionName($0).description }
  }
}

extension ExprSyntax {
  /// Whether this is in asynchronous code, and nothing is called on it.
  fileprivate var isTakenByAsyncCode: Bool {
    if parent?.is(MemberAccessExprSyntax.self) == true { return false }
    var node = parent
    while let current = node {
      if let function = current.as(FunctionDeclSyntax.self) {
        return function.signature.effectSpecifiers?.asyncSpecifier != nil
      }
      if let closure = current.as(ClosureExprSyntax.self) {
        return closure.statements.tokens(viewMode: .sourceAccurate).contains {
          $0.tokenKind == .keyword(.await)
        }
      }
      // What asks for a promise gets the twin. A tuple does not ask.
      if current.is(LabeledExprSyntax.self),
        current.parent?.parent?.is(TupleExprSyntax.self) != true
      {
        return false
      }
      node = current.parent
    }
    return false
  }

  /// Whether a name is given to an operator, as in `then(api.load)`.
  fileprivate var isHandler: Bool {
    let call = parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    let member = call?.calledExpression.as(MemberAccessExprSyntax.self)
    return member.map { Vocabulary.all.operators[$0.declName.baseName.text] != nil } ?? false
  }
}

extension FunctionCallExprSyntax {
  /// Whether an `await` waits for the call itself.
  fileprivate var isWaitedFor: Bool {
    var node = Syntax(self)
    while let parent = node.parent {
      if parent.is(AwaitExprSyntax.self) { return true }
      if let member = parent.as(MemberAccessExprSyntax.self) {
        let name = member.declName.baseName.text
        if name == "get" || name == "async" || Vocabulary.all.operators[name] != nil {
          return false
        }
      }
      if let outer = parent.as(FunctionCallExprSyntax.self), outer.calledExpression.id != node.id,
        Vocabulary.all.maker(of: ExprSyntax(outer)) != nil
      {
        return false
      }
      if parent.is(ClosureExprSyntax.self) || parent.is(CodeBlockItemSyntax.self) { return false }
      node = parent
    }
    return false
  }
}
