// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationSource
internal import SwiftSyntax

/// Everything of a computed property but its statements: the type, the actor, and `get async throws`.
struct PropertyShell: Shell {
  let candidate: Candidate
  let resolver: CallResolver
  private let node: VariableDeclSyntax
  private let getter: Getter
  private let keepsTwin: Bool

  init(
    _ candidate: Candidate, _ node: VariableDeclSyntax, _ getter: Getter, _ resolver: CallResolver,
    keepsTwin: Bool
  ) {
    self.candidate = candidate
    self.node = node
    self.getter = getter
    self.resolver = resolver
    self.keepsTwin = keepsTwin
  }

  var reluctance: Reluctance? {
    if keepsTwin {
      return Reluctance(
        "a property could keep no promise beside it: make it a function", at: node)
    }
    if let common = reluctance(node.modifiers, node.attributes.names) { return common }
    if getter.isSettable { return Reluctance("it can be set", at: node) }
    if isVoid { return Reluctance("a property of nothing would be left", at: node) }
    return isRequired ? Reluctance("a protocol requires its promise", at: node) : nil
  }

  func edits(of body: [Edit], _ scope: Scope) -> [Edit] {
    var edits = [Edit(replacing: getter.type, with: valueType)]
    if let actor = actor(node.modifiers, node.bindingSpecifier, scope) { edits.append(actor) }
    if let accessor = getter.accessor {
      let end = accessor.accessorSpecifier.endPositionBeforeTrailingTrivia.utf8Offset
      return edits + body + [.insert(" " + effects, at: end)]
    }
    return edits + [whole(body)]
  }

  private var effects: String { isGuarantee ? "async" : "async throws" }

  /// The block behind the type, with `get` around the statements.
  private func whole(_ body: [Edit]) -> Edit {
    let start = getter.block.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    let end = getter.block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let text = file.text(from: start, to: end, applying: body)
    let outer = file.indentation(ofLine: file.line(of: node))
    let step = file.step(in: node)
    let lines = text.replacing("\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    var moved = lines.dropFirst().dropLast().map { line in
      line.allSatisfy(\.isWhitespace) ? String(line) : step + line
    }
    // What stands in the line of a brace gets one of its own.
    let first = lines.first!.trimmingSpaces
    if !first.isEmpty { moved.insert(outer + step + step + first, at: 0) }
    if lines.count > 1, !lines.last!.trimmingSpaces.isEmpty {
      moved.append(outer + step + step + lines.last!.trimmingSpaces)
    }
    return Edit(
      start..<end,
      (["", outer + step + "get \(effects) {"] + moved + [outer + step + "}", outer])
        .joined(separator: "\n"))
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
