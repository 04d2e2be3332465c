// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationSource
internal import SwiftSyntax

/// A place where a function is named.
struct Reference: Sendable {
  var path: String
  /// The function that it is in, if it is in one.
  var user: String?
  /// Whether asynchronous code takes the promise: it would get the value in its place, twin or not.
  var isTakenByAsyncCode: Bool
  /// The expression that is called, or the name.
  var callee: SyntaxIdentifier
  /// The call, unless the name stands alone.
  var call: CallShape?
  /// The function that it is, if that can be seen.
  var resolved: DeclaredFunction.ID?

  /// Where the function is needed, in words that stay true when lines move.
  var place: String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return user.map { "`\($0)` in \(file)" } ?? file
  }

  /// Whether this may be a use of a function.
  func mayBe(_ function: DeclaredFunction) -> Bool {
    if let resolved { return resolved == function.id }
    // A name without a call is hardly ever a function; if it is, it is one of another type now.
    return call.map { function.name.accepts($0) } ?? false
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
    guard !resolver.functions(named: name).isEmpty,
      node.parent?.is(KeyPathPropertyComponentSyntax.self) != true
    else { return .skipChildren }
    var callee = ExprSyntax(node)
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
      callee = ExprSyntax(member)
    }
    let call = callee.parent?.as(FunctionCallExprSyntax.self).flatMap {
      $0.calledExpression.id == callee.id ? $0 : nil
    }
    found[name, default: []].append(
      Reference(
        path: file.path, user: node.surroundingFunction,
        isTakenByAsyncCode: call.map { $0.isTakenByAsyncCode } ?? false, callee: callee.id,
        call: call.flatMap(CallShape.init),
        resolved: (call.map { resolver.function(of: $0) } ?? resolver.function(namedBy: callee))?
          .id))
    return .skipChildren
  }
}

extension SyntaxProtocol {
  /// The name of the function around a node.
  fileprivate var surroundingFunction: String? {
    var node = parent
    while let current = node {
      if let function = current.as(FunctionDeclSyntax.self) {
        return FunctionName(function).description
      }
      node = current.parent
    }
    return nil
  }
}

extension FunctionCallExprSyntax {
  /// Whether this is in asynchronous code, and nothing is called on what it returns.
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
      // What asks for a promise gets the twin.
      if current.is(LabeledExprSyntax.self) { return false }
      node = current.parent
    }
    return false
  }
}
