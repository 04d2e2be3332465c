// SPDX-License-Identifier: MIT

/// A file that is left alone, and why.
public struct FileProblem: Error, Sendable, Equatable, Codable {
  /// Why a file is left alone.
  public enum Reason: Sendable, Equatable, Codable {
    /// The system does not hand it out.
    case unreadable(String)
    /// It is larger than a file that somebody wrote.
    case huge(bytes: Int)
    /// Its bytes are no text.
    case notUTF8
    /// Its syntax is nested more deeply than what somebody writes.
    case deep(line: Int)
    /// The parser does not understand it.
    case syntax(line: Int, message: String)
  }

  /// The file.
  public var path: String
  /// Why it is left alone.
  public var reason: Reason

  /// A problem with a file.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// The problem as a line for people, with the place in front.
  public var text: String {
    switch reason {
    case .unreadable(let why): "\(path): cannot be read: \(why)"
    case .huge(let bytes):
      "\(path): left alone: \(bytes) bytes are more than a file that is written"
    case .notUTF8: "\(path): left alone: not UTF-8"
    case .deep(let line): "\(path):\(line): left alone: it is nested too deeply"
    case .syntax(let line, let message): "\(path):\(line): left alone: \(message)"
    }
  }
}
