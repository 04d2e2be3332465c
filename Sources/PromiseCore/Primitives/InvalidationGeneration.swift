// SPDX-License-Identifier: MIT

/// Counts invalidations, so that a callback can tell whether it was registered before the last one.
///
/// A callback captures ``current`` when it is registered and asks ``isLive(_:)`` on its own context
/// right before user code would run. The count is bumped before any
/// cancellation request that an invalidation sends, so a callback that such a request provokes
/// already finds itself dead. Callbacks hold this object, never the token that owns it.
package final class InvalidationGeneration: Sendable {
  private let word = AtomicWord(0)

  /// Creates the first generation.
  package init() {}

  /// The generation that a callback captures when it is registered.
  package var current: UInt { word.loadAcquire() }

  /// Ends the current generation: callbacks registered so far no longer run.
  ///
  /// Wraps around.
  package func invalidate() { _ = word.add(1) }

  /// Whether nothing was invalidated since `generation` was captured.
  package func isLive(_ generation: UInt) -> Bool { word.loadAcquire() == generation }
}
