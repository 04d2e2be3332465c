// SPDX-License-Identifier: MIT

package import Dispatch
internal import PromiseCore

/// A dispatch queue that runs what promises submit to it when a program says so.
///
/// Queues are used again and again, since it takes long to make one.
package final class ManualQueue: Sendable {
  private final class Work: Sendable {
    let items = Locked<[@Sendable () -> Void]>([])
  }

  /// What is given to operators.
  package let queue = DispatchQueue(label: "swift-promises.by-hand")
  private let work = Work()

  private static let idle = Locked<[ManualQueue]>([])

  private init() {
    TestStage.replace(queue, by: StandInContext { [work] item in work.items.withLock { $0.append(item) } })
  }

  /// One that nobody else uses.
  package static func take() -> ManualQueue { idle.withLock { $0.popLast() } ?? ManualQueue() }

  /// Lets others use it.
  package func giveBack() { ManualQueue.idle.withLock { $0.append(self) } }

  /// Whether nothing waits.
  package var isEmpty: Bool { work.items.withLock(\.isEmpty) }

  /// Runs what waits, one after another, with what comes meanwhile.
  package func drain() {
    while let next = work.items.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { next() }
  }
}
