// SPDX-License-Identifier: MIT

/// A way in which a conforming library may differ from the reference library.
///
/// No case may take one of these for a mistake, unless it needs a capability that it lacks.
package enum Leeway: String, CaseIterable, Sendable {
  /// A thenable's `then` is called while the promise is being resolved, not in a later job.
  case thenAtOnce = "then-at-once"
  /// Every handler takes two turns more.
  case extraTurns = "extra-turns"
  /// Handlers run before the call that made them due returns, though never inside one another.
  case inline
}
