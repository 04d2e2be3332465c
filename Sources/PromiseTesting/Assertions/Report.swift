// SPDX-License-Identifier: MIT

internal import PromiseInspection
internal import Testing

/// Records issues in the test.
enum Report {
  static func issue(_ text: String, _ comment: Comment? = nil, at location: SourceLocation) {
    let text = comment.map { "\(text): \($0)" } ?? text
    Issue.record(Comment(rawValue: text), sourceLocation: location)
  }

  /// The state of a promise, and what it waits for if it is pending and traced.
  static func found<Value>(_ settlement: Settlement<Value>, _ promise: some TestablePromise)
    -> String
  {
    guard case .pending = settlement, let promise = promise as? any InspectableInTests,
      let tree = PromiseInspector.tree(of: promise.watchedCell)
    else { return "" }
    return "\n\(tree)"
  }
}
