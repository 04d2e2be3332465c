// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationIndex
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

  init(
    files: [SourceFile], declarations: [(path: String, FileDeclarations)], _ index: Index?
  ) {
    let resolver = CallResolver(
      declarations.map(\.1), index.map { IndexedFiles($0, files) })
    let uses = Reference.all(in: files, resolver)
    for file in files {
      let visitor = TwinVisitor(viewMode: .sourceAccurate)
      visitor.walk(file.tree)
      for node in visitor.found {
        let name = FunctionName(node)
        let twin = DeclaredFunction(
          id: node.id(in: file), owner: node.owner, name: name,
          parameters: node.parameterTypes, result: node.promiseResult)
        let use = uses[name.base]?.first { $0.needsTwin(twin) }
        let isRequired = resolver.isRequired(name, of: node.owner)
        let why =
          isRequired
          ? "a protocol requires the promise"
          : use.map { "its promise is needed, as in \($0.file)" }
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
