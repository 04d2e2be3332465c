// SPDX-License-Identifier: MIT

/// Steps for operators beside `then`: promises that cannot fail, `always`, selective recovery, the
/// ends of chains, tuples and pools.
public indirect enum OperatorStep: Hashable, Sendable {
  /// Makes a pending promise that cannot fail.
  case guarantee(String)
  /// Writes whether the type of a promise says that it can fail.
  case canFail(String)
  /// Attaches a handler that cannot fail to a promise that cannot fail.
  case keep(String, derived: String?, Script)
  /// Attaches a handler that runs for every outcome; the outcome then passes on.
  case always(String, derived: String?, Script)
  /// Replaces rejections in the scope by the result of a handler.
  case recover(String, derived: String?, CatchScope, Script)
  /// Replaces every rejection by a handler's result: the derived promise cannot fail.
  case rescue(String, derived: String?, Script)
  /// Attaches a handler of rejections at the end of a chain; the `finally` bodies run after it.
  case end(String, CatchScope, Script, finally: [Script])
  /// Waits for promises, and fulfils with a tuple of their values; with `cancelsRest`, the promise that decides it
  /// has the others cancelled.
  case tuple([String], derived: String, cancelsRest: Bool)
  /// Creates promises by running the bodies, with at most `limit` of them pending at a time.
  case pool([Script], derived: String, limit: Int, settles: Bool)
}

/// Which rejections a handler receives.
public enum CatchScope: String, CaseIterable, Hashable, Sendable {
  /// All rejections.
  case all
  /// Rejections that are not cancellations.
  case errors
}

extension Script {
  /// Whether the body returns a promise, which is waited for.
  var returnsPromise: Bool {
    if case .returns(.promise) = ending { true } else { false }
  }

  /// Whether the body throws.
  var throwsReason: Bool {
    if case .throwsReason = ending { true } else { false }
  }
}
