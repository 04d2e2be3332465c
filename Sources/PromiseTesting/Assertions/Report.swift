// SPDX-License-Identifier: MIT

internal import Testing

/// Tells the test that something is wrong.
enum Report {
  static func issue(_ text: String, _ comment: Comment? = nil, at location: SourceLocation) {
    let text = comment.map { "\(text): \($0)" } ?? text
    Issue.record(Comment(rawValue: text), sourceLocation: location)
  }
}
