// SPDX-License-Identifier: MIT

package import PromiseCore

package enum Deadline {
  /// Runs `expire` after a time, unless a cell settles before: the mechanism of each `timeout`.
  ///
  /// `expire` runs on the timekeeper's thread and settles the cell if it can. Once the cell has settled otherwise, the
  /// timer is cancelled and its captures are released at once (K-T14). Until then the timer keeps the cell alive.
  package static func set(
    for cell: PromiseCell, after nanoseconds: Int64,
    expire: @escaping @Sendable (PromiseCell) -> Void
  ) {
    let timer = Time.current.schedule(after: nanoseconds) { expire(cell) }
    let node = EndableNode(timer).cell
    node.react(at: Destination.immediate) { node, _, _ in
      node.take(as: ScheduledTimer.self).cancel()
      return .pending
    }
    cell.attach(node)
    Diagnostics.trace(.settledBy(.timer(nanoseconds)), of: cell)
    cell.noteEndable()
  }
}

extension Destination {
  /// A word for a place that a node reaches after a time, counted from the end of its source: the mechanism of a
  /// `delay` that is derived from a promise.
  ///
  /// The node runs on the timekeeper's thread. If the time never comes, the node receives ``Phase/discard``.
  package static func delay(nanoseconds: Int64) -> UInt {
    let time = Time.current
    let name = "a delay of \(Double(nanoseconds) / 1e9) s"
    return context(
      SubmittingContext(onDrop: .discards, name: name) { work in
        _ = time.schedule(after: nanoseconds, work)
      })
  }
}

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
extension Duration {
  /// The duration in seconds, for functions that take these.
  package var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
