// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore

/// Reports to the `Progress` that is current where `when` is called how many inputs are fulfilled.
///
/// Nobody else could see the reports, so without a current one nothing is done.
final class WhenProgress: Sendable, Endable {
  private let progress: Progress
  /// Held while the progress is changed, and code that observes it runs: one input after the other.
  private let changing = Locked(())
  /// 1 when nothing is reported any more; read by those who must not wait for that code.
  private let over = AtomicWord(0)

  /// Begins to report, if somebody wants to know; before the inputs are waited for otherwise, so
  /// that a result never comes before the report of its last input.
  static func report(_ cells: [_PromiseCell]) {
    guard !cells.isEmpty, Progress.current() != nil else { return }
    let reporting = WhenProgress(inputs: cells.count)
    for cell in cells { reporting.wait(for: cell) }
  }

  private init(inputs: Int) {
    progress = Progress(totalUnitCount: Int64(inputs))
    progress.isCancellable = false
    progress.isPausable = false
  }

  private func wait(for cell: _PromiseCell) {
    let node = EndableNode(self)
    node.react(at: Destination.immediate) { node, source, _ in
      node.take(as: WhenProgress.self).ended(isFulfilled: source.outcome == .value)
      return .pending
    }
    cell.attach(node)
    cell.noteEndable()
  }

  /// Whether nothing is reported any more.
  var hasEnded: Bool { over.loadAcquire() != 0 }

  /// A rejection completes the progress; what ends later is not reported.
  private func ended(isFulfilled: Bool) {
    changing.withLock { _ in
      guard !hasEnded else { return }
      let completed = isFulfilled ? progress.completedUnitCount + 1 : progress.totalUnitCount
      if completed == progress.totalUnitCount { _ = over.exchange(1) }
      progress.completedUnitCount = completed
    }
  }
}
