// SPDX-License-Identifier: MIT

internal import Testing

/// Tells the test that something is wrong.
enum Report {
  static func issue(_ text: String, at location: SourceLocation?) {
    let location = location ?? #_sourceLocation
    Issue.record(Comment(rawValue: text), sourceLocation: location)
  }
}
