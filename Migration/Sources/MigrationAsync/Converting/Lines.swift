// SPDX-License-Identifier: MIT

/// Lines of code as they are made, each with its indentation.
struct Lines {
  private(set) var lines: [String] = []
  private var indentation: String
  private let step: String

  init(indentation: String, step: String) {
    self.indentation = indentation
    self.step = step
  }

  /// What the next line begins with.
  var current: String { indentation }

  /// Adds a statement that may have several lines, all but the first of which are indented already.
  mutating func add(_ statement: String) {
    lines.append(indentation + statement)
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
  }

  /// Ends a block, and begins another one with something in the same line.
  mutating func close(_ next: String = "", open: Bool = false) {
    indentation.removeLast(step.count)
    add("}" + next)
    if open { indentation += step }
  }
}

extension Lines {
  /// Whether an error may leave the lines from one of them on: one that a `catch` takes does not.
  func throwErrors(since begin: Int) -> Bool {
    // One for each block that is open, the outermost first.
    var blocks = [false]
    for line in lines[begin...] {
      let text = line.drop { $0.isWhitespace }
      if text.contains("try ") || text.contains("throw ") { blocks[blocks.count - 1] = true }
      // A statement of several lines is whole.
      if text.contains("\n") || text.hasPrefix("//") { continue }
      if text.hasPrefix("}"), blocks.count > 1 {
        let throwing = blocks.removeLast()
        let isTaken = text.hasPrefix("} catch") && !text.contains(" where ")
        if throwing, !isTaken { blocks[blocks.count - 1] = true }
      }
      if text.hasSuffix("{") { blocks.append(false) }
    }
    return blocks.contains(true)
  }
}
