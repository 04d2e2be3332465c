// SPDX-License-Identifier: MIT

/// A way in which a conforming library may differ from the reference library.
///
/// No case may fail because of it, unless the case needs a capability that the library lacks.
package enum Leeway: String, CaseIterable, Sendable {
  /// A thenable's `then` is called while the promise is being resolved, not in a later job.
  case thenAtOnce = "then-at-once"
  /// Every handler takes two more turns.
  case extraTurns = "extra-turns"
  /// Handlers run before the call that made them due returns, but never inside one another.
  case inline
}
