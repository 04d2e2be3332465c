// SPDX-License-Identifier: MIT

public import SwiftSyntax

/// A part of a file that is replaced; everything else stays byte for byte.
public struct Edit: Sendable, Equatable {
  /// What is replaced, in bytes from the beginning of the file.
  ///
  /// It is empty for an insertion.
  public var range: Range<Int>
  /// What stands there afterwards.
  public var replacement: String

  /// Replaces a range of bytes.
  public init(_ range: Range<Int>, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// Replaces a node; the comments and blanks around it stay.
  public init(replacing node: some SyntaxProtocol, with replacement: String) {
    self.init(
      node.positionAfterSkippingLeadingTrivia
        .utf8Offset..<node.endPositionBeforeTrailingTrivia
        .utf8Offset, replacement)
  }

  /// Inserts text.
  public static func insert(_ text: String, at offset: Int) -> Edit { Edit(offset..<offset, text) }
}

extension SourceFile {
  /// The text of a node without what is around it, after those of some edits that are in it.
  ///
  /// New lines stay as they are.
  public func text(of node: some SyntaxProtocol, applying edits: [Edit]) -> String {
    text(
      from: node.positionAfterSkippingLeadingTrivia.utf8Offset,
      to: node.endPositionBeforeTrailingTrivia.utf8Offset, applying: edits)
  }

  /// The text between two offsets, after those of some edits that are between them and do not overlap.
  public func text(from start: Int, to end: Int, applying edits: [Edit]) -> String {
    var result = ""
    var position = start
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= position && edit.range.upperBound <= end {
      result += text(from: position, to: edit.range.lowerBound) + edit.replacement
      position = edit.range.upperBound
    }
    return result + text(from: position, to: end)
  }

  /// The text after some edits, which must not overlap.
  ///
  /// Insertions at one offset keep their order. New lines end as the lines of the file do.
  public func applying(_ edits: [Edit]) -> String {
    let sorted = edits.enumerated().sorted {
      // What is inserted in front of something that is replaced stands before it.
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }.map(\.element)
    var result = ""
    var end = 0
    for edit in sorted {
      precondition(edit.range.lowerBound >= end, "edits overlap in \(path)")
      result += text(from: end, to: edit.range.lowerBound)
      result += newline == "\n" ? edit.replacement : edit.replacement.withNewlines(newline)
      end = edit.range.upperBound
    }
    return result + text(from: end, to: text.utf8.count)
  }
}

extension String {
  /// The text with all its lines ended in one way.
  fileprivate func withNewlines(_ newline: String) -> String {
    var result = ""
    for scalar in unicodeScalars where scalar != "\r" {
      if scalar == "\n" { result += newline } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
