// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// What is the same for all functions of a run.
struct Surroundings: Sendable {
  var resolver: CallResolver
  /// The functions that become asynchronous.
  var converted: Set<DeclaredFunction.ID>
  /// Whether a function is asynchronous, or becomes so.
  func isAsynchronous(_ function: DeclaredFunction) -> Bool {
    function.isAsync || converted.contains(function.id)
  }

  /// The file, if there is one, that changes where handlers run that do not say it, or which errors
  /// they see.
  var configuration: String?
  /// Whether `self` may be held where it was held weakly, until the function has ended.
  var holdsSelf = false
  /// What is different where a task calls functions.
  var lateStart = LateStart()
}

/// What the statements of a chain are moved into: a function, or a task.
///
/// It keeps what is known of the surroundings, and what has happened to them so far.
final class Scope {
  let file: SourceFile
  let surroundings: Surroundings
  let reader: LinkReader
  var vocabulary: Vocabulary { reader.vocabulary }
  /// Whether the file imports the original, or a shim of its name.
  let waitsForOriginal: Bool
  /// The module of the dialect that the file imports.
  private let module: String?
  /// Which original it is, if that cannot be waited for yet.
  private let tooOld: String?
  /// What stands behind a promise that is waited for, where errors may be thrown and where not; nil if
  /// nothing can.
  private let suffixes: (throwing: String, sure: String?)
  /// Whether handlers that do not say where they run are run on the main queue.
  let hasKnownPlaces: Bool
  /// Whether it belongs to an actor of its own: handlers that use `self` run there.
  let isInActor: Bool
  /// Whether it belongs to no actor yet.
  private let isNobodys: Bool
  /// A link that stays, and runs where the configuration says.
  var configured: Syntax?
  /// Whether a handler has become statements that ran on the main queue.
  var usesMainActor = false
  /// Whether nothing may be thrown out of it.
  let isSure: Bool
  /// Whether it returns nothing.
  var isVoid: Bool { valueType == "Void" }
  /// The type of what it returns; `Void` for nothing.
  let valueType: String
  /// Whether it is a task that holds `self` weakly.
  var holdsSelfWeakly = false
  /// What a chain begins with, if it stands in front of the task, with so many links, and the name of its promise.
  var hoisted: (head: SyntaxIdentifier, links: Int, name: String)?
  var names: Names
  /// How much deeper a block is indented.
  let step: String
  /// What chains begin with, and whether that is or becomes asynchronous.
  var asynchronous: [SyntaxIdentifier: Bool] = [:]
  /// Calls that have become calls of asynchronous functions.
  var consumed: Set<SyntaxIdentifier> = []
  /// Types that constants of the function get, for which promises stay.
  var annotations: [Edit] = []
  /// New names in handlers that have been moved.
  var renames = Renames()
  /// Each `do` whose `catch` goes.
  var rejecting: Set<SyntaxIdentifier> = []
  /// The statement that is being replaced.
  var root: Syntax {
    didSet { freeUses = nil }
  }
  /// Where names are used in it, once that has been asked.
  var freeUses: FreeUses?
  /// The declaration around it.
  let declaration: Syntax
  /// Where handlers may change places: in it, or in the chain that becomes a task.
  var extent: Syntax
  /// The chains in there that have handlers for what comes of a promise.
  private(set) lazy var handled = ChainFinder.chains(in: extent, vocabulary).filter { chain in
    chain.links.contains {
      let role = reader.role(of: $0)
      return !$0.handlers.isEmpty && role != .progress && role != .cancel
    }
  }
  /// Where it gives promises to others, by their names.
  private(set) lazy var givenAway = GivenAway(in: declaration, surroundings.resolver).found

  init(
    in declaration: some SyntaxProtocol, of file: SourceFile, _ surroundings: Surroundings,
    _ dialect: FileDialect, home: Home, isSure: Bool, valueType: String
  ) {
    self.file = file
    self.surroundings = surroundings
    self.declaration = Syntax(declaration)
    extent = Syntax(declaration)
    self.isSure = isSure
    self.valueType = valueType == "()" ? "Void" : valueType
    // Of ours, handlers that an actor formed run there whatever is configured.
    hasKnownPlaces =
      surroundings.configuration == nil || (home != .main && !dialect.waitsForOriginal)
    isInActor = home == .actor
    isNobodys = home == .main
    reader = LinkReader(dialect.dialect, surroundings.resolver)
    waitsForOriginal = dialect.waitsForOriginal
    tooOld = dialect.tooOld
    module = dialect.module
    let awaiting = dialect.dialect.knowledge.awaiting
    suffixes = (
      dialect.waitsForOriginal ? awaiting.originalSuffix! : awaiting.suffix, awaiting.sureSuffix
    )
    names = Names(of: declaration)
    root = Syntax(declaration)
    step = file.step(in: declaration)
  }

  /// What stands behind a promise that is waited for.
  func suffix(mayThrow: Bool, at node: some SyntaxProtocol) throws(Reluctance) -> String {
    if let tooOld {
      throw Reluctance(
        "\(tooOld) has no `async()`, which came with "
          + "\(reader.dialect.knowledge.awaiting.originalSince!.map(String.init).joined(separator: ".")): "
          + "update it, or run `adopt`", at: node)
    }
    if mayThrow { return suffixes.throwing }
    guard let sure = suffixes.sure else {
      throw Reluctance("an error would be thrown where none may be", at: node)
    }
    return sure
  }

