// SPDX-License-Identifier: MIT

internal import PromiseCore

/// Counts invalidations, so that a callback can tell whether it was registered before the last one.
///
/// A callback captures ``current`` when it is registered and asks ``isLive(_:)`` on its own context right before user
/// code would run. The count is bumped before any cancellation request that an invalidation sends, so a callback that
/// such a request provokes already finds itself dead. Callbacks hold this object, never the token that owns it.
package final class InvalidationGeneration: Sendable {
  private let word = AtomicWord(0)

  package init() {}

  package var current: UInt { word.loadAcquire() }

  /// Ends the current generation: callbacks registered so far no longer run.
  package func invalidate() { _ = word.add(1) }

  package func isLive(_ generation: UInt) -> Bool { word.loadAcquire() == generation }
}
