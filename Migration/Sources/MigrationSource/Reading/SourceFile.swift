// SPDX-License-Identifier: MIT

internal import SwiftParser
public import SwiftSyntax

/// A file of Swift: its bytes, and what they mean as syntax.
///
/// Offsets are in bytes of UTF-8 from the beginning, as those of ``Edit``.
public struct SourceFile: Sendable {
  /// Where the file was read from, as it was asked for.
  public let path: String
  /// All of the file.
  public let text: String
  /// The syntax of the file.
  public let tree: SourceFileSyntax
  /// What ends most lines of this file.
  public let newline: String
  /// Where each line begins.
  private let lineStarts: [Int]

  /// Parses a text.
  public init(path: String, text: String) {
    self.path = path
    var text = text
    self.tree = text.withUTF8 { bytes in
      // The level that a release build of the parser has of its own: it has 20 in a debug build.
      Parser.parse(source: bytes, maximumNestingLevel: 256)
    }
    self.text = text
    var starts = [0]
    var returns = 0
    for (offset, byte) in text.utf8.enumerated() {
      if byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
      if byte == UInt8(ascii: "\r") { returns += 1 }
    }
    self.lineStarts = starts
    newline = returns * 2 > starts.count - 1 ? "\r\n" : "\n"
  }

  /// How many lines there are; an empty last one does not count.
  public var lineCount: Int {
    lineStarts.last == text.utf8.count ? lineStarts.count - 1 : lineStarts.count
  }

  /// The line, from 1, of an offset.
  public func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The line, from 1, on which a node begins, comments before it left out.
  public func line(of node: some SyntaxProtocol) -> Int {
    line(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// The column, from 1 and in bytes, at which a node begins.
  public func column(of node: some SyntaxProtocol) -> Int {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return offset - lineStarts[line(at: offset) - 1] + 1
  }

  /// The offset at which a line, from 1, begins.
  public func start(ofLine line: Int) -> Int { lineStarts[line - 1] }

  /// A line, from 1, without what ends it.
  public func text(ofLine line: Int) -> String {
    let end = line < lineStarts.count ? lineStarts[line] : text.utf8.count
    var part = text(from: lineStarts[line - 1], to: end)
    while let last = part.unicodeScalars.last, last == "\n" || last == "\r" {
      part.unicodeScalars.removeLast()
    }
    return part
  }

  /// The blanks that a line, from 1, begins with.
  public func indentation(ofLine line: Int) -> String {
    String(text(ofLine: line).prefix { $0 == " " || $0 == "\t" })
  }

  /// What stands between two offsets.
  public func text(from start: Int, to end: Int) -> String {
    let utf8 = text.utf8
    let first = utf8.index(utf8.startIndex, offsetBy: start)
    return String(text[first..<utf8.index(first, offsetBy: end - start)])
  }

  /// The line of a statement in which more than some number of nodes are in each other, if there is one.
  ///
  /// It is not found by recursion, for which there would be no stack.
  func lineOfDepth(beyond limit: Int) -> Int? {
    // Each level but a few takes a character of its own.
    guard text.utf8.count > limit / 4 else { return nil }
    var waiting: [(node: Syntax, depth: Int)] = [(Syntax(tree), 0)]
    while let (node, depth) = waiting.popLast() {
      if depth > limit {
        let around = Array(sequence(first: node, next: \.parent))
        return line(of: around.last { $0.is(CodeBlockItemSyntax.self) } ?? node)
      }
      // What is short is not deep.
      if node.totalLength.utf8Length * 4 + depth > limit {
        for child in node.children(viewMode: .sourceAccurate) { waiting.append((child, depth + 1)) }
      }
    }
    return nil
  }
}
