// SPDX-License-Identifier: MIT

internal import MigrationSource
internal import SwiftSyntax

/// The comment that says why something is left.
///
/// It stands in a line of its own above the statement. The mark of an earlier run is replaced, and goes
/// where nothing is left any more.
struct Mark {
  static let beginning = "// promise-migrate: "

  private let file: SourceFile
  private let node: Syntax
  private let body: CodeBlockItemListSyntax?
  private let why: Reluctance?
  /// Lines that do not belong to the function, though they are in it.
  private let others: Set<Int>

  /// The mark of a function, or of a statement, which has no body.
  ///
  /// - Parameter others: Statements in the function that have marks of their own.
  init(
    _ file: SourceFile, _ node: some SyntaxProtocol, _ body: CodeBlockItemListSyntax?,
    why: Reluctance?, others: [CodeBlockItemSyntax] = []
  ) {
    self.file = file
    self.others = Set(others.map { file.line(of: $0) - 1 })
    self.node = Syntax(node)
    self.body = body
    self.why = why
  }

  /// The edits that leave one mark, or none.
  var edits: [Edit] {
    let wanted = why.map { why -> (line: Int, text: String) in
      let line = line(of: why)
      return (line, file.indentation(ofLine: line) + Self.beginning + why.why)
    }
    var edits: [Edit] = []
    var isThere = false
    for line in marks {
      let start = file.start(ofLine: line)
      if let wanted, line == wanted.line - 1 {
        isThere = true
        let end = start + file.text(ofLine: line).utf8.count
        if file.text(ofLine: line) != wanted.text { edits.append(Edit(start..<end, wanted.text)) }
      } else {
        edits.append(Edit(start..<file.start(ofLine: line + 1), ""))
      }
    }
    if let wanted, !isThere {
      edits.append(.insert(wanted.text + "\n", at: file.start(ofLine: wanted.line)))
    }
    return edits
  }

  /// The lines of the function, and above it, that are marks of an earlier run.
  private var marks: [Int] {
    let first = file.line(of: node)
    let last = file.line(at: self.node.endPositionBeforeTrailingTrivia.utf8Offset)
    return (max(1, first - 1)...last).filter { line in
      !others.contains(line)
        && file.text(ofLine: line).drop { $0 == " " || $0 == "\t" }.hasPrefix(Self.beginning)
        && !isOfTask(line)
    }
  }

  /// Whether a mark says what a task does, which an earlier run has made.
  private func isOfTask(_ line: Int) -> Bool {
    guard line < file.lineCount else { return false }
    let next = file.text(ofLine: line + 1).drop { $0 == " " || $0 == "\t" }
    return ["Task {", "_Concurrency.Task {"].contains { next.hasPrefix($0) }
  }

  /// The line of the statement with what is left, or of the function.
  private func line(of why: Reluctance) -> Int {
    var node: Syntax? = why.node
    // The statement of the function itself, so that no comment comes into the middle of an expression.
    while let current = node, current.id != self.node.id {
      if current.is(CodeBlockItemSyntax.self),
        current.parent?.id == body?.id
      {
        return file.line(of: current)
      }
      node = current.parent
    }
    return file.line(of: self.node)
  }
}
