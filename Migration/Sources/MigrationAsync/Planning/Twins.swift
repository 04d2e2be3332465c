// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationIndex
internal import MigrationSource
internal import SwiftSyntax

/// Removes the functions with promises beside which `--keep` has put asynchronous ones, where nobody needs the
/// promises any more.
///
/// Such a function is known by the line above the one behind it. Its promise is needed if it is called where no
/// `await` waits for that very call: in code that is not asynchronous, or as a part of `when`. Functions
/// that go themselves need nothing.
struct Twins {
  private(set) var decisions: [AsyncMigration.Decision] = []
  private var removals: [String: [Edit]] = [:]

  /// The line above an asynchronous function that was put beside one with a promise.
  static func heading(of name: String) -> String {
    "/// What the promise of `\(name)` is of, for callers that are asynchronous."
  }

  init(
    files: [SourceFile], declarations: [(path: String, FileDeclarations)], _ index: Index?
  ) {
    let resolver = CallResolver(
      declarations.map(\.1), index.map { IndexedFiles($0, files) })
    let uses = Reference.all(in: files, resolver)
    let twins = files.flatMap { Twin.all(in: $0, resolver.aliases) }
    // All go that nobody needs who stays.
    var reasons: [DeclaredFunction.ID: String] = [:]
    var known = -1
    while known < reasons.count {
      known = reasons.count
      let going = Dictionary(
        grouping: twins.filter { reasons[$0.declared.id] == nil }, by: \.file.path)
      let ids = Set(going.values.joined().map(\.declared.id))
      for twin in going.values.joined() {
        let use = uses[twin.declared.name.base]?.first { use in
          use.needsTwin(twin.declared)
            && going[use.path]?.contains { $0.range.contains(use.callee.position.utf8Offset) }
              != true
        }
        let needsFamily = resolver.overrides.areOverriding(twin.declared) { !ids.contains($0.id) }
        if resolver.isRequired(twin.declared.name, of: twin.declared.owner) {
          reasons[twin.declared.id] = "a protocol requires the promise"
        } else if needsFamily {
          reasons[twin.declared.id] = "one that overrides it stays"
        } else if let use {
          reasons[twin.declared.id] = "its promise is needed, as in \(use.file)"
        }
      }
    }
    for twin in twins {
      let why = reasons[twin.declared.id]
      if why == nil { removals[twin.file.path, default: []].append(twin.removal) }
      decisions.append(
        AsyncMigration.Decision(
          path: twin.file.path, line: twin.file.line(of: twin.promise.name),
          name: twin.declared.name.description, why: why))
    }
  }

  /// What changes in a file.
  func edits(of file: SourceFile) -> [Edit] { removals[file.path] ?? [] }
}

/// A function with a promise, and the asynchronous one behind it.
private struct Twin {
  var file: SourceFile
  var promise: FunctionDeclSyntax
  var asynchronous: FunctionDeclSyntax
  var declared: DeclaredFunction

  /// The bytes of the function with the promise.
  var range: Range<Int> { promise.position.utf8Offset..<promise.endPosition.utf8Offset }

  /// Takes the function with the promise away: what stands above it stands above the other one then.
  var removal: Edit {
    Edit(
      promise.positionAfterSkippingLeadingTrivia
        .utf8Offset..<asynchronous.positionAfterSkippingLeadingTrivia.utf8Offset, "")
  }

  static func all(in file: SourceFile, _ aliases: PromiseAliases) -> [Twin] {
    let visitor = TwinVisitor(viewMode: .sourceAccurate)
    visitor.walk(file.tree)
    return visitor.found.compactMap { promise, asynchronous in
      let declared = DeclaredFunction(promise, in: file).resolved(by: aliases)
      guard declared.result.isPromise else { return nil }
      return Twin(file: file, promise: promise, asynchronous: asynchronous, declared: declared)
    }
  }
}

/// Asynchronous functions with the line above them that `--keep` writes, and those in front of them.
private final class TwinVisitor: SyntaxVisitor {
  var found: [(promise: FunctionDeclSyntax, asynchronous: FunctionDeclSyntax)] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let comments = node.leadingTrivia.compactMap(\.comment)
    if comments == [Twins.heading(of: node.name.text)], let promise = node.functionInFront,
      promise.signature.effectSpecifiers?.asyncSpecifier == nil,
      FunctionName(promise).description == FunctionName(node).description
    {
      found.append((promise, node))
    }
    return .skipChildren
  }
}

extension FunctionDeclSyntax {
  /// The function that ends where this one begins, in the same list.
  fileprivate var functionInFront: FunctionDeclSyntax? {
    var other = previousToken(viewMode: .sourceAccurate)?.parent
    while let node = other {
      if let function = node.as(FunctionDeclSyntax.self),
        function.parent?.parent?.id == parent?.parent?.id
      {
        return function
      }
      other = node.parent
    }
    return nil
  }
}
