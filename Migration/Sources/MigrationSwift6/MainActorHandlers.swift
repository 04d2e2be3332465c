// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// Handlers in code of the main actor that the compiler does not know to run there.
///
/// An operator without `on:` runs its handler there. With `on: .main` it asks for one that may run anywhere, and so
/// does a function's name in the place of a closure.
struct MainActorHandlers {
  /// One change.
  struct Change {
    var path: String
    var line: Int
    /// What is done, in words.
    var title: String
    var edits: [Edit]
    /// Where errors go back to it, in bytes.
    var range: Range<Int>
  }

  private(set) var changes: [Change] = []

  /// - Parameter isError: Whether there is an error at one of some bytes of a file.
  init(_ files: [SourceFile], _ isError: (SourceFile, Range<Int>) -> Bool) {
    let types = MainActorTypes(files)
    for file in files {
      let dialects = Set(file.tree.dialectImports.map(\.dialect))
      guard !dialects.isEmpty else { continue }
      let vocabulary = Vocabulary(dialects)
      for link in ChainFinder.chains(in: file.tree, vocabulary).flatMap(\.links) {
        guard let call = link.call, types.contains(Syntax(call), in: file, vocabulary) else {
          continue
        }
        let rows = vocabulary.operators[link.name.text.withoutBackticks] ?? []
        change(link, call, rows, file, isError)
      }
    }
  }

  private mutating func change(
    _ link: Link, _ call: FunctionCallExprSyntax, _ rows: [Operator], _ file: SourceFile,
    _ isError: (SourceFile, Range<Int>) -> Bool
  ) {
    let place = call.arguments.first { $0.label?.text == "on" && Place($0.expression) == .main }
    let range =
      link.name.positionAfterSkippingLeadingTrivia.utf8Offset..<call.endPosition.utf8Offset
    let line = file.line(of: link.name)
    if let name = nameToWrap(of: link, call, file, isError) {
      // The name is all there is, but for the place.
      let end = link.name.endPositionBeforeTrailingTrivia.utf8Offset
      let given = rows.allSatisfy { $0.sees == .nothing } || name.takesNothing ? "" : "$0"
      changes.append(
        Change(
          path: file.path, line: line, title: "`\(name.text)` becomes a closure that calls it",
          edits: [
            Edit(
              end..<call.endPositionBeforeTrailingTrivia.utf8Offset, " { \(name.text)(\(given)) }")
          ], range: range))
    } else if let place {
      changes.append(
        Change(
          path: file.path, line: line,
          title:
            "`\(place.trimmedDescription.trimmingComma)` goes: the code belongs to the main actor",
          edits: [removal(of: place, call)], range: range))
    }
  }

  /// The function's name that is given to a link, if an error is about it and nothing else is given.
  private func nameToWrap(
    of link: Link, _ call: FunctionCallExprSyntax, _ file: SourceFile,
    _ isError: (SourceFile, Range<Int>) -> Bool
  ) -> (text: String, takesNothing: Bool)? {
    guard link.handlers.count == 1, let handler = link.handlers.first, handler.label == nil,
      link.otherArguments.isEmpty, link.place == .unsaid || link.place == .main,
      handler.expression.is(DeclReferenceExprSyntax.self)
        || handler.expression.is(MemberAccessExprSyntax.self)
    else { return nil }
    let start = handler.expression.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = handler.expression.endPositionBeforeTrailingTrivia.utf8Offset
    guard isError(file, start..<end) else { return nil }
    let text = handler.expression.trimmedDescription
    let parameter = FunctionParameter(text, at: start, in: file)
    return (text, parameter?.node.type.functionType?.parameters.isEmpty == true)
  }

  /// Takes an argument away, and the parentheses if nothing else is in them.
  private func removal(of place: LabeledExprSyntax, _ call: FunctionCallExprSyntax) -> Edit {
    if call.arguments.count == 1, call.trailingClosure != nil, let left = call.leftParen,
      let right = call.rightParen
    {
      return Edit(
        left.positionAfterSkippingLeadingTrivia
          .utf8Offset..<right.endPositionBeforeTrailingTrivia.utf8Offset, "")
    }
    let next = call.arguments.drop { $0.id != place.id }.dropFirst().first
    let start = place.positionAfterSkippingLeadingTrivia.utf8Offset
    return Edit(
      start..<(next?.positionAfterSkippingLeadingTrivia.utf8Offset
        ?? place.endPositionBeforeTrailingTrivia.utf8Offset), "")
  }
}