  /// The name of a type of the dialect, or of the language, with its module if the files have one of that name.
  func name(of type: String) -> String {
    guard surroundings.resolver.isDeclared(type: type, at: declaration) else { return type }
    let languages = ["Task": "_Concurrency", "MainActor": "_Concurrency", "Error": "Swift"]
    return (languages[type] ?? module).map { "\($0).\(type)" } ?? type
  }

  /// The statements that take the place of `return expression`, indented.
  func statements(
    returning expression: ExprSyntax, isLast: Bool, indentation: String
  ) throws(Reluctance) -> [String] {
    var converter = ChainConverter(self, Lines(indentation: indentation, step: step))
    try converter.emit(expression, to: .returned(isLast: isLast))
    return converter.lines.lines
  }

  /// Refuses handlers that run where the caller is: the function goes to the main actor.
  func checkPlaces(in node: some SyntaxProtocol) throws(Reluctance) {
    guard isNobodys, reader.dialect == .tomorrowland else { return }
    for chain in ChainFinder.chains(in: node, vocabulary) {
      for link in chain.links where reader.runsWhereTheCallerIs(link) {
        throw Reluctance("where its handler runs depends on the caller", at: link.name)
      }
    }
  }

  /// Errors that are thrown in a `do` would be caught there, and those of a promise are not.
  func checkCatching(_ node: Syntax, _ lines: [String]) throws(Reluctance) {
    guard lines.contains(where: { $0.contains("await ") || $0.contains("throw ") }) else { return }
    var inner = node
    while let outer = inner.parent, outer.id != declaration.id,
      !outer.is(ClosureExprSyntax.self)
    {
      if let statement = outer.as(DoStmtSyntax.self), !statement.catchClauses.isEmpty,
        !rejecting.contains(statement.id), inner.id == statement.body.id
      {
        throw Reluctance("the `catch` around it would catch errors of the promise", at: node)
      }
      inner = outer
    }
  }

  /// Every comment of what is replaced has to be somewhere in what takes its place.
  func checkComments(of node: Syntax, in lines: [String]) throws(Reluctance) {
    let text = lines.joined(separator: "\n")
    // Most of them keep their order.
    var rest = text[...]
    // In a long chain they are deep below it.
    let first = node.firstToken(viewMode: .sourceAccurate)?.id
    let last = node.lastToken(viewMode: .sourceAccurate)?.id
    for token in node.tokens(viewMode: .sourceAccurate) {
      var trivia = Array(token.leadingTrivia) + Array(token.trailingTrivia)
      // What stands before and behind the statement stays.
      if token.id == first {
        trivia = Array(token.trailingTrivia)
      }
      if token.id == last {
        trivia = Array(token.leadingTrivia)
      }
      for piece in trivia {
        switch piece {
        case .lineComment(let comment), .blockComment(let comment), .docLineComment(let comment),
          .docBlockComment(let comment):
          if let found = rest.firstRange(of: comment) {
            rest = rest[found.upperBound...]
          } else if !text.contains(comment) {
            throw Reluctance("a comment has no place in the converted code", at: token)
          }
        default: break
        }
      }
    }
  }
}

extension Scope {
  /// What is moved is indented anew: in a string of several lines that would change what it says, if its end stands
  /// before the line in which it begins.
  func checkStrings(in node: Syntax) throws(Reluctance) {
    for quote in node.tokens(viewMode: .sourceAccurate)
    where quote.tokenKind == .multilineStringQuote {
      guard let literal = quote.parent?.as(StringLiteralExprSyntax.self),
        literal.closingQuote.id == quote.id
      else { continue }
      let (first, last) = (file.line(of: literal), file.line(of: quote))
      if !file.indentation(ofLine: last).hasPrefix(file.indentation(ofLine: first)) {
        throw Reluctance("a string would be indented in another way", at: literal)
      }
    }
  }
}

extension SourceFile {
  /// How much deeper the statements of a declaration are indented than itself.
  func step(in declaration: some SyntaxProtocol) -> String {
    let outer = indentation(ofLine: line(of: declaration))
    let body =
      declaration.as(FunctionDeclSyntax.self)?.body
      ?? declaration.as(InitializerDeclSyntax.self)?.body
    // Parameters that go on in another line are indented in their own way.
    let first = line(of: body.map { Syntax($0.leftBrace) } ?? Syntax(declaration)) + 1
    let last = line(at: declaration.endPositionBeforeTrailingTrivia.utf8Offset)
    for line in first..<max(first, last + 1) where !text(ofLine: line).allSatisfy(\.isWhitespace) {
      let inner = indentation(ofLine: line)
      if inner.count > outer.count, inner.hasPrefix(outer) {
        return String(inner.dropFirst(outer.count))
      }
    }
    // What stands in one line is indented like what is around it.
    var around = declaration.parent
    while let node = around {
      let inner = indentation(ofLine: line(of: node))
      if inner.count < outer.count, outer.hasPrefix(inner) {
        return String(outer.dropFirst(inner.count))
      }
      around = node.parent
    }
    // Or like the first types and functions of the file.
    let firsts = tree.statements.prefix(64).lazy.compactMap { item -> Syntax? in
      item.item.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members.first.map(Syntax.init)
        ?? item.item.as(FunctionDeclSyntax.self)?.body?.statements.first.map(Syntax.init)
    }
    return firsts.map { self.indentation(ofLine: self.line(of: $0)) }.first { !$0.isEmpty } ?? "  "
  }
}
