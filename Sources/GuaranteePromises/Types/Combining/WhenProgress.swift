// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore

/// Reports to the `Progress` that is current where `when` is called how many inputs are fulfilled.
///
/// Without a current `Progress` nobody could see the reports, and none are made.
final class WhenProgress: Sendable, Endable {
  private let progress: Progress
  /// Held while the progress changes, which runs code that observes it: one input after the other.
  private let changing = Locked(false)
  /// 1 when nothing is reported any more; read by code that must not wait for those observers.
  private let over = AtomicWord(0)

  /// Begins to report, if there is a current `Progress`: before other code waits for the inputs, so
  /// that a result never comes before the report of its last input.
  static func report(_ cells: [PromiseCell]) {
    guard !cells.isEmpty, Progress.current() != nil else { return }
    let reporting = WhenProgress(inputs: cells.count)
    for cell in cells { reporting.wait(for: cell) }
  }

  private init(inputs: Int) {
    progress = Progress(totalUnitCount: Int64(inputs))
    progress.isCancellable = false
    progress.isPausable = false
  }

  private func wait(for cell: PromiseCell) {
    let node = EndableNode(self).cell
    node.react(at: Destination.immediate) { node, source, _ in
      node.take(as: WhenProgress.self).ended(isFulfilled: source.outcome == .value)
      return .pending
    }
    cell.attach(node)
    cell.noteEndable()
  }

  /// Whether nothing is reported any more.
  var hasEnded: Bool { over.loadAcquire() != 0 }

  /// A rejection completes the progress; inputs that end later are not reported.
  private func ended(isFulfilled: Bool) {
    changing.withLock { _ in
      guard !hasEnded else { return }
      let completed = isFulfilled ? progress.completedUnitCount + 1 : progress.totalUnitCount
      if completed == progress.totalUnitCount { _ = over.exchange(1) }
      progress.completedUnitCount = completed
    }
  }
}
