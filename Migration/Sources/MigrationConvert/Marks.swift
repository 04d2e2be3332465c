// SPDX-License-Identifier: MIT

internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// Comments that say what is left, or different, each in a line of its own above the statement.
///
/// Those of an earlier conversion to the same dialect are replaced.
struct Marks {
  private let file: SourceFile
  private let beginning: String

  init(_ file: SourceFile, _ target: Dialect) {
    self.file = file
    beginning = "// promise-migrate: to \(target.knowledge.module): "
  }

  /// The edits that leave these marks.
  func edits(for marks: [(node: Syntax, text: String)], replacesOld: Bool) -> [Edit] {
    var wanted: [Int: [String]] = [:]
    for mark in marks {
      let line = line(of: mark.node)
      let text = file.indentation(ofLine: line) + beginning + mark.text
      if wanted[line]?.contains(text) != true { wanted[line, default: []].append(text) }
    }
    var edits: [Edit] = []
    var kept: [Int: [String]] = [:]
    if replacesOld, file.lineCount > 0 {
      for line in 1...file.lineCount where isMark(line) {
        // The line that the mark belongs to: the first that is none.
        let statement = (line...file.lineCount).first { !isMark($0) } ?? line
        let text = file.text(ofLine: line)
        if wanted[statement]?.contains(text) == true {
          kept[statement, default: []].append(text)
        } else if line < file.lineCount {
          edits.append(Edit(file.start(ofLine: line)..<file.start(ofLine: line + 1), ""))
        }
      }
    }
    for (line, texts) in wanted {
      for text in texts where kept[line]?.contains(text) != true {
        edits.append(.insert(text + "\n", at: file.start(ofLine: line)))
      }
    }
    return edits
  }

  private func isMark(_ line: Int) -> Bool {
    file.text(ofLine: line).drop { $0 == " " || $0 == "\t" }.hasPrefix(beginning)
  }

  /// The line of the statement or the member around a node that begins its line.
  private func line(of node: Syntax) -> Int {
    var current: Syntax? = node
    var found = file.line(of: node)
    while let node = current {
      if node.is(CodeBlockItemSyntax.self) || node.is(MemberBlockItemSyntax.self) {
        found = file.line(of: node)
        let column = file.column(of: node)
        if file.indentation(ofLine: found).utf8.count == column - 1 { return found }
      }
      current = node.parent
    }
    return found
  }
}