extension String {
  fileprivate var trimmingComma: String { hasSuffix(",") ? String(dropLast()) : self }
}

/// Which code belongs to the main actor, as far as it is written.
private struct MainActorTypes {
  /// Types of Apple's systems that belong to it, with all that inherits from them.
  private static let known: Set<String> = [
    "UIViewController", "UITableViewController", "UICollectionViewController",
    "UINavigationController", "UIView", "UIControl", "UITableViewCell", "UICollectionViewCell",
    "UIWindow", "UIResponder", "NSViewController", "NSView", "NSWindowController", "NSWindow",
  ]
  private var types: Set<String> = known

  init(_ files: [SourceFile]) {
    var inherited: [String: Set<String>] = [:]
    for file in files {
      let visitor = ActorVisitor(viewMode: .sourceAccurate)
      visitor.walk(file.tree)
      types.formUnion(visitor.onMainActor)
      inherited.merge(visitor.inherited) { $0.union($1) }
    }
    var known = -1
    while known < types.count {
      known = types.count
      for (type, parents) in inherited where !parents.isDisjoint(with: types) { types.insert(type) }
    }
  }

  /// Whether a node is in code of the main actor, where closures of operators are formed.
  func contains(_ node: Syntax, in file: SourceFile, _ vocabulary: Vocabulary) -> Bool {
    var current = node.parent
    while let scope = current {
      if let closure = scope.as(ClosureExprSyntax.self) {
        guard isFormedThere(closure, vocabulary) else { return false }
      } else if let declaration = scope.asProtocol((any WithModifiersSyntax).self),
        declaration.modifiers.contains(where: { $0.name.text == "nonisolated" })
      {
        return false
      }
      if let declaration = scope.asProtocol((any WithAttributesSyntax).self),
        declaration.attributes.contains(where: {
          $0.as(AttributeSyntax.self)?.attributeName.baseName == "MainActor"
        })
      {
        return true
      }
      if scope.is(DeinitializerDeclSyntax.self) { return false }
      if let type = scope.as(ExtensionDeclSyntax.self) {
        return types.contains(type.extendedType.baseName)
      }
      if scope.asProtocol((any DeclGroupSyntax).self) != nil {
        let name = scope.asProtocol((any NamedDeclSyntax).self)?.name.text
        return name.map(types.contains) ?? false
      }
      current = scope.parent
    }
    return false
  }

  /// Whether a closure belongs to the actor that it is formed on: that of an operator without another place, or of a
  /// task.
  private func isFormedThere(_ closure: ClosureExprSyntax, _ vocabulary: Vocabulary) -> Bool {
    let parent = closure.parent?.as(FunctionCallExprSyntax.self)
    let call =
      parent
      ?? closure.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    guard let call else { return false }
    if call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Task" {
      return true
    }
    if let maker = vocabulary.maker(of: ExprSyntax(call)) { return maker.role == .begins }
    guard let link = Chain(ExprSyntax(call), in: vocabulary).links.last else { return false }
    return link.place == .unsaid || link.place == .main
  }
}

/// Types on the main actor, and what types inherit.
private final class ActorVisitor: SyntaxVisitor {
  var onMainActor: Set<String> = []
  var inherited: [String: Set<String>] = [:]

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }

  private func note(_ node: some DeclGroupSyntax & NamedDeclSyntax) -> SyntaxVisitorContinueKind {
    let isOnMainActor = node.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.baseName == "MainActor"
    }
    if isOnMainActor { onMainActor.insert(node.name.text) }
    inherited[node.name.text, default: []].formUnion(
      node.inheritanceClause?.inheritedTypes.map(\.type.baseName) ?? [])
    return .visitChildren
  }
}
