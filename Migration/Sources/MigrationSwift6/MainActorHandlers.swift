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
  private let files: [SourceFile]

  /// - Parameter errors: The errors at some bytes of a file.
  init(_ files: [SourceFile], _ errors: (SourceFile, Range<Int>) -> [CompilerMessage]) {
    self.files = files
    let mainActor = MainActorCode(files.map(\.tree))
    for file in files {
      let imports = file.tree.dialectImports
      let dialects = Set(imports.map(\.dialect))
      // The operators for Swift 5 mode take any handler, and without `on:` they follow the defaults of the library.
      guard !dialects.isEmpty,
        !imports.contains(where: { $0.dialect.knowledge.mode(of: $0.module) == .swift5 })
      else { continue }
      let vocabulary = Vocabulary(dialects)
      for link in ChainFinder.chains(in: file.tree, vocabulary).flatMap(\.links) {
        guard let call = link.call, mainActor.contains(Syntax(call), vocabulary) else {
          continue
        }
        change(link, call, file, errors)
      }
    }
  }

  private mutating func change(
    _ link: Link, _ call: FunctionCallExprSyntax, _ file: SourceFile,
    _ errors: (SourceFile, Range<Int>) -> [CompilerMessage]
  ) {
    let place = call.arguments.first { $0.label?.text == "on" && Place($0.expression) == .main }
    let range =
      link.name.positionAfterSkippingLeadingTrivia.utf8Offset..<call.endPosition.utf8Offset
    let line = file.line(of: link.name)
    if let (name, handler) = nameToWrap(of: link, call, file, errors) {
      // The name is all there is, but for the place.
      let end = link.name.endPositionBeforeTrailingTrivia.utf8Offset
      changes.append(
        Change(
          path: file.path, line: line, title: "`\(name)` becomes a closure that calls it",
          edits: [
            Edit(
              end..<call.endPositionBeforeTrailingTrivia.utf8Offset, " \(handler.closure)")
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

  /// The function that is given to a link by its name, if an error is about it and nothing else is given.
  private func nameToWrap(
    of link: Link, _ call: FunctionCallExprSyntax, _ file: SourceFile,
    _ errors: (SourceFile, Range<Int>) -> [CompilerMessage]
  ) -> (name: String, handler: StoredHandler)? {
    guard link.handlers.count == 1, let handler = link.handlers.first, handler.label == nil,
      link.otherArguments.isEmpty, link.place == .unsaid || link.place == .main
    else { return nil }
    let start = handler.expression.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = handler.expression.endPositionBeforeTrailingTrivia.utf8Offset
    // Of an operator with several forms, the compiler says that none fits.
    let name = link.name.positionAfterSkippingLeadingTrivia.utf8Offset
    guard
      !errors(file, start..<end).isEmpty
        || errors(file, name..<start).contains(where: { $0.text.hasPrefix("no exact matches in") })
    else { return nil }
    return StoredHandler(handler.expression, in: files).map {
      (handler.expression.trimmedDescription, $0)
    }
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
