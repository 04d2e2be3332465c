// SPDX-License-Identifier: MIT

/// Steps for what libraries offer beside `then`: promises that cannot fail, what runs whatever the
/// outcome, handlers of rejections that choose, and further ways to wait for several promises.
public indirect enum OperatorStep: Hashable, Sendable {
  /// Makes a pending promise that cannot fail.
  case guarantee(String)
  /// Writes whether a promise can fail, as its type says.
  case canFail(String)
  /// Attaches to a promise that cannot fail what keeps it so.
  case keep(String, derived: String?, Script)
  /// Runs something whatever the outcome, which then passes on.
  case always(String, derived: String?, Script)
  /// Replaces a rejection, and only one of that scope.
  case recover(String, derived: String?, CatchScope, Script)
  /// Replaces every rejection, so that the derived promise cannot fail.
  case rescue(String, derived: String?, Script)
  /// Looks at a rejection at the end of a chain, after which the `finally` bodies run.
  case end(String, CatchScope, Script, finally: [Script])
  /// Waits for promises whose values make a tuple.
  case tuple([String], derived: String)
  /// Makes promises by the bodies, no more than `limit` of them pending at a time.
  case pool([Script], derived: String, limit: Int, settles: Bool)
}

/// Which rejections a handler looks at.
public enum CatchScope: String, CaseIterable, Hashable, Sendable {
  /// All of them.
  case all
  /// Those that are no cancellations.
  case errors
}

extension Script {
  /// Whether what the body returns is waited for.
  var returnsPromise: Bool {
    if case .returns(.promise) = ending { true } else { false }
  }

  /// Whether the body throws.
  var throwsReason: Bool {
    if case .throwsReason = ending { true } else { false }
  }
}
