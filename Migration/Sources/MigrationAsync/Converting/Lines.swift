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
