// SPDX-License-Identifier: MIT

internal import PromiseInspection
internal import Testing

/// Tells the test that something is wrong.
enum Report {
  static func issue(_ text: String, _ comment: Comment? = nil, at location: SourceLocation) {
    let text = comment.map { "\(text): \($0)" } ?? text
    Issue.record(Comment(rawValue: text), sourceLocation: location)
  }

  /// What a promise is, and if it is pending and traced, what it waits for.
  static func found<Value>(_ settlement: Settlement<Value>, _ promise: some TestablePromise)
    -> String
  {
    guard case .pending = settlement, let promise = promise as? any InspectableInTests,
      let tree = PromiseInspector.tree(of: promise.watchedCell)
    else { return "" }
    return "\n\(tree)"
  }
}
