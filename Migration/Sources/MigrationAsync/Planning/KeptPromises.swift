// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationSource
internal import SwiftSyntax

/// A constant for a promise of a function beside which an asynchronous one stands.
///
/// In asynchronous code `let promise = load()` calls the asynchronous `load`. With its type the constant gets the
/// promise, as before: `let promise: Promise<Int> = load()`.
struct KeptPromise {
  /// What is called.
  var callee: SyntaxIdentifier
  /// Writes the type.
  var edit: Edit
}

/// Finds the constants in a function that keep their promises.
final class KeptPromises: SyntaxVisitor {
  private let surroundings: Surroundings
  private let owner: String?
  private var found: [KeptPromise] = []

  private init(_ surroundings: Surroundings, _ owner: String?) {
    self.surroundings = surroundings
    self.owner = owner
    super.init(viewMode: .sourceAccurate)
  }

  static func all(in candidate: Candidate, _ surroundings: Surroundings) -> [KeptPromise] {
    let visitor = KeptPromises(surroundings, candidate.declared.owner)
    visitor.walk(candidate.body.statements)
    return visitor.found
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if node.typeAnnotation == nil, node.pattern.is(IdentifierPatternSyntax.self),
      let value = node.initializer?.value, value.is(FunctionCallExprSyntax.self),
      let function = surroundings.resolver.declaration(of: value),
      surroundings.isAsynchronous(function), let type = type(of: function)
    {
      found.append(
        KeptPromise(
          callee: value.callee.id,
          edit: .insert(
            ": \(type)", at: node.pattern.endPositionBeforeTrailingTrivia.utf8Offset)))
    }
    return .visitChildren
  }

  /// The type of the promise of a function, if it means the same here.
  private func type(of function: DeclaredFunction) -> String? {
    let resolver = surroundings.resolver
    let promise =
      function.isAsync
      ? resolver.functions(named: function.name.base).first {
        !$0.isAsync && $0.isTwin(of: function)
      } : function
    guard let promise, let type = promise.returns, promise.result.isPromise else { return nil }
    let words = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let isInner = words.contains { resolver.innerTypes.contains(String($0)) }
    return isInner && (function.owner != owner || !function.generics.isEmpty) ? nil : type
  }
}
