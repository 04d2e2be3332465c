// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance

extension ReferenceRealm {
  /// Passes a report on to the current consumers.
  ///
  /// Only reports between 0 and 1 on a pending promise count. The result of a handler is reported
  /// on the derived promise, so a handler stops progress by returning any other number.
  func report(_ value: Double, on promise: ReferencePromise) {
    guard (0...1).contains(value) || has(.progressOutOfRange) else { return }
    if value == 0, has(.progressOfZeroIsLost) { return }
    if lock.withLock({ losesReport(value, promise) }) { return }
    let reactions = lock.withLock {
      promise.isPending || has(.progressAfterSettling) ? promise.reactions : []
    }
    for reaction in reactions {
      host.enqueue {
        if self.has(.reportBeforeSettlingIsLost), !self.lock.withLock({ promise.isPending }) {
          return
        }
        guard let derived = reaction.derived else { return }
        let mapped = reaction.onProgress.map { $0(value) } ?? value
        self.report(self.has(.progressIgnoresHandlers) ? value : mapped, on: derived)
      }
    }
  }

  /// The scale of reports by a promise that a handler returned, on the derived promise.
  ///
  /// With a progress handler f, the source has taken the share f(1) of the whole, and the returned
  /// promise takes the rest. Without a handler, the source has taken the whole. A promise that
  /// resolves a deferred takes the whole.
  func shareOfFollowed(after reaction: Reaction?) -> @Sendable (Double) -> Double {
    guard let reaction else { return { $0 } }
    let before = reaction.onProgress.map { $0(1) } ?? 1
    guard before >= 0, before < 1 else { return { _ in -1 } }
    if has(.progressUnweighted) || has(.shareOfFirstLinkOnly) && (reaction.derived?.depth ?? 0) > 1
    {
      return { $0 }
    }
    return { before + $0 * (1 - before) }
  }
}
