// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Synchronization

/// The least that a promise can be that refers to a queue, and that anybody who holds it may settle, so that
/// settlers race: one of them claims it.
final class FloorQueued: FloorCell, @unchecked Sendable {
  private let isClaimed: Atomic<Bool>
  let queue: DispatchQueue

  private init(_ queue: __owned DispatchQueue) {
    isClaimed = Atomic(false)
    self.queue = queue
    super.init()
  }

  /// A new promise; see ``FloorCell/pending()``.
  @inline(never)
  static func pending(on queue: DispatchQueue) -> FloorQueued { FloorQueued(queue) }

  @inline(__always)
  func settle(_ value: Int) {
    if !isClaimed.exchange(true, ordering: .acquiringAndReleasing) { resolve(value) }
  }
}
