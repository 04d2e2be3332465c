// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationSource
internal import SwiftSyntax

/// A constant for a promise of a function beside which an asynchronous one stands.
///
/// In asynchronous code `let promise = load()` calls the asynchronous `load`. With its type the constant gets the
/// promise, as before: `let promise: Promise<Int> = load()`, and `let promise = (load() as Promise<Int>).map { … }`.
struct KeptPromise {
  /// What is called.
  var callee: SyntaxIdentifier
  /// Write the type.
  var edits: [Edit]
}

/// Finds the constants in a function that keep their promises.
final class KeptPromises: SyntaxVisitor {
  private let surroundings: Surroundings
  private let file: String
  private let owner: String?
  private let vocabulary: Vocabulary
  /// What is only given a name to be returned: it is converted.
  private let returned: Set<SyntaxIdentifier>
  private var found: [KeptPromise] = []

  private init(_ candidate: Candidate, _ surroundings: Surroundings) {
    self.surroundings = surroundings
    file = candidate.file.path
    owner = candidate.declared.owner
    vocabulary = Vocabulary([candidate.dialect.dialect])
    returned = Set(
      EarlyReturns.all(in: candidate.body.statements).compactMap {
        NamedReturn($0, of: candidate.node)?.value.id
      })
    super.init(viewMode: .sourceAccurate)
  }

  static func all(in candidate: Candidate, _ surroundings: Surroundings) -> [KeptPromise] {
    let visitor = KeptPromises(candidate, surroundings)
    visitor.walk(candidate.body.statements)
    return visitor.found
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard node.pattern.is(IdentifierPatternSyntax.self), let value = node.initializer?.value,
      !returned.contains(value.id)
    else { return .visitChildren }
    let chain = Chain(value, in: vocabulary)
    guard chain.head.is(FunctionCallExprSyntax.self),
      let function = surroundings.resolver.declaration(of: chain.head),
      surroundings.isAsynchronous(function), let type = type(of: function)
    else { return .visitChildren }
    if !chain.links.isEmpty {
      let (start, end) = (
        chain.head.positionAfterSkippingLeadingTrivia.utf8Offset,
        chain.head.endPositionBeforeTrailingTrivia.utf8Offset
      )
      found.append(
        KeptPromise(
          callee: chain.head.callee.id,
          edits: [.insert("(", at: start), .insert(" as \(type))", at: end)]))
    } else if node.typeAnnotation == nil {
      let end = node.pattern.endPositionBeforeTrailingTrivia.utf8Offset
      found.append(KeptPromise(callee: value.callee.id, edits: [.insert(": \(type)", at: end)]))
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
    return resolver.canWrite(type, of: promise, in: file, owner: owner) ? type : nil
  }
}
