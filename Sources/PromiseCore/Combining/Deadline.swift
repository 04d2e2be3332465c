// SPDX-License-Identifier: MIT

package enum Deadline {
  /// Runs `expire` after a time, unless a cell settles before: the mechanism of each `timeout`.
  ///
  /// `expire` runs on the timekeeper's thread and settles the cell if it can. Once the cell has
  /// settled otherwise, the timer is cancelled and its captures are released at once (K-T14). Until
  /// then the timer keeps the cell alive.
  package static func set(
    for cell: _PromiseCell, after nanoseconds: Int64,
    expire: @escaping @Sendable (_PromiseCell) -> Void
  ) {
    let timer = Time.current.schedule(after: nanoseconds) { expire(cell) }
    let node = EndableNode(timer)
    node.react(at: Destination.immediate) { node, _, _ in
      node.take(as: TimerHandle.self).cancel()
      return .pending
    }
    cell.attach(node)
    Diagnostics.trace(.settledBy(.timer(nanoseconds)), of: cell)
    cell.noteEndable()
  }
}
