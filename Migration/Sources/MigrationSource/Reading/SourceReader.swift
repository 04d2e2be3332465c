// SPDX-License-Identifier: MIT

internal import Foundation
internal import SwiftDiagnostics
internal import SwiftParserDiagnostics
internal import SwiftSyntax

/// Reads and parses files.
///
/// The trees of a large project do not fit into memory at once. So a reader hands each file to a
/// function and keeps only what that returns.
public struct SourceReader: Sendable {
  /// What became of a file.
  public enum Outcome<Result: Sendable>: Sendable {
    /// It was read, and the function returned this of it.
    case read(Result, lines: Int)
    /// It holds none of the words, so it was not parsed.
    case passedOver(lines: Int)
    /// It is left alone.
    case problem(FileProblem)
  }

  /// Files with more bytes are left alone: what is that large was generated.
  public static let largest = 4 << 20

  /// How many nodes may be in each other: a chain has three for each link.
  public static let deepest = 30_000

  private let search: WordSearch?

  /// A reader of all files, or of those that hold one of some words.
  public init(words: [String]? = nil) { search = words.map { WordSearch($0) } }

  /// Reads files on all processors and hands each to a function, on any thread.
  ///
  /// - Parameter progress: Called with the number of files that are done, on any thread.
  /// - Returns: What the function returned, in the order of the paths.
  public func read<Result: Sendable>(
    _ paths: [String], progress: @Sendable (Int) -> Void = { _ in },
    _ body: @escaping @Sendable (SourceFile) -> Result
  ) -> [Outcome<Result>] {
    ManyThreads.map(paths, progress: progress) { read($0, body) }
  }

  /// Reads one file.
  public func read<Result>(_ path: String, _ body: (SourceFile) -> Result) -> Outcome<Result> {
    do {
      let text = try Self.text(of: path)
      if let search, !search.finds(in: text) {
        return .passedOver(lines: text.utf8.count { $0 == UInt8(ascii: "\n") })
      }
      let file = SourceFile(path: path, text: text)
      if let problem = Self.problem(of: file) { return .problem(problem) }
      return .read(body(file), lines: file.lineCount)
    } catch {
      return .problem(error)
    }
  }

  /// The text of a file, if it is one that somebody wrote.
  public static func text(of path: String) throws(FileProblem) -> String {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      let why = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      throw FileProblem(
        path: path, reason: .unreadable(why?.localizedDescription ?? error.localizedDescription))
    }
    guard data.count <= largest else {
      throw FileProblem(path: path, reason: .huge(bytes: data.count))
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw FileProblem(path: path, reason: .notUTF8)
    }
    return text
  }

  /// What the parser has to say against a file.
  public static func problem(of file: SourceFile) -> FileProblem? {
    if let line = file.lineOfDepth(beyond: deepest) {
      return FileProblem(path: file.path, reason: .deep(line: line))
    }
    guard file.tree.hasError else { return nil }
    let first = ParseDiagnosticsGenerator.diagnostics(for: file.tree)
      .first { $0.diagMessage.severity == .error }
    guard let first else { return nil }
    return FileProblem(
      path: file.path,
      reason: .syntax(
        line: file.line(at: first.position.utf8Offset), message: first.diagMessage.message))
  }
}
