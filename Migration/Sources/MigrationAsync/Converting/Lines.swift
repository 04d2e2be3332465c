// SPDX-License-Identifier: MIT

/// Lines of code as they are made, each with its indentation.
struct Lines {
  private(set) var lines: [String] = []
  private var indentation: String
  private let step: String
  /// Whether an error may leave what is written of each open block, the outermost first.
  private var throwing = [false]

  init(indentation: String, step: String) {
    self.indentation = indentation
    self.step = step
  }

  /// What the next line begins with.
  var current: String { indentation }

  /// How many blocks are open.
  var depth: Int { throwing.count - 1 }

  /// Whether an error may leave what is written of the innermost block: one that a `catch` takes does not.
  var throwErrors: Bool { throwing[depth] }

  /// Adds a statement that may have several lines, all but the first of which are indented already.
  mutating func add(_ statement: String) {
    lines.append(indentation + statement)
    if statement.contains("try ") || statement.contains("throw ") { throwing[depth] = true }
  }

  /// Adds lines that were made apart.
  mutating func add(_ others: Lines) {
    lines += others.lines
    if others.throwErrors { throwing[depth] = true }
  }

  /// Adds something behind a line that is there.
  mutating func append(_ text: String, toLine index: Int) { lines[index] += text }

  /// Adds an empty line, if there is not one already.
  mutating func separate() {
    if let last = lines.last, !last.isEmpty, !last.hasSuffix("{") { lines.append("") }
  }

  /// Begins a block.
  mutating func open(_ header: String) {
    add(header)
    indentation += step
    throwing.append(false)
  }

  /// Ends a block, and begins another one with something in the same line.
  mutating func close(_ next: String = "", open: Bool = false) {
    indentation.removeLast(step.count)
    let isTaken = next.hasPrefix(" catch") && !next.contains(" where ")
    if throwing.removeLast(), !isTaken { throwing[depth] = true }
    add("}" + next)
    if open {
      indentation += step
      throwing.append(false)
    }
  }
}
